import { createHmac, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { bareEmail } from "./bareEmail.ts";
import type { Mail } from "./entities.ts";

/** Where Parley takes the service's events, and what they are signed with. */
export type MailWebhookTarget = { urls: readonly string[]; secret: string };

/** Waits after a try that was not answered by 2xx; the service itself goes on for hours. */
const pausesMs = [250, 1000, 4000];

const outcomes: Record<string, { type: string; details: object }> = {
  bounced: {
    type: "email.bounced",
    details: {
      bounce: {
        type: "Permanent",
        subType: "General",
        message: "The recipient's email provider rejected the mail: no such mailbox.",
      },
    },
  },
  complained: { type: "email.complained", details: {} },
  suppressed: {
    type: "email.suppressed",
    details: {
      suppressed: {
        type: "OnAccountSuppressionList",
        message: "The address bounced before; nothing was sent.",
      },
    },
  },
};

/**
 * Tells Parley what became of a mail to one of the service's test addresses: `bounced@resend.dev`,
 * `complained@resend.dev` and `suppressed@resend.dev`, each also with a label (`bounced+ann@…`).
 */
export class MailWebhook {
  readonly #target: MailWebhookTarget;

  constructor(target: MailWebhookTarget) {
    this.#target = target;
  }

  /** Never rejects: whoever sends the mail does not learn of it. */
  async tell(mail: Mail): Promise<void> {
    for (const recipient of mail.to) {
      const name = /^(\w+)(\+[^@]*)?@resend\.dev$/.exec(bareEmail(recipient) ?? "")?.[1] ?? "";
      const outcome = outcomes[name];
      if (outcome === undefined) continue;
      const body = JSON.stringify({
        type: outcome.type,
        created_at: new Date().toISOString(),
        data: {
          created_at: mail.at,
          email_id: mail.id,
          from: mail.from,
          to: [recipient],
          subject: mail.subject,
          tags: Object.fromEntries(mail.tags.map((tag) => [tag.name, tag.value])),
          ...outcome.details,
        },
      });
      await Promise.all(this.#target.urls.map((url) => this.#deliver(url, body)));
    }
  }

  async #deliver(url: string, body: string): Promise<void> {
    const id = `msg_${randomUUID()}`;
    for (const pause of [0, ...pausesMs]) {
      await setTimeout(pause, undefined, { ref: false });
      const headers = { "content-type": "application/json", ...this.#signed(id, body) };
      const answer = await fetch(url, { method: "POST", headers, body }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok === true) return;
    }
  }

  #signed(id: string, body: string): Record<string, string> {
    const timestamp = `${Math.floor(Date.now() / 1000)}`;
    const key = Buffer.from(this.#target.secret.replace(/^whsec_/, ""), "base64");
    const signature = createHmac("sha256", key)
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
    return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
  }
}

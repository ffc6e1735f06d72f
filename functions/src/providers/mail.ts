import type { Region } from "@parley/contract/platform/region.ts";
import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { readJson } from "../platform/egress/readJson.ts";

/** Below Resend's base URL. */
const SEND_PATH = "/emails";

export const mailOutside: OutsideCalls = {
  service: "Resend",
  calls: [`POST ${SEND_PATH}`],
  by: "the server, with the key it is configured with",
};

export type Mail = {
  to: string;
  /** Whom readers see it from, where that is not the installation itself; the address stays the installation's. */
  senderName?: string;
  subject: string;
  text: string;
  html: string;
};

export type Mailer = {
  /**
   * Sends a mail.
   * @param idempotencyKey makes a repeated call send once
   * @param workspaceId whose log notes it when the mail does not arrive; left out for nobody's
   */
  send(mail: Mail, idempotencyKey: string, workspaceId?: string): Promise<void>;
};

class MailError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "MailError";
    this.status = status;
  }
}

const taken = z.object({ id: z.string().min(1) });
const failure = z.object({ message: z.string() });

/**
 * Resend's API (POST /emails).
 * @throws MailError when it refuses, or when no key is configured
 */
export function createMailer(options: {
  baseUrl: string;
  apiKey: string | undefined;
  from: string;
  region: Region;
  fetch: Egress["egressFetch"];
}): Mailer {
  return {
    async send({ senderName, ...mail }, idempotencyKey, workspaceId) {
      if (options.apiKey === undefined) throw new MailError(503, "No mail service is configured.");
      const response = await options.fetch(`${options.baseUrl}${SEND_PATH}`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${options.apiKey}`,
          "content-type": "application/json",
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify({
          from: senderName === undefined ? options.from : fromAs(senderName, options.from),
          ...mail,
          to: [mail.to],
          ...(workspaceId === undefined ? {} : { tags: tagsOf(workspaceId, options.region) }),
        }),
        signal: AbortSignal.timeout(10_000),
      });
      const body: unknown = await readJson(response);
      // A proxy in between may answer anything with 200.
      if (response.ok && taken.safeParse(body).success) return;
      const refused = failure.safeParse(body);
      const message = refused.success ? refused.data.message : "Mail was not taken.";
      throw new MailError(response.ok ? 502 : response.status, message);
    },
  };
}

/** Another name before an address, as a mail's From has it. What would end the name early is left out. */
function fromAs(name: string, from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
  const plain = name
    .replace(/[\p{Cc}<>"\\]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return plain === "" ? from : `"${plain}" <${address}>`;
}

/** Resend repeats them in its events about the mail. */
function tagsOf(workspace: string, region: Region): { name: string; value: string }[] {
  return [
    { name: "workspace", value: workspace },
    { name: "region", value: region },
  ];
}

import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends mail. The key makes a repeated call send once. */
export type Mailer = { send(mail: Mail, idempotencyKey: string): Promise<void> };

export class MailError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "MailError";
    this.status = status;
  }
}

const failure = z.object({ message: z.string() });

/**
 * Resend's API (POST /emails).
 * @throws MailError when it refuses, or when no key is configured
 */
export function createMailer(options: {
  baseUrl: string;
  apiKey: string | undefined;
  from: string;
  fetch: Egress["egressFetch"];
}): Mailer {
  return {
    async send(mail, idempotencyKey) {
      if (options.apiKey === undefined) throw new MailError(503, "No mail service is configured.");
      const response = await options.fetch(`${options.baseUrl}/emails`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${options.apiKey}`,
          "content-type": "application/json",
          "idempotency-key": idempotencyKey,
        },
        body: JSON.stringify({ from: options.from, ...mail, to: [mail.to] }),
        signal: AbortSignal.timeout(10_000),
      });
      if (response.ok) return;
      const body = failure.safeParse(await response.json().catch(() => null));
      throw new MailError(response.status, body.success ? body.data.message : "Mail was refused.");
    },
  };
}

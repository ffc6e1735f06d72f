import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { ResendError } from "../entities.ts";
import type { Mail } from "../entities.ts";
import type { Mailbox } from "../Mailbox.ts";
import type { MailWebhook } from "../MailWebhook.ts";
import { parseEmail } from "../parseEmail.ts";

/**
 * `POST /resend/emails` and `GET /resend/emails/{id}`. Failures on demand, by recipient:
 * `anything+error-500@…` and `anything+error-429@…` are refused that way; those that `MailWebhook`
 * names are taken and do not arrive.
 */
export function emailsRoutes(mailbox: Mailbox, webhook: MailWebhook): Route[] {
  return [
    route(
      "POST",
      "/resend/emails",
      inResendsTerms(async (request, response) => {
        const key = keyOf(request);
        const email = parseEmail(await request.json());
        failOnDemand(email.to);
        const idempotencyKey = idempotencyKeyOf(request);
        const mail = mailbox.accept(email, idempotencyKey && `${key} ${idempotencyKey}`);
        respondJson(response, 200, { id: mail.id });
        void webhook.tell(mail);
      }),
    ),
    route(
      "GET",
      "/resend/emails/:id",
      inResendsTerms((request, response) => {
        keyOf(request);
        const mail = mailbox.find(request.params["id"] ?? "");
        if (!mail) throw new ResendError(404, "not_found", "Email not found");
        respondJson(response, 200, emailBody(mail));
      }),
    ),
  ];
}

function inResendsTerms(handle: Handler): Handler {
  return async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!(error instanceof ResendError)) throw error;
      const wait = error.status === 429 ? { "retry-after": "1" } : {};
      respondJson(response, error.status, resendErrorBody(error), wait);
    }
  };
}

function keyOf(request: SandboxRequest): string {
  const key = request.bearer;
  if (!key) throw new ResendError(401, "missing_api_key", "Missing API Key");
  if (!key.startsWith("re_")) throw new ResendError(403, "invalid_api_key", "API key is invalid");
  return key;
}

function idempotencyKeyOf(request: SandboxRequest): string | undefined {
  const key = request.header("idempotency-key");
  if (key === undefined || (key.length >= 1 && key.length <= 256)) return key;
  const message = "The idempotency key must be between 1 and 256 characters.";
  throw new ResendError(400, "invalid_idempotency_key", message);
}

function failOnDemand(recipients: string[]): void {
  if (recipients.some((address) => address.includes("+error-500@"))) {
    throw new ResendError(500, "application_error", "An unexpected error occurred.");
  }
  if (recipients.some((address) => address.includes("+error-429@"))) {
    const message = "Too many requests. You can only make 2 requests per second.";
    throw new ResendError(429, "rate_limit_exceeded", message);
  }
}

/** One mail as `GET /emails/{id}` returns it. */
function emailBody(mail: Mail) {
  return {
    object: "email",
    id: mail.id,
    to: mail.to,
    from: mail.from,
    created_at: mail.at,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    bcc: mail.bcc,
    cc: mail.cc,
    reply_to: mail.replyTo,
    last_event: "delivered",
  };
}

/** An error in the service's format. */
function resendErrorBody(error: ResendError) {
  return { statusCode: error.status, name: error.code, message: error.message };
}

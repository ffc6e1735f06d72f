import type { Mail, ResendError } from "./entities.ts";

/** One mail as `GET /emails/{id}` gives it. */
export function emailBody(mail: Mail) {
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

/** A refusal in the service's shape. */
export function resendErrorBody(error: ResendError) {
  return { statusCode: error.status, name: error.code, message: error.message };
}

import { bareEmail } from "./bareEmail.ts";
import { emailRequest, ResendError } from "./entities.ts";
import type { EmailRequest } from "./entities.ts";

const required = ["from", "to", "subject"] as const;
const recipientLists = ["to", "cc", "bcc", "reply_to"] as const;
const format = "`email@example.com` or `Name <email@example.com>` format";

/** Parses a mail as the service would. @throws ResendError 422 for the first thing wrong with it. */
export function parseEmail(body: unknown): EmailRequest {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    throw new ResendError(422, "validation_error", "The body must be an object.");
  }
  const missing = required.find((field) => !(field in body));
  if (missing) {
    throw new ResendError(422, "missing_required_field", `Missing \`${missing}\` field.`);
  }
  const parsed = emailRequest.safeParse(body);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") ?? "";
    throw new ResendError(422, "validation_error", `The \`${field}\` field is invalid.`);
  }
  const email = parsed.data;
  if (!bareEmail(email.from)) {
    const message = `Invalid \`from\` field. The email address needs to follow the ${format}.`;
    throw new ResendError(422, "invalid_from_address", message);
  }
  for (const list of recipientLists) {
    if (email[list]?.every(bareEmail) === false) {
      const message = `Invalid \`${list}\` field. The email address needs to follow the ${format}.`;
      throw new ResendError(422, "validation_error", message);
    }
  }
  if (email.to.length === 0 || email.to.length > 50) {
    throw new ResendError(422, "validation_error", "The `to` field takes 1 to 50 addresses.");
  }
  if (!email.html && !email.text) {
    throw new ResendError(422, "validation_error", "Missing `html` or `text` field.");
  }
  return email;
}

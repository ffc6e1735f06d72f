import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ChangeFeed } from "../platform/ChangeFeed.ts";
import { bareEmail } from "./bareEmail.ts";
import { exposedSecrets } from "../mailContents.ts";
import { ResendError } from "./entities.ts";
import type { EmailRequest, Mail } from "./entities.ts";

const kept = 1000;
const keyLifetimeMs = 24 * 60 * 60 * 1000;

type Remembered = { email: EmailRequest; mail: Mail; at: number };

/** Which mails to list. `after` is the id of a mail that was already seen. */
export type MailFilter = {
  to?: string | undefined;
  subject?: string | undefined;
  after?: string | undefined;
};

/** The last thousand mails accepted by one sandbox, oldest first. */
export class Mailbox {
  readonly changes: ChangeFeed;
  #mails: Mail[] = [];
  /** Kept beyond the last thousand: what is wrong with one mail of a long run is still to be told at its end. */
  #exposing: Mail[] = [];
  readonly #byIdempotencyKey = new Map<string, Remembered>();

  constructor(changes: ChangeFeed) {
    this.changes = changes;
  }

  /**
   * Accepts a mail. The same idempotency key within 24 hours returns the first mail again.
   * @param idempotencyKey unique for the sender's API key, or undefined.
   * @throws ResendError 409 if the key was used with another mail.
   */
  accept(email: EmailRequest, idempotencyKey: string | undefined): Mail {
    const remembered = idempotencyKey ? this.#byIdempotencyKey.get(idempotencyKey) : undefined;
    if (remembered && Date.now() - remembered.at < keyLifetimeMs) {
      if (isDeepStrictEqual(remembered.email, email)) return remembered.mail;
      const message = "Same idempotency key used with a different request payload.";
      throw new ResendError(409, "invalid_idempotent_request", message);
    }
    const mail = mailOf(email);
    this.#mails = [...this.#mails, mail].slice(-kept);
    if (exposedSecrets(mail).length > 0) this.#exposing = [...this.#exposing, mail].slice(-kept);
    if (idempotencyKey) this.#byIdempotencyKey.set(idempotencyKey, { email, mail, at: Date.now() });
    this.changes.announce();
    return mail;
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  list({ to, subject, after }: MailFilter = {}): Mail[] {
    const from = after ? this.#mails.findIndex((mail) => mail.id === after) + 1 : 0;
    return this.#mails
      .slice(from)
      .filter((mail) => to === undefined || isFor(mail, to))
      .filter((mail) => subject === undefined || mail.subject.includes(subject));
  }

  /** The mails that have a secret in the query of a link, since the sandbox was started: deleting mails leaves them. */
  exposing(to?: string): Mail[] {
    return this.#exposing.filter((mail) => to === undefined || isFor(mail, to));
  }

  /** Deletes the mails to one address, or all of them. */
  clear(to?: string): void {
    this.#mails = this.#mails.filter((mail) => to !== undefined && !isFor(mail, to));
    if (to === undefined) this.#byIdempotencyKey.clear();
    this.changes.announce();
  }
}

function isFor(mail: Mail, email: string): boolean {
  const wanted = email.trim().toLowerCase();
  return [...mail.to, ...mail.cc, ...mail.bcc].some((to) => bareEmail(to) === wanted);
}

function mailOf(email: EmailRequest): Mail {
  return {
    id: randomUUID(),
    at: new Date().toISOString(),
    from: email.from,
    to: email.to,
    cc: email.cc ?? [],
    bcc: email.bcc ?? [],
    replyTo: email.reply_to ?? [],
    subject: email.subject,
    html: email.html ?? null,
    text: email.text ?? null,
    headers: email.headers ?? {},
    tags: email.tags ?? [],
  };
}

/**
 * Where this push service's browsers say they are. Parley sends what is meant for it to the sandbox
 * (`functions/src/providers/push.ts`); nobody can have the name.
 */
export const PUSH_ORIGIN = "https://push.sandbox.example";

/** What a browser's `PushManager` gives. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A message as the browser reads it: decrypted. */
export type PushMessage = {
  id: string;
  at: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string;
  /** Public half of the key that it was signed with. */
  signedBy: string;
  /** Whom the sender names for questions. */
  subject: string;
};

/** A refusal in the service's own terms. */
export class PushRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

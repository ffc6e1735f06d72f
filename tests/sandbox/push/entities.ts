/**
 * The host name in the subscriptions of this push service. Parley sends messages for it to the sandbox
 * (`functions/src/providers/push.ts`); the name is reserved, so nobody else can have it.
 */
export const PUSH_ORIGIN = "https://push.sandbox.example";

/** A subscription as a browser's `PushManager` returns it. */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** A message as the browser reads it: decrypted. */
export type PushMessage = {
  id: string;
  at: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string;
  /** Public half of the key it was signed with. */
  signedBy: string;
  /** The contact that the sender names. */
  subject: string;
};

/** An error in the service's own terms. */
export class PushRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

import type { Transaction } from "@google-cloud/firestore";

/** A provider's request as it came. */
export type InboundRequest = {
  method: string;
  path: string;
  /** What the path's placeholders hold: the addressed agent or account. Safe in any document's path. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  /** Not parsed: signatures are over bytes. */
  body: Uint8Array;
};

/** One event of a request, by the provider's own id: the same id is the same event. */
export type InboundEvent = {
  id: string;
  body: string;
  /** Who did it, within the account: what one person did is handled in the order of `sentAt`, one after the other. */
  from?: string;
  /** By the provider's clock, in unix milliseconds; when it came if left out. */
  sentAt?: number;
};

/** A stored event, and whose it is. */
type HandledEvent = Pick<InboundEvent, "id" | "body"> & { account: string };

/** What a request proved to be. */
type Verified = {
  /** Whose events these are, within the provider. */
  account: string;
  /** None for a handshake; a batch may hold hundreds. */
  events: readonly InboundEvent[];
  /** Where the provider asks for more than any 2xx, as handshakes do. */
  answer?: Response;
};

/** One outside service that calls us, on its routes of the contract's `inboundRoutes`. */
export type Provider = {
  /**
   * Checks that the provider sent this, comparing in constant time.
   * @param secretOf the secret kept for an account, or null; stored as `webhookSecret`
   * @returns null when proof is absent or wrong, or no secret is kept: then the request is refused
   * @throws AppError `platform.badBody` for an authentic body that cannot be read, `platform.tooLarge` for
   * one of too many parts: refused too
   */
  verify(
    request: InboundRequest,
    secretOf: (account: string) => Promise<string | null>,
  ): Promise<Verified | null>;
  /** Notes on the account that something came which `verify` refused. Anybody may send that, so it bounds what it writes. */
  noteRefused?(request: InboundRequest): Promise<void>;
  /** Acts on a stored event; must be safe to repeat, also twice at once, and does nothing for what was deleted since. */
  handle(event: HandledEvent): Promise<void>;
  /**
   * Notes on the account, for its owner, that one more of its events could not be handled for hours, or (-1) is handled or
   * given up after all. Reads before it writes.
   */
  noteUnhandled?(transaction: Transaction, event: HandledEvent, change: 1 | -1): Promise<void>;
};

/** Owner of the secret of a provider's account, as `putSecret` and `openSecret` want it. */
export function webhookSecretOwner(provider: string, account: string): string {
  return `${provider}_${account}`;
}

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
export type InboundEvent = { id: string; body: string };

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
   * @throws AppError `platform.badBody` for a body that is proven but cannot be read, `platform.tooLarge` for
   * one of too many parts: refused too
   */
  verify(
    request: InboundRequest,
    secretOf: (account: string) => Promise<string | null>,
  ): Promise<Verified | null>;
  /** Acts on a stored event; must be safe to repeat, also twice at once, and does nothing for what was deleted since. */
  handle(event: InboundEvent & { account: string }): Promise<void>;
};

/** Owner of the secret of a provider's account, as `putSecret` and `openSecret` want it. */
export function webhookSecretOwner(provider: string, account: string): string {
  return `${provider}_${account}`;
}

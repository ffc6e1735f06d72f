/** Headers that the connection, the secret or we ourselves decide on. */
const RESERVED = new Set([
  "accept-encoding",
  "authorization",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "expect",
  "host",
  "idempotency-key",
  "keep-alive",
  "mcp-protocol-version",
  "mcp-session-id",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

/** Whether a text can be the name of a header: a letter, then at most 63 letters, digits and hyphens. */
export function isHeaderName(text: string): boolean {
  return /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(text);
}

/** Whether a tool's field may not set this header. */
export function isReservedHeader(name: string): boolean {
  return RESERVED.has(name.toLowerCase());
}

/** Whether a text fits into one header: no line break ends it, so that nothing can follow. */
export function isHeaderValue(text: string): boolean {
  return /^[\x20-\x7e\xa0-\xff]*$/.test(text);
}

/** What can go wrong when something goes out. `http-status` carries the status as its detail. */
export type EgressErrorCode =
  | "blocked"
  | "timeout"
  | "too-large"
  | "not-found"
  | "http-status"
  | "dns"
  | "redirects"
  | "bad-url"
  | "network";

/**
 * A failed outgoing request. `code` chooses the text a person sees; `detail` is a short technical word
 * (a status, an errno name). Neither ever holds a resolved IP address: that would map our network for a stranger.
 */
export class EgressError extends Error {
  readonly code: EgressErrorCode;
  readonly detail: string;

  constructor(code: EgressErrorCode, detail = "") {
    super(detail === "" ? `egress ${code}` : `egress ${code}: ${detail}`);
    this.name = "EgressError";
    this.code = code;
    this.detail = detail;
  }
}

const ERRNO_NAME = /^[A-Z][A-Z0-9_]{2,40}$/;

/**
 * Turns whatever node:http, DNS, TLS or zlib threw into an `EgressError`, dropping the original message
 * (it names IP addresses and ports) and keeping only the errno name.
 */
export function toEgressError(error: unknown): EgressError {
  if (error instanceof EgressError) return error;
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
  // request-filtering-agent throws plain errors; this phrase is the only mark they share.
  if (error instanceof Error && /is not allowed\. Because/.test(error.message)) {
    return new EgressError("blocked", "ip");
  }
  if (code === "ENOTFOUND" || code === "EAI_AGAIN" || code === "ENODATA") {
    return new EgressError("dns", code);
  }
  if (code === "ETIMEDOUT") return new EgressError("timeout", code);
  return new EgressError("network", ERRNO_NAME.test(code) ? code : "failed");
}

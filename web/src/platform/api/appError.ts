/** A failure a person can be told about. Everything that fails in the platform layer becomes one of these. */
export class AppError extends Error {
  /** Stable and machine-readable: an `ErrorCode` of the contract, `NETWORK`, or a Firebase code. */
  readonly code: string;
  /** What is wrong with input fields, by dotted path; `useSayProblem` says it. */
  readonly fields: Readonly<Record<string, string>>;
  /** `error.data.reason` of the wire: why, more finely than the code. */
  readonly reason: string | undefined;
  /** Seconds after which trying again makes sense, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(
    code: string,
    message: string,
    more: {
      fields?: Record<string, string>;
      reason?: string;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = more.fields ?? {};
    this.reason = more.reason;
    this.retryAfter = more.retryAfter;
  }
}

/** The `code` of whatever was thrown; "" when it carries none. */
export function codeOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return "";
  return typeof thrown.code === "string" ? thrown.code : "";
}

/** The sentence of whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

export type ModelErrorCode =
  | "unauthorized"
  | "unknown-model"
  | "quota"
  | "rate-limited"
  | "unavailable"
  | "timeout"
  | "interrupted"
  | "bad-response";

/** A model that did not answer, or not to the end. The message is for the log, never for a visitor. */
export class ModelError extends Error {
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, cause?: unknown) {
    super(`model ${code}`, { cause });
    this.name = "ModelError";
    this.code = code;
  }
}

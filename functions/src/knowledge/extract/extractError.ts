/** Why no text could be read from a document; each code has its own message for the person who added it. */
export type ExtractErrorCode =
  | "empty"
  | "too-large"
  | "too-slow"
  | "unsupported"
  | "not-a-pdf"
  | "not-a-docx"
  | "encrypted"
  | "broken-table"
  | "no-text";

/** A document that could not be read. */
export class ExtractError extends Error {
  readonly code: ExtractErrorCode;

  constructor(code: ExtractErrorCode) {
    super(`extract ${code}`);
    this.name = "ExtractError";
    this.code = code;
  }
}

import { AppError } from "./appError.ts";

/** The code of an AppError that never reached the server. */
export const NETWORK = "NETWORK";

/** Whatever was thrown on this side, as the one kind of failure the pages know. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof DOMException && thrown.name === "AbortError") {
    return new AppError("ABORTED", "connection.aborted", { cause: thrown });
  }
  // fetch rejects with a TypeError when nothing answered: no network, no server, or no CORS.
  if (thrown instanceof TypeError) return unanswered(thrown);
  return new AppError("INTERNAL_SERVER_ERROR", "connection.unexpected", { cause: thrown });
}

/** The failure of whatever got no answer: there is no network, or no server. @param cause what was thrown */
export function unanswered(cause?: unknown): AppError {
  const why = navigator.onLine ? "connection.unreachable" : "connection.offline";
  return new AppError(NETWORK, why, { cause });
}

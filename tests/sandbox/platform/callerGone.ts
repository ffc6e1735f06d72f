import type { ServerResponse } from "node:http";

/** A signal that aborts when the caller disconnects (or the server closes) before the response is complete. */
export function callerGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}

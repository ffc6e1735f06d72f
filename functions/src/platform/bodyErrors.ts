import { platformMessages } from "@parley/contract/platform/errors.ts";
import type { Application, ErrorRequestHandler } from "express";
import { failureBody } from "./failure.ts";

const covered = new WeakSet<object>();

/**
 * The runtime parses bodies before a function sees them, and answers a body that is not JSON with
 * a page of HTML. Its application is within reach from the first request on: this puts our own
 * answer at the end of its chain.
 */
export function answerBodyErrors(app: Application): void {
  if (covered.has(app)) return;
  covered.add(app);
  app.use(onBodyError);
}

const onBodyError: ErrorRequestHandler = (error: unknown, _request, outgoing, next) => {
  const type: unknown = Object(error).type;
  if (outgoing.headersSent || typeof type !== "string" || !type.startsWith("entity.")) {
    next(error);
    return;
  }
  const tooLarge = type === "entity.too.large";
  const body = tooLarge
    ? failureBody("PAYLOAD_TOO_LARGE", platformMessages.tooLarge)
    : failureBody("BAD_REQUEST", platformMessages.badBody);
  outgoing
    .status(body.status)
    .set({ "cache-control": "private, no-store", "access-control-allow-origin": "*" })
    .json(body);
};

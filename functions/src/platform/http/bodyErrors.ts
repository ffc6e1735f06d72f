import { subscribe } from "node:diagnostics_channel";
import type { Application, ErrorRequestHandler } from "express";
import { failureBody } from "../errors/failure.ts";
import { ANSWER_HEADERS } from "./serveHttp.ts";

const covered = new WeakSet<object>();

/**
 * The runtime parses bodies before a function sees them, and answers what it cannot read with a page
 * of HTML. This puts our own answer at the end of its application's chain, from an instance's first
 * request on, and keeps it from unpacking bodies: a megabyte of gzip may hold a gigabyte.
 */
export function answerBodyErrors(): void {
  subscribe("http.server.request.start", (message) => {
    const request: unknown = Object(message).request;
    // Left packed, such a body is neither JSON nor a form, and refused as that.
    Reflect.deleteProperty(Object(Object(request).headers), "content-encoding");
    // The application has the request by then, and the first byte of its body has not been read.
    queueMicrotask(() => cover(Object(request).app));
  });
}

function cover(app: unknown): void {
  if (!isApplication(app) || covered.has(app)) return;
  covered.add(app);
  app.use(onBodyError);
}

function isApplication(value: unknown): value is Application {
  return typeof value === "function" && "use" in value;
}

const onBodyError: ErrorRequestHandler = (error: unknown, _request, outgoing, next) => {
  // The body parser's errors name their kind; a fault of ours does not.
  const { type, status }: { type?: unknown; status?: unknown } = Object(error);
  if (outgoing.headersSent || typeof type !== "string" || typeof status !== "number") {
    next(error);
    return;
  }
  const body = status === 413 ? failureBody("platform.tooLarge") : failureBody("platform.badBody");
  outgoing.status(body.status).set(ANSWER_HEADERS).json(body);
};

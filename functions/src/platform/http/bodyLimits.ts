import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Request, Response } from "express";
import { inboundRoutes, type InboundRoute } from "@parley/contract/platform/inbound.ts";
import { servedCalls } from "@parley/contract/servedCalls.ts";
import { z } from "zod";
import { failureBody } from "../errors/failure.ts";
import { matchPath } from "./matchPath.ts";
import { ANSWER_HEADERS, BODY_MAX_BYTES } from "./serveHttp.ts";

const MEGABYTE = 1024 * 1024;

/** Limits for the bodies of requests; replaced by tests. */
export type BodyLimits = {
  /** Bytes of a body, and of one with a file or a long text. */
  body: number;
  longBody: number;
  /** Bytes of all bodies that an instance holds at a time, and of the long ones: they leave room for the others. */
  all: number;
  allLong: number;
  /** Milliseconds by which a body, or a long one, has to be complete. */
  time: number;
  longTime: number;
  /** Bytes that have to arrive within each interval of this many milliseconds. */
  pace: { bytes: number; ms: number };
  /** How long what a refused caller still sends is discarded, in milliseconds, so that they can read why. */
  drainTime: number;
};

export const BODY_LIMITS: BodyLimits = {
  body: MEGABYTE,
  longBody: BODY_MAX_BYTES,
  all: 120 * MEGABYTE,
  allLong: 60 * MEGABYTE,
  time: 30_000,
  longTime: 240_000,
  pace: { bytes: 64 * 1024, ms: 10_000 },
  drainTime: 60_000,
};

type Refusal = Parameters<typeof failureBody>[0];

/** When to try again where an instance holds all it may, in seconds. */
const RETRY_AFTER_S = 5;

/** Characters of a text that does not fit an ordinary body. */
const LONG_TEXT = 500_000;

/** The paths of calls that take a file or a long text. */
let longPaths: string[] | undefined;

/**
 * Bounds the bodies of an instance. The runtime holds each of them whole before a function sees it, from callers who
 * have not been identified yet. So they are counted as they come: a request that sends too much, too slowly, or more than
 * there is room for is answered here, and what it still sends is dropped.
 * @returns takes the bounds away again
 */
export function boundBodies(limits: BodyLimits = BODY_LIMITS): () => void {
  const bound = createBounds(limits);
  // No byte of a body has been read by then, and the runtime has not got the request.
  const onStart = (message: unknown) => {
    const { request, response }: { request?: unknown; response?: unknown } = Object(message);
    if (isRequest(request) && isResponse(response)) bound(request, response);
  };
  subscribe("http.server.request.start", onStart);
  return () => void unsubscribe("http.server.request.start", onStart);
}

function isRequest(value: unknown): value is Request {
  return typeof value === "object" && value !== null && "headers" in value && "push" in value;
}

function isResponse(value: unknown): value is Response {
  return typeof value === "object" && value !== null && "writeHead" in value;
}

function createBounds(limits: BodyLimits) {
  let all = 0;
  let allLong = 0;
  return (request: Request, response: Response): void => {
    const { "content-length": declared, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && Number(declared ?? 0) === 0) return;
    const url = request.url ?? "";
    const ofService = inboundMax(url);
    const isLong = ofService > 0 || isLongCall(url);
    const most = ofService || (isLong ? limits.longBody : limits.body);
    const push = request.push.bind(request);
    let held = 0;
    let isRefused = false;
    let inStretch = 0;

    const hold = (bytes: number) => {
      held += bytes;
      all += bytes;
      if (isLong) allLong += bytes;
    };
    const refuse = (key: Refusal, headers: Record<string, string> = {}) => {
      if (isRefused) return;
      isRefused = true;
      if (response.headersSent || response.destroyed) request.destroy();
      else answer(response, key, headers);
      const drained = setTimeout(() => {
        if (!request.complete) request.socket.destroy();
      }, limits.drainTime);
      request.socket.once("close", () => clearTimeout(drained));
    };

    // Deferred until the runtime has the request: it sets headers of its own on each new one.
    if (Number(declared ?? 0) > most) setImmediate(refuse, "platform.tooLarge");
    // Only what is pushed is read: a listener of ours would start the stream before the runtime listens.
    request.push = (chunk: Uint8Array | null, ...rest) => {
      // Nor does it end: the runtime keeps waiting, and no function is called for a request answered here.
      if (isRefused) return true;
      if (chunk === null) return push(null);
      inStretch += chunk.length;
      hold(chunk.length);
      if (held > most) refuse("platform.tooLarge");
      else if (all > limits.all || (isLong && allLong > limits.allLong))
        refuse("platform.unavailable", { "retry-after": String(RETRY_AFTER_S) });
      return isRefused || push(chunk, ...rest);
    };

    const isSlow = () => !request.complete && !isRefused;
    const paced = setInterval(() => {
      if (isSlow() && inStretch < limits.pace.bytes) refuse("platform.tooSlow");
      inStretch = 0;
    }, limits.pace.ms);
    const timed = setTimeout(
      () => isSlow() && refuse("platform.tooSlow"),
      isLong ? limits.longTime : limits.time,
    );
    // Held for as long as the call works on it.
    response.once("close", () => {
      hold(-held);
      clearInterval(paced);
      clearTimeout(timed);
    });
  };
}

function answer(response: Response, key: Refusal, headers: Record<string, string>): void {
  const failed = failureBody(key);
  const { "retry-after": retryAfter } = headers;
  const data =
    retryAfter === undefined ? failed.data : { ...failed.data, retryAfter: Number(retryAfter) };
  const body = { ...failed, data };
  const json = { "content-type": "application/json" };
  response.writeHead(body.status, { ...ANSWER_HEADERS, ...json, ...headers });
  response.end(JSON.stringify(body));
}

/** Whether a call takes a file or a long text, by its URL. */
function isLongCall(url: string): boolean {
  longPaths ??= servedCalls().flatMap(({ inputSchema, route: { path = "" } }) =>
    hasLongField(inputSchema) ? [path] : [],
  );
  const [pathname = ""] = url.split("?");
  return longPaths.some((path) => matchPath(path, pathname) !== null);
}

/** Bytes of the largest body of a service that sends much at once, by the URL at which it calls; 0 for any other. */
function inboundMax(url: string): number {
  const routes: readonly InboundRoute[] = inboundRoutes;
  const [pathname = ""] = url.split("?");
  const route = routes.find(
    ({ path, bodyMaxBytes }) => bodyMaxBytes !== undefined && matchPath(path, pathname) !== null,
  );
  return route?.bodyMaxBytes ?? 0;
}

function hasLongField(schema: unknown): boolean {
  if (schema instanceof z.ZodFile) return true;
  if (schema instanceof z.ZodString) return (schema.maxLength ?? 0) > LONG_TEXT;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return hasLongField(schema.unwrap());
  return schema instanceof z.ZodObject && Object.values(schema.shape).some(hasLongField);
}

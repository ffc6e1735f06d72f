import { once } from "node:events";
import { failure } from "../errors/failure.ts";
import { WORKSPACE_HEADER } from "@parley/contract/platform/principal.ts";
import type { Log } from "../log.ts";
import type { Request as HttpRequest } from "firebase-functions/https";
import type { Response as HttpResponse } from "express";

/** Largest body taken: a 20 MB file with its multipart frame. */
export const BODY_MAX_BYTES = 21 * 1024 * 1024;

const CORS: Record<string, string> = {
  // Bearers, never cookies: an origin gains nothing that its caller did not already hold.
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET,POST,PUT,PATCH,DELETE",
  "access-control-allow-headers": `authorization,content-type,last-event-id,${WORKSPACE_HEADER}`,
  "access-control-max-age": "86400",
};

const SECURITY: Record<string, string> = {
  "cache-control": "private, no-store",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
};

/** On every answer, whoever gives it. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = { ...SECURITY, ...CORS };

/** A surface: gives the answer to a request, or null when no route matches. */
export type Surface = (request: Request, ip: string) => Promise<Response | null>;

/** Asks each surface in turn; the first that knows the route answers. */
export function firstMatch(...surfaces: Surface[]): Surface {
  return async (request, ip) => {
    for (const surface of surfaces) {
      const response = await surface(request, ip);
      if (response !== null) return response;
    }
    return null;
  };
}

/**
 * Puts a surface behind an HTTP function: preflight, size cap, headers, and a streamed answer that
 * stops being produced when the caller goes away.
 */
export function serveHttp(surface: Surface, ipOf: (request: HttpRequest) => string, log: Log) {
  return async (incoming: HttpRequest, outgoing: HttpResponse): Promise<void> => {
    if (incoming.method === "OPTIONS") {
      outgoing.writeHead(204, CORS).end();
      return;
    }
    const gone = new AbortController();
    outgoing.on("close", () => gone.abort());
    if (outgoing.destroyed) gone.abort();
    const response =
      (incoming.rawBody?.length ?? 0) > BODY_MAX_BYTES
        ? failure("platform.tooLarge")
        : await answer(surface, incoming, gone.signal).catch((error: unknown) => {
            log.error("request failed", error);
            return failure("platform.internal");
          });
    await send(response, outgoing);
  };

  async function answer(to: Surface, incoming: HttpRequest, signal: AbortSignal) {
    const request = toRequest(incoming, signal);
    const found = request && (await to(request, ipOf(incoming)));
    return found ?? failure("platform.notFound");
  }
}

/** @returns null for what no route can match: it asks a proxy, or by the one method that no `Request` may have */
function toRequest(incoming: HttpRequest, signal: AbortSignal): Request | null {
  if (!incoming.url.startsWith("/") || incoming.method === "TRACE") return null;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value ?? []].flat()) headers.append(name, one);
  }
  const hasBody = incoming.method !== "GET" && incoming.method !== "HEAD";
  // The host is the caller's claim; nothing below reads it.
  return new Request(`http://function.invalid${incoming.url}`, {
    method: incoming.method,
    headers,
    body: hasBody && incoming.rawBody !== undefined ? new Uint8Array(incoming.rawBody) : null,
    signal,
  });
}

async function send(response: Response, outgoing: HttpResponse): Promise<void> {
  const headers = { ...ANSWER_HEADERS, ...Object.fromEntries(response.headers) };
  outgoing.writeHead(response.status, headers);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  const reader = response.body.getReader();
  // Whoever makes the answer has to learn that nobody waits for it any more, also of a caller who had
  // left before it began.
  let left: Promise<void> | undefined;
  const leave = () => (left ??= reader.cancel().catch(() => undefined));
  outgoing.on("close", () => void leave());
  if (outgoing.destroyed) void leave();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    if (outgoing.destroyed) break;
    if (!outgoing.write(part.value))
      await Promise.race([once(outgoing, "drain"), once(outgoing, "close")]);
  }
  outgoing.end();
  // The function is at work until then: an answer that its caller has left runs to its end.
  if (outgoing.destroyed) await leave();
}

import { Readable } from "node:stream";
import { signalOf } from "../http/signalOf.ts";
import type { IncomingMessage } from "node:http";
import { EgressError } from "./egressError.ts";
import { decodedBody, type EgressAgents, sendRequest } from "./egressRequest.ts";
import { checkUrl } from "./egressUrl.ts";

export type FetchLimits = {
  allowed: ReadonlySet<string>;
  ports: readonly number[];
  /** Longest wait for the response's headers, in ms. */
  headersTimeoutMs: number;
  /** Longest life of a response, streamed body included, in ms. */
  totalTimeoutMs: number;
};

const BODYLESS = new Set([204, 205, 304]);
const HOP_HEADERS = ["connection", "content-encoding", "content-length", "transfer-encoding"];

/**
 * A `fetch` for adapters and SDKs: the same checks as for pages, the response streamed as it comes, a cap on time
 * instead of size. Redirects are refused (or handed back with `redirect: "manual"`): a service that takes a
 * key has no reason to send it on. Rejects with `EgressError`, or with the signal's reason when aborted.
 */
export function createEgressFetch(agents: EgressAgents, limits: FetchLimits): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const target = checkUrl(url, limits.allowed, limits.ports);
    const request = new Request(input, init);
    const body = request.body === null ? undefined : new Uint8Array(await request.arrayBuffer());
    const timer = new AbortController();
    // Not the request's own signal, which ends with the request: the answer's body is read long after.
    const caller = init?.signal ?? (input instanceof Request ? signalOf(input) : undefined);
    const expire = (): void => timer.abort(new EgressError("timeout"));
    // A listener on the caller's own signal, for as long as the response lives: a signal made of several holds them
    // weakly, and a time limit that nothing else holds is collected while a body is read, and never fires.
    const end = (): void => timer.abort(caller?.reason);
    if (caller?.aborted) end();
    else caller?.addEventListener("abort", end, { once: true });
    const letGo = (): void => {
      clearTimeout(totalTimer);
      caller?.removeEventListener("abort", end);
    };
    const headersTimer = setTimeout(expire, limits.headersTimeoutMs);
    const totalTimer = setTimeout(expire, limits.totalTimeoutMs);
    try {
      const response = await sendRequest(agents, target, {
        method: request.method,
        headers: requestHeaders(request, body),
        body,
        signal: timer.signal,
      });
      response.once("close", letGo);
      return toResponse(request, response);
    } catch (error) {
      letGo();
      throw error;
    } finally {
      clearTimeout(headersTimer);
    }
  };
}

/** @throws EgressError for a response that cannot be passed on; it is then not read to its end, which may never come. */
function toResponse({ method, redirect }: Request, response: IncomingMessage): Response {
  try {
    const status = response.statusCode ?? 0;
    const redirected = status >= 300 && status < 400 && response.headers.location !== undefined;
    if (redirected && redirect !== "manual") throw new EgressError("redirects", String(status));
    // Servers may send any three digits; a `Response` takes these.
    if (status < 200 || status > 599) throw new EgressError("http-status", String(status));
    const headers = responseHeaders(response.rawHeaders);
    if (BODYLESS.has(status) || method === "HEAD") {
      response.resume();
      return new Response(null, { status, headers });
    }
    return new Response(Readable.toWeb(decodedBody(response)), { status, headers });
  } catch (error) {
    response.destroy();
    throw error;
  }
}

function requestHeaders(request: Request, body: Uint8Array | undefined): Record<string, string> {
  const headers = Object.fromEntries(request.headers);
  headers["accept-encoding"] ??= "identity";
  if (body !== undefined) headers["content-length"] = String(body.byteLength);
  return headers;
}

function responseHeaders(raw: readonly string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < raw.length; at += 2) headers.append(raw[at] ?? "", raw[at + 1] ?? "");
  for (const name of HOP_HEADERS) headers.delete(name);
  return headers;
}

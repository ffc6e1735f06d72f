import * as http from "node:http";
import * as https from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { EgressError, toEgressError } from "./egressError.ts";
import type { CheckedUrl } from "./egressUrl.ts";

/** The four agents of one egress: filtered for the world, plain for explicitly allowed local services. */
export type EgressAgents = {
  filtered: { http: http.Agent; https: https.Agent };
  plain: { http: http.Agent; https: https.Agent };
};

/**
 * Ranges that count as public and are not: IPv4 addresses in their old IPv6 form (`::127.0.0.1`), those behind a
 * network's own NAT64, and what was site-local once.
 */
const NOT_PUBLIC = ["::/96", "64:ff9b:1::/48", "fec0::/10"];

/** Makes the agents. The filtered ones check every IP address at connect time, so a DNS answer cannot change in between. */
export function createEgressAgents(options: http.AgentOptions): EgressAgents {
  const filtering = { ...options, denyIPAddressList: NOT_PUBLIC };
  return {
    filtered: {
      http: new RequestFilteringHttpAgent(filtering),
      https: new RequestFilteringHttpsAgent(filtering),
    },
    plain: { http: new http.Agent(options), https: new https.Agent(options) },
  };
}

export type EgressRequest = {
  method: string;
  headers: http.OutgoingHttpHeaders;
  body?: Uint8Array;
  /** Ends the request, and its response while that still streams. */
  signal: AbortSignal;
};

/**
 * Sends one request and gives the response once its headers are in; no redirect is followed.
 * @throws EgressError on failure, or the signal's own reason when it aborts.
 */
export async function sendRequest(
  agents: EgressAgents,
  target: CheckedUrl,
  { method, headers, body, signal }: EgressRequest,
): Promise<http.IncomingMessage> {
  signal.throwIfAborted();
  const set = target.trusted ? agents.plain : agents.filtered;
  const secure = target.url.protocol === "https:";
  return await new Promise((resolve, reject) => {
    const options = { method, headers, agent: secure ? set.https : set.http };
    const request = secure ? https.request(target.url, options) : http.request(target.url, options);
    const abort = (): void => {
      reject(signal.reason);
      request.destroy();
    };
    signal.addEventListener("abort", abort, { once: true });
    request.once("close", () => {
      signal.removeEventListener("abort", abort);
      // Of a server that changes the protocol (101) the connection ends with neither an error nor a response.
      reject(new EgressError("network", "closed"));
    });
    request.on("error", (error) => reject(toEgressError(error)));
    request.once("response", (response) => {
      const abortResponse = (): void => {
        response.destroy(signal.reason instanceof Error ? signal.reason : undefined);
      };
      signal.addEventListener("abort", abortResponse, { once: true });
      response.once("close", () => signal.removeEventListener("abort", abortResponse));
      resolve(response);
    });
    request.end(body);
  });
}

/**
 * The response's body with its content encoding undone.
 * @throws EgressError `network` for an encoding we did not ask for.
 */
export function decodedBody(response: http.IncomingMessage): Readable {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const decoder = decoderFor(encoding);
  if (decoder === undefined) return response;
  response.on("error", (error) => decoder.destroy(error));
  decoder.on("close", () => response.destroy());
  response.pipe(decoder);
  return decoder;
}

function decoderFor(encoding: string) {
  switch (encoding) {
    case "":
    case "identity":
      return undefined;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "br":
      return createBrotliDecompress();
    case "deflate":
      return createInflate();
    default:
      throw new EgressError("network", "content-encoding");
  }
}

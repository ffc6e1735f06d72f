import type { IncomingMessage } from "node:http";
import { EgressError, toEgressError } from "./egressError.ts";
import { decodedBody, type EgressAgents, sendRequest } from "./egressRequest.ts";
import { checkUrl } from "./egressUrl.ts";

/** A page as it came: `url` is where the redirects ended, `contentType` the bare media type in lower case. */
export type FetchedPage = {
  url: string;
  status: number;
  contentType: string;
  /** Charset named by the Content-Type header, or "" when it names none. */
  charset: string;
  bytes: Uint8Array;
  /** The name its server gives this version of the page; left out if it gives none. */
  etag?: string;
};

export type PageLimits = {
  allowed: ReadonlySet<string>;
  ports: readonly number[];
  maxBytes: number;
  maxRedirects: number;
  beforeRedirect?: BeforeRedirect | undefined;
};

/** Is called with the URL that a redirect leads to, before it is asked for: what it throws is thrown instead. */
export type BeforeRedirect = (url: string) => Promise<void>;

/** How the rules of a robots.txt call us. */
export const ROBOT_NAME = "ParleyBot";

const PAGE_HEADERS = {
  "user-agent": "Mozilla/5.0 (compatible; ParleyBot/1.0)",
  accept: "text/html,application/xhtml+xml,application/pdf,text/plain;q=0.9,*/*;q=0.5",
  "accept-encoding": "gzip, br",
};

/** Longer ones are not kept. */
const MAX_ETAG = 200;

/**
 * Fetches one page, following redirects by hand so that each hop is checked like the first.
 * @param etag of the version that is known; empty for none
 * @throws EgressError; the signal's reason when it aborts; what `beforeRedirect` throws
 */
export async function fetchPageThrough(
  agents: EgressAgents,
  url: string,
  limits: PageLimits,
  signal: AbortSignal,
  etag = "",
): Promise<FetchedPage> {
  let next = url;
  for (let hop = 0; hop <= limits.maxRedirects; hop += 1) {
    const target = checkUrl(next, limits.allowed, limits.ports);
    const response = await sendRequest(agents, target, {
      method: "GET",
      headers: etag === "" ? PAGE_HEADERS : { ...PAGE_HEADERS, "if-none-match": etag },
      signal,
    });
    const status = response.statusCode ?? 0;
    const location = response.headers.location;
    if (status < 300 || status > 399 || location === undefined) {
      return await readPage(response, target.url, limits.maxBytes, signal);
    }
    response.destroy();
    if (!URL.canParse(location, target.url.href)) throw new EgressError("bad-url", "redirect");
    next = new URL(location, target.url).href;
    await limits.beforeRedirect?.(next);
  }
  throw new EgressError("redirects", `more than ${limits.maxRedirects}`);
}

async function readPage(
  response: IncomingMessage,
  url: URL,
  maxBytes: number,
  signal: AbortSignal,
): Promise<FetchedPage> {
  const status = response.statusCode ?? 0;
  try {
    const etag = response.headers.etag ?? "";
    const version = etag !== "" && etag.length <= MAX_ETAG ? { etag } : {};
    if (status === 304)
      return {
        url: url.href,
        status,
        ...parseContentType(response),
        bytes: new Uint8Array(),
        ...version,
      };
    if (status === 404 || status === 410) throw new EgressError("not-found", String(status));
    if (status < 200 || status > 299) throw new EgressError("http-status", String(status));
    const bytes = await readCapped(response, maxBytes);
    signal.throwIfAborted();
    return { url: url.href, status, ...parseContentType(response), bytes, ...version };
  } catch (error) {
    signal.throwIfAborted();
    throw toEgressError(error);
  } finally {
    response.destroy();
  }
}

/** The cap counts decompressed bytes and stops the decoder within one 16 KB chunk of it. */
async function readCapped(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const announced = Number(response.headers["content-length"] ?? 0);
  if (announced > maxBytes) throw new EgressError("too-large", String(maxBytes));
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decodedBody(response)) {
    const part = asBytes(chunk);
    size += part.byteLength;
    if (size > maxBytes) throw new EgressError("too-large", String(maxBytes));
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts, size));
}

function asBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new EgressError("network", "body");
}

function parseContentType(response: IncomingMessage): { contentType: string; charset: string } {
  const header = response.headers["content-type"] ?? "";
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(header)?.[1] ?? "";
  return {
    contentType: (header.split(";")[0] ?? "").trim().toLowerCase(),
    charset: charset.toLowerCase(),
  };
}

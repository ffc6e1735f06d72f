import { EgressError } from "./egressError.ts";
import { createEgressFetch } from "./egressFetch.ts";
import { type BeforeRedirect, type FetchedPage, fetchPageThrough } from "./egressPage.ts";
import { createEgressAgents } from "./egressRequest.ts";
import { hostKey, WEB_PORTS } from "./egressUrl.ts";

export type EgressOptions = {
  /** `host:port` of services that may be private: stand-ins in local mode, else empty. */
  allowPrivateHosts: readonly string[];
  /** Whole time of one page, redirects and body included. */
  timeoutMs?: number;
  /** Most decompressed bytes of one page. */
  maxBytes?: number;
  maxRedirects?: number;
  /** Ports reachable without an explicit allowance. */
  ports?: readonly number[];
  /** Longest wait of `egressFetch` for headers. */
  fetchHeadersTimeoutMs?: number;
  /** Longest life of an `egressFetch` response. */
  fetchTotalTimeoutMs?: number;
};

export type Egress = {
  /**
   * Fetches a public page. Rejects with `EgressError`, or with the signal's reason when aborted.
   * @param options.etag of the page as it is known: if it is still that, the answer has status 304 and no bytes
   * @param options.maxBytes for what is larger than pages are
   * @param options.beforeRedirect may refuse where a redirect leads to
   */
  fetchPage(
    url: string,
    options?: {
      signal?: AbortSignal;
      etag?: string;
      maxBytes?: number;
      beforeRedirect?: BeforeRedirect;
    },
  ): Promise<FetchedPage>;
  /** A `fetch` for adapters and SDKs, under the same checks. */
  egressFetch: typeof fetch;
  /** Closes idle connections. */
  close(): void;
};

/**
 * The only way out. Every IP address is checked when the connection is made (public only), every
 * redirect is checked like a first URL, and time and size are capped (5 s and 2 MB for pages unless
 * told otherwise).
 */
export function createEgress(options: EgressOptions): Egress {
  const { timeoutMs = 5000, maxBytes = 2_000_000, maxRedirects = 5, ports = WEB_PORTS } = options;
  const allowed = new Set(options.allowPrivateHosts.map(hostKey));
  const pageAgents = createEgressAgents({ keepAlive: false });
  // Idle sockets go after 5 s: an instance that was frozen longer would wake up to dead ones.
  const fetchAgents = createEgressAgents({ keepAlive: true, timeout: 5000 });
  return {
    async fetchPage(url, { signal, etag = "", maxBytes: most = maxBytes, beforeRedirect } = {}) {
      const timer = new AbortController();
      const timeout = setTimeout(() => timer.abort(new EgressError("timeout")), timeoutMs);
      const signals = signal === undefined ? [timer.signal] : [timer.signal, signal];
      try {
        const limits = { allowed, ports, maxBytes: most, maxRedirects, beforeRedirect };
        return await fetchPageThrough(pageAgents, url, limits, AbortSignal.any(signals), etag);
      } finally {
        clearTimeout(timeout);
      }
    },
    egressFetch: createEgressFetch(fetchAgents, {
      allowed,
      ports,
      headersTimeoutMs: options.fetchHeadersTimeoutMs ?? 30_000,
      totalTimeoutMs: options.fetchTotalTimeoutMs ?? 120_000,
    }),
    close() {
      for (const set of [pageAgents, fetchAgents]) {
        for (const agent of [
          set.filtered.http,
          set.filtered.https,
          set.plain.http,
          set.plain.https,
        ]) {
          agent.destroy();
        }
      }
    },
  };
}

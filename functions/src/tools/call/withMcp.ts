import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Egress } from "../../platform/egress/egress.ts";
import type { OutsideCalls } from "../../platform/egress/outsideCalls.ts";

export const mcpOutside: OutsideCalls = {
  service: "An owner's MCP server",
  calls: ["initialize", "tools/list", "tools/call"],
  by: "the server, with the tool's own secret",
};

/** A response that was longer than what is read of it. */
export class McpTooLarge extends Error {}

/**
 * Works with an MCP server over streamable HTTP, through egress, and ends the connection.
 * @param options.secret the header that carries it; null for none
 * @param options.maxBytes of any one response
 * @param options.timeoutMs for everything together
 * @throws whatever went wrong, first of all the signal's TimeoutError and McpTooLarge
 */
export async function withMcp<Result>(
  fetch: Egress["egressFetch"],
  options: {
    url: string;
    secret: { key: string; value: string } | null;
    maxBytes: number;
    timeoutMs: number;
  },
  work: (client: Client, timing: { signal: AbortSignal; timeout: number }) => Promise<Result>,
): Promise<Result> {
  const { url, secret, maxBytes, timeoutMs } = options;
  const tooLarge = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), tooLarge.signal]);
  const transport = new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: secret === null ? {} : { [secret.key]: secret.value } },
    // By default it would reconnect for server notifications, which we do not use.
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 1000,
      maxReconnectionDelay: 1000,
      reconnectionDelayGrowFactor: 1,
    },
    fetch: async (target, init) => {
      const method = init?.method ?? "GET";
      // The stream of notifications: servers without one answer just so.
      if (method === "GET") return new Response(null, { status: 405 });
      const signals = [signal, ...(init?.signal ? [init.signal] : [])];
      const response = await fetch(target, { ...init, signal: AbortSignal.any(signals) });
      const { status, headers } = response;
      // As it comes: a server may leave the stream open once it has answered.
      const body =
        response.body?.pipeThrough(capped(maxBytes, () => tooLarge.abort(new McpTooLarge()))) ??
        null;
      return new Response(body, { status, headers });
    },
  });
  const client = new Client(
    { name: "parley", version: "1.0.0" },
    {
      // A stranger's schemas are not compiled, as their patterns could take for ever: what comes back is read as text.
      jsonSchemaValidator: {
        getValidator: () => (data) => ({
          valid: true,
          data: data as never,
          errorMessage: undefined,
        }),
      },
    },
  );
  const timing = { signal, timeout: timeoutMs };
  try {
    await client.connect(transport, timing);
    return await work(client, timing);
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    await client.close().catch(() => undefined);
  }
}

/** Passes bytes on, up to a size; beyond it `onMore` is called, and the stream ends. */
function capped(maxBytes: number, onMore: () => void): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(bytes, controller) {
      size += bytes.byteLength;
      if (size <= maxBytes) return controller.enqueue(bytes);
      onMore();
      controller.terminate();
    },
  });
}

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { z } from "zod";
import { afterEach, describe, expect, it } from "vitest";
import { McpTooLarge, withMcp } from "./withMcp.ts";

const asked = z.object({ id: z.number().optional(), method: z.string() });
const event = (message: unknown) => `event: message\ndata: ${JSON.stringify(message)}\n\n`;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Lists its tools on a stream that it never ends. */
async function openEnded(tools: readonly unknown[]): Promise<string> {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { id, method } = asked.parse(JSON.parse(Buffer.concat(chunks).toString()));
    if (id === undefined) return response.writeHead(202).end();
    response.writeHead(200, { "content-type": "text/event-stream" });
    const serverInfo = { name: "open", version: "1" };
    const hello = { protocolVersion: "2025-06-18", capabilities: { tools: {} }, serverInfo };
    const result = method === "initialize" ? hello : { tools };
    return response.write(event({ jsonrpc: "2.0", id, result }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
}

const list = (url: string) =>
  withMcp(fetch, { url, secret: null, maxBytes: 10_000, timeoutMs: 8000 }, (client, timing) =>
    client.listTools({}, timing),
  );
const tool = (description: string) => ({ name: "a", description, inputSchema: { type: "object" } });

describe("an MCP server that leaves its streams open", () => {
  it("has answered once its answer is there", async () => {
    const { tools } = await list(await openEnded([tool("short")]));
    expect(tools).toMatchObject([{ name: "a", description: "short" }]);
  });

  it("is refused once it has sent too much", async () => {
    await expect(list(await openEnded([tool("a".repeat(20_000))]))).rejects.toThrow(McpTooLarge);
  });
});

import { expect, test } from "vitest";
import { z } from "zod";
import { callHttp } from "./callHttp.ts";
import { callMcp } from "./callMcp.ts";

const asked = z.object({ id: z.number().optional(), method: z.string() });
/** Bytes that a tool may answer with. */
const CAP = 65_536;
const request = {
  method: "GET" as const,
  url: new URL("https://api.example/orders"),
  headers: new Map<string, string>(),
  body: undefined,
};

test("an API's answer is read up to 64 KB, and one byte more is too large", async () => {
  const answerOf = (size: number) =>
    callHttp(async () => new Response("a".repeat(size)), request, null);
  expect(await answerOf(CAP)).toMatchObject({ status: 200, body: "a".repeat(CAP), failure: null });
  expect(await answerOf(CAP + 1)).toMatchObject({
    body: "",
    failure: { key: "toolFailures.tooLarge" },
  });
});

/** An MCP server whose answer to the call is a response of so many bytes. */
function server(size: number) {
  return async (_: unknown, init?: { body?: unknown }): Promise<Response> => {
    const { id, method } = asked.parse(JSON.parse(String(init?.body)));
    if (id === undefined) return new Response(null, { status: 202 });
    const about = { protocolVersion: "2025-03-26", capabilities: { tools: {} } };
    const say = (result: object) => JSON.stringify({ jsonrpc: "2.0", id, result });
    const headers = { "content-type": "application/json" };
    if (method === "initialize")
      return new Response(say({ ...about, serverInfo: { name: "shop", version: "1" } }), {
        headers,
      });
    const said = (text: string) => say({ content: [{ type: "text", text }] });
    return new Response(said("a".repeat(size - said("").length)), { headers });
  };
}

test("an MCP server's answer is read up to 64 KB, and one byte more is too large", async () => {
  const tool = { serverUrl: "https://mcp.example/mcp", mcpName: "find_order" };
  const whole = await callMcp(server(CAP), tool, {}, null);
  expect(whole).toMatchObject({ status: 200, failure: null });
  expect(whole.body).toMatch(/^a{65000,}$/);
  expect(await callMcp(server(CAP + 1), tool, {}, null)).toMatchObject({
    body: "",
    failure: { key: "toolFailures.tooLarge" },
  });
});

import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { z } from "zod";
import { respondBytes, respondJson } from "../../platform/respond.ts";
import { route, type Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import type { Shop } from "../Shop.ts";

/**
 * `/shop/mcp`: the same shop as an MCP server over streamable HTTP, without sessions. A bearer token that begins with
 * `wrong` is refused.
 */
export function shopMcpRoutes(shop: Shop): Route[] {
  return [
    route("POST", "/shop/mcp", async (request, response) => {
      if (request.bearer?.startsWith("wrong") === true)
        return respondJson(response, 401, { error: "unknown token" });
      const body = await request.text();
      shop.note({
        method: "POST",
        path: request.url.pathname,
        query: {},
        headers: headersOf(request),
        body,
      });
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await shopServer(shop).connect(transport);
      const answered = await transport.handleRequest(
        new Request(request.url, { method: "POST", headers: headersOf(request), body }),
      );
      const type = answered.headers.get("content-type") ?? "application/json";
      respondBytes(response, answered.status, type, await answered.text());
      await transport.close();
    }),
  ];
}

function headersOf(request: SandboxRequest): Record<string, string> {
  const entries = Object.entries(request.headers).flatMap(([key, value]) =>
    typeof value === "string" && key !== "content-length" ? [[key, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

function shopServer(shop: Shop): McpServer {
  const server = new McpServer({
    name: "alder-and-finch",
    title: "Alder & Finch",
    version: "1.0.0",
  });
  const text = (value: unknown) => ({
    content: [{ type: "text" as const, text: JSON.stringify(value) }],
  });
  server.registerTool(
    "find_order",
    {
      title: "Find an order",
      description: "Finds an order by its number and says how it stands.",
      inputSchema: { number: z.string().describe("Such as A-1001") },
      annotations: { readOnlyHint: true },
    },
    ({ number }) => {
      const order = shop.find(number);
      return order ? text(order) : { ...text({ error: "no such order" }), isError: true };
    },
  );
  server.registerTool(
    "book_repair",
    {
      title: "Book a repair",
      description: "Books a time in the workshop.",
      inputSchema: { day: z.string().describe("As 2030-05-14"), bike: z.string() },
    },
    ({ day, bike }) => text({ booked: true, day, bike }),
  );
  server.registerTool("huge", { description: "Answers with too much." }, () => ({
    content: [{ type: "text", text: "a".repeat(200_000) }],
  }));
  return server;
}

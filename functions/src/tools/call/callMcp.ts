import { StreamableHTTPError } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { McpError } from "@modelcontextprotocol/sdk/types.js";
import type { Tool } from "@parley/contract/tools/tool.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import { EgressError } from "../../platform/egress/egressError.ts";
import { McpTooLarge, withMcp } from "./withMcp.ts";
import {
  ANSWER_MAX,
  noAnswer,
  TOOL_TIMEOUT_MS,
  unreachableAnswer,
  type ToolAnswer,
} from "./toolAnswer.ts";

/**
 * Calls a tool of an MCP server, within 10 seconds and 64 KB. Never rejects.
 * @param secret the header that carries it; null for none
 */
export async function callMcp(
  egressFetch: Egress["egressFetch"],
  tool: Pick<Tool, "serverUrl" | "mcpName">,
  values: Record<string, unknown>,
  secret: { key: string; value: string } | null,
): Promise<ToolAnswer> {
  const options = {
    url: tool.serverUrl,
    secret,
    maxBytes: ANSWER_MAX,
    timeoutMs: TOOL_TIMEOUT_MS,
  };
  try {
    const result = await withMcp(egressFetch, options, (client, timing) =>
      client.callTool({ name: tool.mcpName, arguments: values }, undefined, timing),
    );
    return { ...readResult(result), status: 200, contentType: "text/plain" };
  } catch (error) {
    return refusal(error);
  }
}

type Content = { type: string; text?: string };

function readResult(result: object): Pick<ToolAnswer, "body" | "failure"> {
  const content = "content" in result && Array.isArray(result.content) ? result.content : [];
  const texts = content
    .filter(isContent)
    .flatMap(({ type, text }) => (type === "text" && text ? [text] : []));
  const structured =
    texts.length === 0 && "structuredContent" in result
      ? JSON.stringify(result.structuredContent)
      : "";
  const body = texts.join("\n") || structured;
  if ("isError" in result && result.isError === true)
    return {
      body,
      failure: { key: "toolFailures.toolFailed", values: { words: body.slice(0, 1000) } },
    };
  const isEmpty = body === "";
  return { body, failure: isEmpty ? { key: "toolFailures.nothingReadable", values: {} } : null };
}

function isContent(one: unknown): one is Content {
  return typeof one === "object" && one !== null && "type" in one;
}

function refusal(error: unknown): ToolAnswer {
  if (error instanceof McpTooLarge) return noAnswer("toolFailures.tooLarge");
  if (error instanceof EgressError || error instanceof DOMException)
    return unreachableAnswer(error);
  if (error instanceof McpError)
    return noAnswer("toolFailures.mcpRefused", { words: error.message.slice(0, 300) });
  if (error instanceof StreamableHTTPError)
    return noAnswer("toolFailures.mcpStatus", {}, error.code ?? 0);
  return noAnswer("tools.mcpFailed");
}

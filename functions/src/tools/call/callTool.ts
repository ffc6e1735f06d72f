import type { Problem } from "@parley/contract/problems/problem.ts";
import type { Tool } from "@parley/contract/tools/tool.ts";
import type { Deps } from "../../platform/deps.ts";
import { buildRequest, fixedHeaders, secretHeader, type ToolRequest } from "./buildRequest.ts";
import { callHttp } from "./callHttp.ts";
import { withoutSecret, type ToolAnswer } from "./toolAnswer.ts";

/** A shorter value of a header says nothing that is worth hiding, and may stand in any answer. */
const MIN_HIDDEN = 8;

export type Called = { request: ToolRequest; answer: ToolAnswer; milliseconds: number };

/**
 * Calls a tool for real. What comes back holds neither the secret nor the values that its owner fixed for headers, even
 * where the server repeats them: such a value may be a key, too.
 * @param values arguments that fit the tool's schema
 * @param options.secret empty for none
 * @param options.callId the same for a call that is made again, so that a server can tell
 * @throws ArgumentError as `buildRequest`; a server's failures are part of the answer
 */
export async function callTool(
  deps: Pick<Deps, "egress">,
  tool: Pick<Tool, "kind" | "method" | "serverUrl" | "fields" | "mcpName" | "secretHeader">,
  values: Record<string, unknown>,
  { secret, callId }: { secret: string; callId: string },
): Promise<Called> {
  const isMcp = tool.kind === "mcp";
  const request = isMcp ? mcpRequest(tool, values) : buildRequest(tool, values);
  if (!isMcp && tool.method !== "GET") request.headers.set("idempotency-key", callId);
  const carried = secret === "" ? null : secretHeader(tool, secret);
  // As the server reads them: a number without the zeros before it, a text without the spaces around it.
  const sent = ({ key }: { key: string }): string => request.headers.get(key)?.trim() ?? "";
  const fixed = isMcp ? [] : fixedHeaders(tool).map(sent);
  const hidden = [secret, ...fixed.filter(({ length }) => length >= MIN_HIDDEN)];
  const begun = performance.now();
  const { egressFetch } = deps.egress;
  const answer = isMcp
    ? // Loaded here, so that nobody else pays for the SDK.
      await (await import("./callMcp.ts")).callMcp(egressFetch, tool, values, carried)
    : await callHttp(egressFetch, request, carried);
  return {
    request,
    answer: {
      ...answer,
      body: withoutAll(answer.body, hidden),
      failure: answer.failure && problemWithout(answer.failure, hidden),
    },
    milliseconds: Math.round(performance.now() - begun),
  };
}

function withoutAll(text: string, hidden: readonly string[]): string {
  return hidden.reduce(withoutSecret, text);
}

/** A server's own words among the values may repeat it, too. */
function problemWithout({ key, values }: Problem, hidden: readonly string[]): Problem {
  const hide = (value: string | number) =>
    typeof value === "string" ? withoutAll(value, hidden) : value;
  const cleared = Object.entries(values).map(([name, value]) => [name, hide(value)] as const);
  return { key, values: Object.fromEntries(cleared) };
}

/** What the SDK posts, as it is shown. */
function mcpRequest(
  { serverUrl, mcpName }: Pick<Tool, "serverUrl" | "mcpName">,
  values: Record<string, unknown>,
): ToolRequest {
  const params = { name: mcpName, arguments: values };
  return {
    method: "POST",
    url: new URL(serverUrl),
    headers: new Map([["content-type", "application/json"]]),
    body: JSON.stringify({ jsonrpc: "2.0", method: "tools/call", params }),
  };
}

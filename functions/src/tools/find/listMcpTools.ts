import { shorten } from "@parley/contract/platform/text.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import { withMcp } from "../call/withMcp.ts";
import { TOOL_TIMEOUT_MS } from "../call/toolAnswer.ts";
import { checkTool } from "./checkTool.ts";
import type { ImportableTools } from "./readOpenApi.ts";

/** Most bytes of one list of tools. */
const LIST_MAX = 512 * 1024;
/** Parts of a list that are asked for: a server could go on for ever. */
const PAGES_MAX = 5;
/** Tools that are looked at, as many as operations of a document: each is checked against our schema. */
const TOOLS_LISTED = 200;

/**
 * The tools of an MCP server. One that does not say that it only reads asks the visitor first, until its owner decides
 * otherwise.
 * @param secret empty for none; sent as a bearer token
 * @throws as `withMcp`
 */
export async function listMcpTools(
  egressFetch: Egress["egressFetch"],
  url: string,
  secret: string,
): Promise<ImportableTools> {
  const header = { key: "Authorization", value: `Bearer ${secret}` };
  const options = {
    url,
    secret: secret === "" ? null : header,
    maxBytes: LIST_MAX,
    timeoutMs: TOOL_TIMEOUT_MS,
  };
  return withMcp(egressFetch, options, async (client, timing) => {
    const server = client.getServerVersion();
    const found: ImportableTools = {
      title: shorten(server?.title ?? server?.name ?? "", 100),
      tools: [],
      skipped: [],
      hasMore: false,
    };
    let cursor: string | undefined;
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const listed = await client.listTools(cursor === undefined ? {} : { cursor }, timing);
      const room = TOOLS_LISTED - found.tools.length - found.skipped.length;
      for (const one of listed.tools.slice(0, room)) {
        const named = (one.title ?? one.annotations?.title ?? one.name).replace(/\s+/g, " ").trim();
        const name = shorten(named, 60);
        const tool = checkTool({
          kind: "mcp",
          name,
          description: shorten(one.description?.trim() || named, 2000),
          method: "POST",
          serverUrl: url,
          confirm: one.annotations?.readOnlyHint !== true,
          mcpName: one.name,
          mcpSchema: JSON.stringify(one.inputSchema),
        });
        if ("kind" in tool) found.tools.push({ id: one.name, tool });
        else found.skipped.push({ name, problem: tool });
      }
      cursor = listed.nextCursor;
      found.hasMore = cursor !== undefined || listed.tools.length > room;
      if (cursor === undefined || listed.tools.length >= room) break;
    }
    return found;
  });
}

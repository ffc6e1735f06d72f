import type { Problem } from "@parley/contract/problems/problem.ts";
import { problemOf } from "@parley/contract/problems/problemOf.ts";
import { toolInput, type ToolInput } from "@parley/contract/tools/tool.ts";

/**
 * A tool that was found, checked against our schema.
 * @returns what is wrong with one that cannot be a tool
 */
export function checkTool(found: unknown): ToolInput | Problem {
  const { data, error } = toolInput.safeParse(found);
  if (data !== undefined) return data;
  // A schema of somebody's arguments is only ever too long.
  if (error.issues.some(({ path }) => path[0] === "mcpSchema"))
    return { key: "tools.tooMuchToSay", values: {} };
  return problemOf(error.issues[0] ?? {});
}

import { shorten } from "@parley/contract/platform/text.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { addSource } from "./addSource.ts";

/** Teaches one web page; it is fetched by the job. Its title becomes its name then. */
export async function addUrl(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; url: string },
): Promise<{ docId: string }> {
  const { hostname, pathname } = new URL(input.url);
  const name = shorten(`${hostname}${pathname === "/" ? "" : pathname}`, 100);
  return addSource(deps, operator, input.agentId, { name, sourceType: "url", url: input.url });
}

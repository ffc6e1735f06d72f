import type { Region } from "@parley/contract/platform/region.ts";
import { isSite, knowledgePath, sourceType } from "@parley/contract/knowledge/source.ts";
import { countDocuments } from "./firestore.ts";
import { listRef } from "./liveRef.ts";

const websites = sourceType.options.filter(isSite);

/** How many of an agent's sources are websites, whose pages are documents of their own. @param limit the most that are counted */
export function countWebsites(region: Region, agentId: string, limit: number): Promise<number> {
  const of = { where: [["sourceType", "in", websites]], limit } as const;
  return countDocuments(region, listRef(knowledgePath(agentId), of));
}

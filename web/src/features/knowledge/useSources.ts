import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useState } from "react";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** How many documents are read at once, and how many more each time. */
const STEP = 100;

interface Sources {
  live: Live<readonly KnowledgeSource[]>;
  /** Reads further back; undefined when everything is there. */
  more: (() => void) | undefined;
}

/** The agent's documents, live, newest first. */
export function useSources(agentId: string): Sources {
  const [limit, setLimit] = useState(STEP);
  const ref = listRef(knowledgePath(agentId), { orderBy: [["ts", "desc"]], limit });
  const live = useLiveQuery(ref, knowledgeSource);
  const isFull = (live.data?.length ?? 0) >= limit;
  return { live, more: isFull ? () => setLimit(limit + STEP) : undefined };
}

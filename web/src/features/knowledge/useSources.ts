import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useState } from "react";
import { useLiveQuery } from "#platform/live.ts";
import type { Live } from "#platform/live.ts";
import { listRef } from "#platform/liveRef.ts";
import { useSession } from "#platform/session.ts";

/** How many documents are read at once, and how many more each time. */
const STEP = 100;

interface Sources {
  live: Live<readonly KnowledgeSource[]>;
  /** Reads further back; undefined when everything is there. */
  more: (() => void) | undefined;
}

/** The agent's documents, live, newest first. `memberUids` is in the filter because the rules prove the query by it. */
export function useSources(agentId: string): Sources {
  const uid = useSession((state) => state.user?.uid);
  const [limit, setLimit] = useState(STEP);
  const ref =
    uid === undefined
      ? undefined
      : listRef(knowledgePath(agentId), {
          where: [["memberUids", "array-contains", uid]],
          orderBy: [["ts", "desc"]],
          limit,
        });
  const live = useLiveQuery(ref, knowledgeSource);
  const isFull = (live.data?.length ?? 0) >= limit;
  return { live, more: isFull ? () => setLimit(limit + STEP) : undefined };
}

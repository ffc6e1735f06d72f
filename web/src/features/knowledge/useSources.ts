import { knowledgePath, knowledgeSource, SOURCES_MAX } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useCallback, useMemo, useState } from "react";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** Documents loaded at first, and more each time. */
const PAGE_SIZE = 100;

export interface Sources {
  /** The newest that are loaded, and all that failed. */
  live: Live<readonly KnowledgeSource[]>;
  /** Whether these are all that there are. */
  isWhole: boolean;
  /** Loads older documents; undefined when all are loaded or on their way. */
  more: (() => void) | undefined;
  /** Loads them all. */
  all: () => void;
}

/** The agent's documents, live, newest first. One that failed is among them however old it is. */
export function useSources(agentId: string): Sources {
  const path = knowledgePath(agentId);
  const [wanted, setWanted] = useState<{ limit: number; since?: Live<unknown> }>({
    limit: PAGE_SIZE,
  });
  const { limit, since } = wanted;
  const newest = useLiveQuery(listRef(path, { orderBy: [["ts", "desc"]], limit }), knowledgeSource);
  // What was loaded before stays until more has come: it says nothing of the new limit.
  const isComing = since === newest;
  const isReady = newest.status === "ready";
  const isWhole = isReady && !isComing && (limit >= SOURCES_MAX || newest.data.length < limit);
  const failed = useLiveQuery(
    isReady && !isWhole
      ? listRef(path, { where: [["status", "==", "ERROR"]], limit: SOURCES_MAX })
      : undefined,
    knowledgeSource,
  );
  const live = useMemo(() => withFailed(newest, failed.data ?? []), [newest, failed.data]);
  const all = useCallback(() => {
    if (isReady && !isWhole && limit < SOURCES_MAX)
      setWanted({ limit: SOURCES_MAX, since: newest });
  }, [isReady, isWhole, limit, newest]);
  const canMore = isReady && !isWhole && !isComing;
  return {
    live,
    isWhole,
    more: canMore ? () => setWanted({ limit: limit + PAGE_SIZE, since: newest }) : undefined,
    all,
  };
}

function withFailed(
  newest: Live<readonly KnowledgeSource[]>,
  failed: readonly KnowledgeSource[],
): Live<readonly KnowledgeSource[]> {
  if (newest.status !== "ready") return newest;
  const loaded = new Set(newest.data.map(({ ID }) => ID));
  const older = failed.filter(({ ID }) => !loaded.has(ID));
  return older.length === 0 ? newest : { ...newest, data: [...newest.data, ...older] };
}

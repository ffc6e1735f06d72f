import { knowledgePath, knowledgeSource, SOURCES_MAX } from "@parley/contract/knowledge/source.ts";
import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useCallback, useMemo, useState } from "react";
import { useFetched } from "#platform/api/useFetched.ts";
import { useSession } from "#platform/auth/session.ts";
import { countWebsites } from "#platform/live/countWebsites.ts";
import { countAndSum } from "#platform/live/firestore.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import type { Live } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** Documents loaded at first, and more each time. */
const PAGE_SIZE = 100;

export interface Counted {
  count: number;
  /** Those of them that are websites, whose pages are documents of their own. */
  websites: number;
  /** Their characters, all told. */
  sum: number;
}

interface Sources {
  /** The newest that are loaded, and all that failed. */
  live: Live<readonly KnowledgeSource[]>;
  /** Whether these are all that there are. */
  isWhole: boolean;
  /** How many there are, loaded or not, and their characters; undefined where all are loaded at once, or not known yet. */
  counted: Counted | undefined;
  /** Loads older documents; undefined when all are loaded or on their way. */
  more: (() => void) | undefined;
  /** Loads them all. */
  all: () => void;
}

/** The agent's documents, live, newest first. One that failed is among them however old it is. */
export function useSources(agentId: string): Sources {
  const path = knowledgePath(agentId);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const newest = useLiveQuery(listRef(path, { orderBy: [["ts", "desc"]], limit }), knowledgeSource);
  const loaded = newest.data?.length ?? 0;
  const hasOlder = loaded >= PAGE_SIZE || limit > PAGE_SIZE;
  const counted = useCounted(agentId, hasOlder, newest.data);
  // With more to come, the browser first gives what it has already: only the database knows when that is all.
  const isWhole =
    newest.status === "ready" && (!hasOlder || (counted !== undefined && loaded >= counted.count));
  const failed = useLiveQuery(
    hasOlder && !isWhole
      ? listRef(path, { where: [["status", "==", "ERROR"]], limit: SOURCES_MAX })
      : undefined,
    knowledgeSource,
  );
  const live = useMemo(() => withFailed(newest, failed.data ?? []), [newest, failed.data]);
  const all = () => {
    if (hasOlder) setLimit(SOURCES_MAX);
  };
  const canMore = hasOlder && !isWhole && limit < SOURCES_MAX;
  return {
    live,
    isWhole,
    counted,
    more: canMore ? () => setLimit(limit + PAGE_SIZE) : undefined,
    all,
  };
}

/** Counted by the database where there are older ones, again whenever what is loaded changes; undefined until then. */
function useCounted(
  agentId: string,
  hasOlder: boolean,
  loaded: readonly KnowledgeSource[] | undefined,
): Counted | undefined {
  const region = useSession((state) => state.region);
  const count = useCallback(async () => {
    if (!hasOlder) return undefined;
    const path = knowledgePath(agentId);
    const [all, found] = await Promise.all([
      countAndSum(region, listRef(path, { limit: SOURCES_MAX }), "charCount"),
      countWebsites(region, agentId, SOURCES_MAX),
    ]);
    return { ...all, websites: found };
  }, [agentId, hasOlder, region]);
  const sum = loaded?.reduce((before, { charCount }) => before + charCount, 0);
  const { reading } = useFetched(count, { changed: `${loaded?.length} ${sum}` });
  return reading.status === "ready" ? reading.data : undefined;
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

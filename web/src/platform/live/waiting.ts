import {
  WAITING_COUNTED,
  waitingConversation,
  waitingListPath,
  type WaitingConversation,
} from "@parley/contract/conversations/waiting.ts";
import { useMemo } from "react";
import { useAgentCards } from "./agentCards.ts";
import { useLiveQuery } from "./live.ts";
import { listRef } from "./liveRef.ts";
import { useSession } from "../auth/session.ts";

/** How many visitors wait for a person in the chosen workspace. */
export interface Waiting {
  total: number;
  /** By agent; those without anybody are missing. */
  byAgent: ReadonlyMap<string, number>;
  /** Who waits for whom, the longest first; undefined until it is known. */
  list: readonly WaitingConversation[] | undefined;
}

/**
 * Who waits in the chosen workspace, live: one listener, which reads as many documents as people wait. An
 * agent that is being deleted does not count any more.
 */
export function useWaiting(): Waiting {
  const workspaceId = useSession((state) => state.workspaceId);
  const agents = useAgentCards();
  const list = workspaceId
    ? listRef(waitingListPath(workspaceId), { limit: WAITING_COUNTED })
    : undefined;
  const { data } = useLiveQuery(list, waitingConversation);
  return useMemo(() => {
    const known = new Set(agents.data?.map(({ ID }) => ID));
    const byAgent = new Map<string, number>();
    const here = data?.filter(({ agentId }) => known.has(agentId)) ?? [];
    for (const { agentId } of here) byAgent.set(agentId, (byAgent.get(agentId) ?? 0) + 1);
    return {
      total: here.length,
      byAgent,
      list: data && agents.data ? here.toSorted((a, b) => a.since - b.since) : undefined,
    };
  }, [agents.data, data]);
}

/** A count as it is shown: no more than are read. */
export function countText(count: number): string {
  return count >= WAITING_COUNTED ? `${WAITING_COUNTED - 1}+` : String(count);
}

import { conversationsPath, visitorChannels } from "@parley/contract/conversations/conversation.ts";
import {
  WAITING_COUNTED,
  waitingConversation,
  waitingListPath,
  type WaitingConversation,
} from "@parley/contract/conversations/waiting.ts";
import { useMemo } from "react";
import { useAgentCards } from "./agentCards.ts";
import { useLiveEach, useLiveQuery } from "./live.ts";
import { listRef, type LiveListRef } from "./liveRef.ts";
import { useSession } from "../auth/session.ts";

/** The conversations of an agent's visitors who wait for a person: where not all are read, those who have waited longest are. */
export function waitingVisitorsRef(agentId: string, limit: number): LiveListRef {
  return listRef(conversationsPath(agentId), {
    where: [
      ["state", "==", "requested"],
      // A test waits for nobody.
      ["channel", "in", visitorChannels],
    ],
    orderBy: [["waitingSince", "asc"]],
    limit,
  });
}

/** Who waits in a workspace; where not all are read, those who have waited longest are. */
const waitingIn = (workspaceId: string): LiveListRef =>
  listRef(waitingListPath(workspaceId), { orderBy: [["since", "asc"]], limit: WAITING_COUNTED });

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
  const list = workspaceId ? waitingIn(workspaceId) : undefined;
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

/** Other workspaces of a person in which visitors wait, and how many. */
export interface WaitingElsewhere {
  total: number;
  byWorkspace: ReadonlyMap<string, number>;
}

/** In how many of one's other workspaces waiting visitors are counted, at one listener each. */
const ELSEWHERE_MAX = 10;

/** Who waits in the person's other workspaces of this region, live. */
export function useWaitingElsewhere(): WaitingElsewhere {
  const { workspaceId, workspaces } = useSession();
  const ids = workspaces
    .map(({ id }) => id)
    .filter((id) => id !== workspaceId && workspaceId !== "")
    .slice(0, ELSEWHERE_MAX)
    .join(" ");
  const refs = useMemo(
    () =>
      new Map(
        ids
          .split(" ")
          .filter(Boolean)
          .map((id) => [id, waitingIn(id)]),
      ),
    [ids],
  );
  const { data } = useLiveEach(refs, waitingConversation);
  return useMemo(() => {
    const counts = [...data].map(([id, list]) => [id, list.length] as const);
    const byWorkspace = new Map(counts.filter(([, count]) => count > 0));
    const total = [...byWorkspace.values()].reduce((sum, count) => sum + count, 0);
    return { total, byWorkspace };
  }, [data]);
}

/** A count as it is shown: no more than are read. */
export function countText(count: number): string {
  return count >= WAITING_COUNTED ? `${WAITING_COUNTED - 1}+` : String(count);
}

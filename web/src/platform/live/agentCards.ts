import { AGENTS, agentCard } from "@parley/contract/agents/agent.ts";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { useLiveQuery } from "./live.ts";
import type { Live } from "./live.ts";
import { listRef } from "./liveRef.ts";
import { useSession } from "../auth/session.ts";

/**
 * The agents of the chosen workspace, live, last changed first. The top bar and the agent list share one
 * listener. The rules can only allow the query because its filter contains `memberUids`.
 */
export function useAgentCards(): Live<readonly AgentCard[]> {
  const uid = useSession((state) => state.user?.uid);
  const workspaceId = useSession((state) => state.workspaceId);
  const ref =
    uid && workspaceId
      ? listRef(AGENTS, {
          where: [
            ["memberUids", "array-contains", uid],
            ["ownerID", "==", workspaceId],
          ],
          orderBy: [["lastModified", "desc"]],
        })
      : undefined;
  return useLiveQuery(ref, agentCard);
}

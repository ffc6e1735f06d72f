import { knowledgePath, knowledgeSource } from "@parley/contract/knowledge/source.ts";
import { characterRoom } from "../../plans/characterRoom.ts";
import type { Deps } from "../../platform/deps.ts";

/** Sources that go in one transaction. */
const AT_ONCE = 100;

/**
 * Deletes the sources of a deleted agent, and gives their characters back to the workspace's plan: each group of them in
 * one transaction, so that none is given back twice. Their files and the index go with the agent.
 */
export async function purgeSources(
  deps: Pick<Deps, "db">,
  workspaceId: string,
  agentId: string,
): Promise<void> {
  const some = deps.db.collection(knowledgePath(agentId)).limit(AT_ONCE);
  for (;;) {
    const size = await deps.db.runTransaction(async (transaction) => {
      const { docs } = await transaction.get(some);
      const room = await characterRoom(transaction, deps, workspaceId);
      const sources = docs.map((one) => knowledgeSource.safeParse(one.data()).data);
      room.take(-sources.reduce((sum, source) => sum + (source?.planChars ?? 0), 0));
      for (const { ref } of docs) transaction.delete(ref);
      return docs.length;
    });
    if (size < AT_ONCE) return;
  }
}

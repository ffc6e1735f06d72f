import type { Transaction } from "@google-cloud/firestore";
import { knowledgePath, SOURCES_MAX } from "@parley/contract/knowledge/source.ts";
import { countedRoom, type CountedRoom } from "../../plans/countedRoom.ts";
import type { Deps } from "../../platform/deps.ts";

/** Room for one more of an agent's documents, in the transaction that adds it. */
export function documentRoom(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "now">,
  agentId: string,
): Promise<CountedRoom> {
  const all = deps.db.collection(knowledgePath(agentId));
  return countedRoom(transaction, deps, {
    all,
    most: SOURCES_MAX,
    meeting: `documents_${agentId}`,
  });
}

import { unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { readGroup } from "./readGroup.ts";

/** Puts a question aside, or takes it up again. @throws AppError NOT_FOUND */
export async function setUnanswered(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; groupId: string; state: "open" | "dismissed" },
): Promise<{ groupId: string; state: "open" | "dismissed" }> {
  const { agentId, groupId, state } = input;
  await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    await readGroup(deps, input, transaction);
    transaction.update(deps.db.doc(unansweredPath(agentId, groupId)), { state, docId: "" });
  });
  return { groupId, state };
}

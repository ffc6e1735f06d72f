import { unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { addTextAlongside } from "../sources/addSource.ts";
import { readGroup } from "./readGroup.ts";

/**
 * Teaches a text that answers a question visitors asked, and closes the question in the same transaction.
 * @throws AppError NOT_FOUND; CONFLICT when somebody was faster; as `addText`: then nothing is written
 */
export async function answerUnanswered(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; groupId: string; name: string; content: string },
): Promise<{ docId: string }> {
  const { agentId, groupId } = input;
  await findAgent(deps, operator, agentId);
  // Before its text is stored, and once more in the transaction.
  await readGroup(deps, { agentId, groupId });
  return addTextAlongside(deps, operator, input, async (transaction) => {
    const { state } = await readGroup(deps, { agentId, groupId }, transaction);
    if (state === "answered") throw new AppError("knowledge.answeredAlready");
    const ref = deps.db.doc(unansweredPath(agentId, groupId));
    return (docId) => transaction.update(ref, { state: "answered", docId });
  });
}

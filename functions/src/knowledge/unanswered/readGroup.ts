import type { Transaction } from "@google-cloud/firestore";
import {
  unansweredGroup,
  unansweredPath,
  type UnansweredGroup,
} from "@parley/contract/knowledge/unanswered.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";

/**
 * A group of an agent's unanswered questions. Call `findAgent` first: it checks the caller's right to the agent.
 * @throws AppError NOT_FOUND
 */
export async function readGroup(
  { db }: Pick<Deps, "db">,
  { agentId, groupId }: { agentId: string; groupId: string },
  transaction?: Transaction,
): Promise<UnansweredGroup> {
  const ref = db.doc(unansweredPath(agentId, groupId));
  const stored = await (transaction === undefined ? ref.get() : transaction.get(ref));
  if (!stored.exists) throw new AppError("platform.notFound");
  return unansweredGroup.parse(stored.data());
}

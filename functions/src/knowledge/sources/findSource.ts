import type { Transaction } from "@google-cloud/firestore";
import {
  knowledgeSource,
  sourcePath,
  type KnowledgeSource,
} from "@parley/contract/knowledge/source.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * A source of an agent. Call `findAgent` first: it checks the caller's right to the agent.
 * @throws AppError NOT_FOUND
 */
export async function findSource(
  deps: Pick<Deps, "db">,
  agentId: string,
  docId: string,
  transaction?: Transaction,
): Promise<KnowledgeSource> {
  const ref = deps.db.doc(sourcePath(agentId, docId));
  const snapshot = await (transaction === undefined ? ref.get() : transaction.get(ref));
  if (!snapshot.exists) throw new AppError("platform.notFound");
  return knowledgeSource.parse(snapshot.data());
}

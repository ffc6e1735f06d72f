import { EXPLANATIONS } from "@parley/contract/conversations/explanation.ts";
import { deleteFound } from "../../platform/deleteFound.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Deletes what is known of how answers came about once its time is over, in all agents.
 * @returns the number of documents
 */
export async function deleteExplanations({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  return deleteFound(
    db.collectionGroup(EXPLANATIONS).where("expiresAt", "<=", now()).orderBy("expiresAt"),
  );
}

import { deleteFound } from "../deleteFound.ts";
import { nowSeconds, type Deps } from "../deps.ts";
import { LIMITS } from "./limitPath.ts";

/**
 * Deletes counters whose window is over, and marks that no longer count: there is one for each mail, and
 * for each address that somebody tried. What is kept for good has no `expiresAt`.
 * @returns the number of documents
 */
export function deleteExpiredLimits(deps: Pick<Deps, "db" | "now">): Promise<number> {
  const now = nowSeconds(deps);
  return deleteFound(deps.db.collection(LIMITS).where("expiresAt", "<=", now).orderBy("expiresAt"));
}

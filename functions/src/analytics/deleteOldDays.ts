import { ANALYTICS, DAYS_KEPT } from "@parley/contract/analytics/day.ts";
import { dayOf } from "@parley/contract/credits/day.ts";
import { deleteFound } from "../platform/deleteFound.ts";
import type { Deps } from "../platform/deps.ts";

/** Deletes the days of all agents past their age. @returns how many */
export function deleteOldDays({ db, now }: Pick<Deps, "db" | "now">): Promise<number> {
  const before = dayOf(now() - DAYS_KEPT * 86_400_000);
  return deleteFound(db.collectionGroup(ANALYTICS).where("day", "<", before).orderBy("day"));
}

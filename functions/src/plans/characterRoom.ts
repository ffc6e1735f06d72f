import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { planLimits } from "@parley/contract/plans/planLimits.ts";
import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";

/** A workspace's room for knowledge, as a transaction has read it. */
export type CharacterRoom = {
  /** Characters the plan still allows; none where the workspace is gone. */
  left: number;
  /** Characters the plan allows in all. */
  most: number;
  /** Adds to the characters taken; a negative number gives them back. */
  take(characters: number): void;
};

/**
 * Reads how much knowledge a workspace has room for, in the transaction that adds to it or takes from it: before its
 * writes. If two run at once, the second counts the first, as both write the workspace.
 */
export async function characterRoom(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  workspaceId: string,
): Promise<CharacterRoom> {
  const ref = db.doc(workspacePath(workspaceId));
  const found = workspace.safeParse((await transaction.get(ref)).data()).data;
  const most = found === undefined ? 0 : planLimits(found.limits).maxKbDocsCharCount;
  return {
    most,
    left: Math.max(0, most - (found?.kbCharCount ?? 0)),
    take(characters) {
      if (found !== undefined && characters !== 0)
        transaction.update(ref, { kbCharCount: FieldValue.increment(characters) });
    },
  };
}

/**
 * Refuses more characters than there is room for.
 * @param asker who adds them: a client is referred to their agency, and shown no figures
 * @throws AppError PAYMENT_REQUIRED with reason `plan-limit`; it says how much is left
 */
export function requireCharacters(
  { left, most }: CharacterRoom,
  need: number,
  asker: { kind: PrincipalKind },
): void {
  if (need <= left) return;
  if (asker.kind === "client") throw new AppError("clientLimits.maxKbDocsCharCount");
  throw new AppError("limits.maxKbDocsCharCount", { left, m: most, need });
}

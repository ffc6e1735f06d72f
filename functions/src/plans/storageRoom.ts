import { AggregateField } from "@google-cloud/firestore";
import type { PrincipalKind } from "@parley/contract/platform/principal.ts";
import { FILES } from "@parley/contract/uploads/filePath.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { StorageRoom } from "../platform/files.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";
import { requireRoom } from "./requireRoom.ts";

const MEGABYTE = 1024 * 1024;
/** How long the document stays at which two files at once meet. */
const KEPT_SECONDS = 3600;

/**
 * The workspace's room for a file. What is stored is added up each time, so that no counter can
 * be wrong; of two files at once the second counts the first.
 * @param principal whose workspace it is, and who is refused
 * @throws AppError (`admit`) PAYMENT_REQUIRED with reason `plan-limit` for what does not fit; FORBIDDEN when the
 * workspace is gone
 */
export function storageRoom(
  deps: Pick<Deps, "db" | "now">,
  principal: { workspaceId: string; kind: PrincipalKind },
): StorageRoom & Required<Pick<StorageRoom, "admit">> {
  const { workspaceId } = principal;
  return {
    workspaceId,
    async admit(transaction, bytes) {
      const { db } = deps;
      const meeting = db.doc(limitPath(`storage_${workspaceId}`));
      const [found] = await transaction.getAll(db.doc(workspacePath(workspaceId)), meeting);
      const owner = workspace.safeParse(found?.data());
      if (!owner.success) throw new AppError("platform.forbidden");
      const all = db.collection(FILES).where("workspaceId", "==", workspaceId);
      const sum = all.aggregate({ bytes: AggregateField.sum("size") });
      const stored = (await transaction.get(sum)).data().bytes;
      // The last megabyte may be a part of one.
      const before = Math.ceil((stored + bytes) / MEGABYTE) - 1;
      requireRoom(owner.data, "storageMegabytes", before, principal);
      return () => transaction.set(meeting, { expiresAt: nowSeconds(deps) + KEPT_SECONDS });
    },
  };
}

/** Refuses somebody whose workspace is full already, where what is to be stored comes later. @throws as `storageRoom` */
export async function requireStorage(
  deps: Pick<Deps, "db" | "now">,
  principal: Parameters<typeof storageRoom>[1],
): Promise<void> {
  const { admit } = storageRoom(deps, principal);
  await deps.db.runTransaction(async (transaction) => void (await admit(transaction, 1)));
}

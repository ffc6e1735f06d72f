import { clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import type { Deps } from "../../platform/deps.ts";
import { passwordUid } from "./clientAccount.ts";

/** Accounts the sign-in service deletes with one request. */
const ACCOUNTS_PER_REQUEST = 1000;

/**
 * Job: deletes the accounts of deleted clients, of their sessions and of their passwords, their pictures and everything stored below them,
 * and the same for a deleted organisation. Safe to run twice.
 * @throws Error when an account could not be removed, so that the job is tried again
 */
export async function purgeClients(
  deps: Pick<Deps, "db" | "auth" | "files" | "vault">,
  { clientIds, orgId }: { clientIds: readonly string[]; orgId: string },
): Promise<void> {
  const uids = clientIds.flatMap((clientId) => [clientId, passwordUid(deps, clientId)]);
  for (let from = 0; from < uids.length; from += ACCOUNTS_PER_REQUEST) {
    const { failureCount } = await deps.auth.deleteUsers(
      uids.slice(from, from + ACCOUNTS_PER_REQUEST),
    );
    if (failureCount > 0) throw new Error(`${failureCount} accounts of clients were not removed`);
  }
  for (const clientId of clientIds) {
    await deps.db.recursiveDelete(deps.db.doc(clientPath(clientId)));
    await deps.files.removeOf(`client:${clientId}`);
  }
  if (orgId === "") return;
  await deps.db.recursiveDelete(deps.db.doc(orgPath(orgId)));
  await deps.files.removeOf(`org:${orgId}`);
}

import type { Firestore, Transaction } from "@google-cloud/firestore";
import { client, clientPath, type Client } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { closeAccount, readBalance } from "../../credits/accounts.ts";
import { noteLater, noteNow } from "../../credits/status/noteLater.ts";
import { queueReturnedCollection } from "../../credits/collectReturned.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { idempotentDelete } from "../../platform/writes/idempotentWrite.ts";
import { findOrg } from "./findOrg.ts";
import { queueDeletionNotice } from "../people/clientNotice.ts";
import { moveAgents, readCards } from "../people/grants.ts";

/**
 * Deletes an organisation with its clients, who lose access at once; a job removes their accounts, another gives
 * back the conversations they had taken over, and one mails them.
 * Its agents stay and belong to the workspace alone again, and the workspace gets what their answers
 * under way do not use.
 * @throws AppError NOT_FOUND for another workspace's; BAD_REQUEST when the typed name is not its
 * name; CONFLICT while it has credits
 */
export async function removeOrg(
  deps: Deps,
  member: MemberPrincipal,
  input: { orgId: string; name: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const remove = async (transaction: Transaction) => {
    const found = await findOrg(transaction, deps, member, input.orgId);
    const { ID: orgId, ownerID: workspaceId, clientIds, widgetIDs } = found;
    if (input.name.trim() !== found.name)
      throw new AppError("clients.nameMismatch", {}, { fields: ["name"] });
    const accountId = orgAccount(orgId);
    if ((await readBalance(transaction, db, accountId)) > 0)
      throw new AppError("clients.hasCredits");
    const cards = await readCards(transaction, db, widgetIDs);
    const people = await readClients(transaction, db, clientIds);
    const to = workspaceAccount(workspaceId);
    const mine = cards.filter((one) => one.orgId === orgId);
    const leaving = mine.map(({ ID }) => ({ agentId: ID, from: orgId, to: "" }));
    const move = await moveAgents(transaction, deps, workspaceId, leaving);
    await closeAccount(transaction, deps, { accountId, to, workspaceId, by: member.uid });
    queueReturnedCollection(transaction, deps, { accountId, workspaceId });
    move();
    for (const clientId of clientIds) transaction.delete(db.doc(clientPath(clientId)));
    transaction.delete(db.doc(orgPath(orgId)));
    audit(db, transaction, {
      action: "org.delete",
      uid: member.uid,
      workspaceId,
      subject: orgId,
      at: nowSeconds(deps),
    });
    const noting = noteLater(transaction, deps, [to]);
    const jobIds = [
      queueDeletionNotice(transaction, deps, people, found),
      deps.jobs.add(transaction, { kind: "purgeClients", clientIds, orgId }),
      deps.jobs.add(transaction, { kind: "releaseConversations", workspaceId, uids: clientIds }),
    ];
    return { jobIds, noting };
  };
  const once = idempotentDelete(db.doc(orgPath(input.orgId)), remove);
  const { jobIds, noting } = await runExclusiveTransaction(db, member.workspaceId, once);
  const added = jobIds.filter((jobId) => jobId !== undefined);
  await Promise.all(added.map((jobId) => deps.jobs.kick(jobId)));
  await noteNow(deps, noting);
  return { success: true };
}

async function readClients(
  transaction: Transaction,
  db: Firestore,
  clientIds: readonly string[],
): Promise<Client[]> {
  if (clientIds.length === 0) return [];
  const found = await transaction.getAll(...clientIds.map((id) => db.doc(clientPath(id))));
  return found.flatMap((one) => client.safeParse(one.data()).data ?? []);
}

import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { clientPath } from "@parley/contract/clients/client.ts";
import { org, orgPath } from "@parley/contract/clients/org.ts";
import { accountPath, orgAccount } from "@parley/contract/credits/account.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { idempotentDelete } from "../../platform/writes/idempotentWrite.ts";
import { requireWithinAdminRights } from "./requireWithinAdminRights.ts";
import { queueDeletionNotice } from "./clientNotice.ts";
import { findClient } from "./findClient.ts";
import { readCards, writeGrants } from "./grants.ts";

/**
 * Deletes a client, who loses access at once: no call or rule knows them any more. A job removes
 * the account, and with it every session, another gives back the conversations they had taken over, and one mails them.
 * @throws AppError NOT_FOUND for somebody else's; FORBIDDEN for oneself, and for an admin when the
 * client may do more than they
 */
export async function removeClient(
  deps: Deps,
  operator: Operator,
  input: { clientId: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const { uid } = actorOf(operator);
  const remove = async (transaction: Transaction) => {
    const found = await findClient(transaction, deps, operator, input.clientId);
    if (operator.kind === "client") requireWithinAdminRights(operator, found, found);
    if (found.ID === uid) throw new AppError("platform.forbidden");
    const { ID: clientId, orgId, ownerID: workspaceId } = found;
    const cards = await readCards(transaction, db, found.widgetIDs);
    const { data: home } = org.safeParse((await transaction.get(db.doc(orgPath(orgId)))).data());
    for (const card of cards.filter((one) => one.clientIds.includes(clientId))) {
      const clientIds = card.clientIds.filter((one) => one !== clientId);
      writeGrants(transaction, db, card.ID, { clientIds });
    }
    const clientIds = FieldValue.arrayRemove(clientId);
    transaction.update(db.doc(orgPath(orgId)), { clientIds });
    transaction.update(db.doc(accountPath(orgAccount(orgId))), { clientIds });
    transaction.delete(db.doc(clientPath(clientId)));
    const at = nowSeconds(deps);
    audit(db, transaction, { action: "client.delete", uid, workspaceId, subject: clientId, at });
    return [
      // Whoever is to be shut out is, also where nobody knows in whose name to mail them.
      home && queueDeletionNotice(transaction, deps, [found], home),
      deps.jobs.add(transaction, { kind: "purgeClients", clientIds: [clientId], orgId: "" }),
      deps.jobs.add(transaction, { kind: "releaseConversations", workspaceId, uids: [clientId] }),
    ];
  };
  const ref = db.doc(clientPath(input.clientId));
  const jobIds = await db.runTransaction(idempotentDelete(ref, remove));
  const added = jobIds.filter((jobId) => jobId !== undefined);
  await Promise.all(added.map((jobId) => deps.jobs.kick(jobId)));
  return { success: true };
}

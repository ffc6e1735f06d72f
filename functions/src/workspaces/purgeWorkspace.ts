import type { Query } from "@google-cloud/firestore";
import { AGENCIES } from "@parley/contract/agencies/agency.ts";
import { agentPath, AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { TELEGRAM_BOTS } from "@parley/contract/channels/telegramBot.ts";
import { WA_NUMBERS } from "@parley/contract/channels/waNumber.ts";
import { CLIENTS } from "@parley/contract/clients/client.ts";
import { ORGS } from "@parley/contract/clients/org.ts";
import { ACCOUNTS, PLATFORM } from "@parley/contract/credits/account.ts";
import { INVITATIONS } from "@parley/contract/workspaces/invitation.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { releaseBots } from "../channels/telegram/disconnectTelegram.ts";
import { releaseNumbers } from "../channels/whatsapp/removeNumber.ts";
import { purgeClients } from "../clients/people/purgeClients.ts";
import { closeAccount } from "../credits/accounts.ts";
import { retireId } from "../agents/retiredIds.ts";
import { returnAgentHolds } from "../credits/returnHolds.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { SECRETS } from "../platform/secrets/secrets.ts";

/** Documents taken at a time; each agent is two deletions and a job. */
const BATCH = 100;

/**
 * Job: deletes everything that belonged to a deleted workspace: channels and keys first, then what
 * people see, the credits last. The ledger and the audit trail stay. Safe to run twice.
 */
export async function purgeWorkspace(
  deps: Deps,
  { workspaceId }: { workspaceId: string },
): Promise<void> {
  const { db } = deps;
  const of = (collection: string, field: string) =>
    db.collection(collection).where(field, "==", workspaceId);
  const remove = async (ids: string[], collection: string) => {
    for (const id of ids) await db.recursiveDelete(db.collection(collection).doc(id));
  };
  // First, as it takes their secrets to take our URLs away from the providers.
  await releaseBots(deps, of(TELEGRAM_BOTS, "ownerID"));
  await releaseNumbers(deps, of(WA_NUMBERS, "ownerID"));
  await inBatches(of(SECRETS, "workspaceId"), (ids) => remove(ids, SECRETS));
  await inBatches(of(INVITATIONS, "workspaceId"), (ids) => remove(ids, INVITATIONS));
  await inBatches(of(AGENTS, "ownerID"), (ids) => removeAgents(deps, workspaceId, ids));
  await inBatches(of(CLIENTS, "ownerID"), (clientIds) =>
    purgeClients(deps, { clientIds, orgId: "" }),
  );
  await inBatches(of(ORGS, "ownerID"), async (ids) => {
    for (const orgId of ids) await deps.files.removeOf(`org:${orgId}`);
    await remove(ids, ORGS);
  });
  await inBatches(of(AGENCIES, "userId"), (ids) => remove(ids, AGENCIES));
  await deps.files.removeOf(`workspace:${workspaceId}`);
  await db.recursiveDelete(db.doc(workspacePath(workspaceId)));
  await returnHolds(deps, workspaceId);
  // Last: once its account is closed, a person may enter a personal workspace again.
  await closeAccounts(deps, of(ACCOUNTS, "workspaceId"), workspaceId);
}

/** @param take removes these documents, so that the query finds others the next time */
async function inBatches(query: Query, take: (ids: string[]) => Promise<void>): Promise<void> {
  for (;;) {
    const { docs } = await query.select().limit(BATCH).get();
    if (docs.length === 0) return;
    await take(docs.map(({ id }) => id));
  }
}

/** Deletes agents at once. What is stored below each, maybe thousands of messages, a job of its own deletes. */
async function removeAgents(deps: Deps, workspaceId: string, agentIds: string[]): Promise<void> {
  const { db } = deps;
  const jobs = await db.runTransaction(async (transaction) => {
    // Read, so that what was deleted by a try whose answer was lost gets no second job.
    const cards = await transaction.getAll(...agentIds.map((id) => db.doc(agentPath(id))));
    const left = cards.filter(({ exists }) => exists);
    return left.map(({ id: agentId, ref }) => {
      retireId(transaction, deps, agentId, nowSeconds(deps));
      transaction.delete(ref);
      transaction.delete(db.doc(agentConfigPath(agentId)));
      return deps.jobs.add(transaction, { kind: "purgeAgent", agentId, workspaceId });
    });
  });
  await Promise.all(jobs.map((jobId) => deps.jobs.kick(jobId)));
}

/**
 * Returns what turns of deleted agents have reserved, before the accounts are closed. Their jobs know
 * them all: those that an earlier try deleted, and one that was deleted just before its workspace.
 */
async function returnHolds(deps: Deps, workspaceId: string): Promise<void> {
  for (const agentId of await deps.jobs.agentsToPurge(workspaceId))
    await returnAgentHolds(deps, agentId);
}

/** Gives what is left back to the platform. */
async function closeAccounts(deps: Deps, query: Query, workspaceId: string): Promise<void> {
  for (const { id: accountId } of (await query.select().get()).docs)
    await deps.db.runTransaction((transaction) =>
      closeAccount(transaction, deps, { accountId, to: PLATFORM, workspaceId, by: PLATFORM }),
    );
}

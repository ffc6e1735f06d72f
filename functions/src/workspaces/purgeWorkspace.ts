import type { Query, QueryDocumentSnapshot, Transaction } from "@google-cloud/firestore";
import { AGENCIES } from "@parley/contract/agencies/agency.ts";
import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { CLIENTS } from "@parley/contract/clients/client.ts";
import { ORGS } from "@parley/contract/clients/org.ts";
import { PLATFORM } from "@parley/contract/credits/account.ts";
import { INVITATIONS } from "@parley/contract/workspaces/invitation.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { closeAccountIn } from "../credits/accounts.ts";
import type { Deps } from "../platform/deps.ts";

/** Documents taken at a time; each agent is two writes and a job. */
const BATCH = 100;

/**
 * Job: removes what belonged to a deleted workspace: keys first, then everything that people see,
 * the credits last. Running it twice does no harm. The ledger and the audit trail stay.
 */
export async function purgeWorkspace(
  deps: Deps,
  { workspaceId }: { workspaceId: string },
): Promise<void> {
  const { db } = deps;
  const of = (collection: string, field: string) =>
    db.collection(collection).where(field, "==", workspaceId);
  await deleteAll(deps, of("secrets", "workspaceId"));
  await deleteAll(deps, of(INVITATIONS, "workspaceId"));
  await removeAgents(deps, of(AGENTS, "ownerID"));
  await deleteAll(deps, of(CLIENTS, "ownerID"), async (clients) => {
    await deps.auth.deleteUsers(clients.map(({ id }) => id));
  });
  await deleteAll(deps, of(ORGS, "ownerID"));
  await deleteAll(deps, of(AGENCIES, "userId"));
  await closeAccounts(deps, of("accounts", "workspaceId"), workspaceId);
  await db.recursiveDelete(db.doc(workspacePath(workspaceId)));
}

/** Deletes what the query finds with all below it, after something else was done about it. */
async function deleteAll(
  { db }: Deps,
  query: Query,
  before: (found: QueryDocumentSnapshot[]) => Promise<void> = async () => {},
): Promise<void> {
  for (;;) {
    const { docs } = await query.select().limit(BATCH).get();
    if (docs.length === 0) return;
    await before(docs);
    for (const { ref } of docs) await db.recursiveDelete(ref);
  }
}

/** Takes every agent off at once; what lies below each, maybe thousands of messages, by a job each. */
async function removeAgents(deps: Deps, query: Query): Promise<void> {
  for (;;) {
    const jobs = await deps.db.runTransaction(async (transaction: Transaction) => {
      const { docs } = await transaction.get(query.select().limit(BATCH));
      return docs.map(({ id, ref }) => {
        transaction.delete(ref);
        transaction.delete(deps.db.doc(agentConfigPath(id)));
        return deps.jobs.add(transaction, { kind: "purgeAgent", agentId: id });
      });
    });
    if (jobs.length === 0) return;
    await Promise.all(jobs.map((jobId) => deps.jobs.kick(jobId)));
  }
}

/** Gives what is left back to the platform. A closed account has no members any more. */
async function closeAccounts(deps: Deps, query: Query, workspaceId: string): Promise<void> {
  const { docs } = await query.select("memberUids").get();
  for (const { id: accountId, ref } of docs)
    await deps.db.runTransaction(async (transaction) => {
      const memberUids: unknown = (await transaction.get(ref)).get("memberUids");
      if (!Array.isArray(memberUids) || memberUids.length === 0) return;
      await closeAccountIn(transaction, deps, { accountId, workspaceId, by: PLATFORM });
    });
}

import { client, clientPath } from "@parley/contract/clients/client.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { noteLater, noteNow } from "../../credits/status/noteLater.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { runExclusiveTransaction } from "../../platform/runExclusive.ts";
import { findOrg } from "./findOrg.ts";
import { moveAgents, readCards } from "../people/grants.ts";

/**
 * Makes these the organisation's agents; from then on its credits pay for their answers. Clients
 * lose the agents it no longer has at once, and a job gives back the conversations they had taken over in them.
 * @throws AppError NOT_FOUND for an agent or organisation that is not the caller's; CONFLICT for an
 * agent of another organisation
 */
export async function assignAgents(
  deps: Deps,
  member: MemberPrincipal,
  input: { orgId: string; widgetIDs: readonly string[] },
): Promise<{ success: true }> {
  const { db } = deps;
  const wanted = [...new Set(input.widgetIDs)];
  const { jobId, noting } = await runExclusiveTransaction(
    db,
    member.workspaceId,
    async (transaction) => {
      const { ID: orgId, ...org } = await findOrg(transaction, deps, member, input.orgId);
      const cards = await readCards(transaction, db, [...wanted, ...org.widgetIDs]);
      const own = cards.filter(({ ownerID }) => ownerID === member.workspaceId);
      if (wanted.some((agentId) => !own.some(({ ID }) => ID === agentId)))
        throw new AppError("agents.notFound");
      const isWanted = (agentId: string) => wanted.includes(agentId);
      if (own.some((card) => isWanted(card.ID) && card.orgId !== "" && card.orgId !== orgId))
        throw new AppError("clients.agentTaken");
      const refs = org.clientIds.map((clientId) => db.doc(clientPath(clientId)));
      const people = refs.length === 0 ? [] : await transaction.getAll(...refs);

      const joining = own.filter((card) => isWanted(card.ID) && card.orgId === "");
      const leaving = own.filter((card) => !isWanted(card.ID) && card.orgId === orgId);
      const move = await moveAgents(transaction, deps, member.workspaceId, [
        ...joining.map(({ ID }) => ({ agentId: ID, from: "", to: orgId })),
        ...leaving.map(({ ID }) => ({ agentId: ID, from: orgId, to: "" })),
      ]);

      move();
      const uids: string[] = [];
      for (const stored of people.filter(({ exists }) => exists)) {
        const { widgetIDs } = client.parse(stored.data());
        const kept = widgetIDs.filter(isWanted);
        if (kept.length === widgetIDs.length) continue;
        transaction.update(stored.ref, { widgetIDs: kept });
        uids.push(stored.id);
      }
      const changes = { widgetIDs: wanted, lastModified: nowSeconds(deps) };
      transaction.update(db.doc(orgPath(orgId)), changes);
      const { workspaceId } = member;
      const release = { kind: "releaseConversations", workspaceId, uids } as const;
      const accounts = [orgAccount(orgId), workspaceAccount(workspaceId)];
      return {
        noting: noteLater(transaction, deps, accounts),
        jobId: uids.length === 0 ? null : deps.jobs.add(transaction, release),
      };
    },
  );
  if (jobId !== null) await deps.jobs.kick(jobId);
  await noteNow(deps, noting);
  return { success: true };
}

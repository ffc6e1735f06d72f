import { agentPath } from "@parley/contract/agents/agent.ts";
import {
  PLATFORM,
  shardPath,
  workspaceAccount,
  accountPath,
} from "@parley/contract/credits/account.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { describe, expect, it } from "vitest";
import { freshEmail } from "../../support/actors/accounts.ts";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { balanceOf, entriesOf } from "../../support/stack/credits.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { newEndpoint, sendTestEvent } from "../../support/stack/events.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import {
  auditTrail,
  furtherWorkspaceOf,
  storedWorkspace,
  writeTenants,
} from "./workspaceRecords.ts";
import { english } from "@parley/contract/problems/english.ts";

describe("deleting a workspace", () => {
  it("is refused for the personal one, to a member, and for a mistyped name", async () => {
    const owner = await newOwner();
    const yard = await furtherWorkspaceOf(owner, "Second yard");
    const member = await newMember(yard);
    const ask = (who: Owner, id: string, workspaceName: string) =>
      refusalOf(who.api.workspaces.remove({ id, workspaceName }));
    const { workspaceName } = await storedWorkspace(owner.workspaceId);
    const personal = await ask(owner, owner.workspaceId, workspaceName);
    expect([personal.status, personal.message]).toEqual([403, english("workspaces.personalStays")]);
    const byMember = await ask(member, yard.workspaceId, "Second yard");
    expect([byMember.status, byMember.message]).toEqual([403, english("platform.forbidden")]);
    const misspelt = await ask(yard, yard.workspaceId, "second yard");
    expect([misspelt.status, misspelt.message]).toEqual([400, english("workspaces.nameMismatch")]);
    expect(misspelt.data.fields?.[0]?.path).toBe("workspaceName");
    const another = await ask(yard, owner.workspaceId, workspaceName);
    expect([another.status, another.message]).toEqual([404, english("workspaces.notFound")]);
    expect((await storedWorkspace(yard.workspaceId)).memberUids).toContain(member.uid);
  });

  it("takes away everybody's access and leaves only the ledger behind", async () => {
    const yard = await furtherWorkspaceOf(await newOwner(), "Second yard");
    const member = await newMember(yard);
    const client = await newClient(yard, await newOrg(yard));
    await signInClient(client);
    const purse = workspaceAccount(yard.workspaceId);
    await database.doc(shardPath(purse, 3)).set({ credits: 700, answers: {} });
    const { workspaceId: id } = yard;
    const agentId = await newAgent(yard);
    const { SECRET_API_KEY } = await yard.api.agents.revealSecret({ agentId });
    await yard.api.workspaces.createInvitation({ workspaceId: id, email: freshEmail() });
    await writeTenants(id, [yard.uid]);
    await newEndpoint(yard);
    await sendTestEvent(yard);
    await yard.api.workspaces.log({ userId: id, agentId, type: "info", content: "Closing down" });
    await yard.api.workspaces.remove({ id, workspaceName: "Second yard" });
    expect((await refusalOf(member.api.workspaces.revealSecret({}))).status).toBe(403);
    await expect.poll(() => remains(id, agentId), { timeout: 30_000 }).toEqual([]);
    const byKey = apiAs({ token: SECRET_API_KEY }).agents.put({ agentId, title: "Back" });
    expect((await refusalOf(byKey)).status).toBe(401);
    const again = yard.api.workspaces.remove({ id, workspaceName: "Second yard" });
    expect((await refusalOf(again)).status).toBe(403);
    expect(await auditTrail(id)).toContainEqual(["workspace.delete", yard.uid, id]);
    expect((await refusalOf(signInClient(client))).status).toBe(401);
    expect(await balanceOf(purse)).toBe(0);
    expect(await entriesOf(purse)).toMatchObject([
      { from: purse, to: PLATFORM, credits: 700, cause: "refund", workspaceId: id },
    ]);
    // Whoever knows the id would read those books.
    for (const { api } of [yard, await newOwner()]) {
      const taken = await refusalOf(api.workspaces.create({ workspaceName: "Mine now", id }));
      expect([taken.status, taken.message]).toEqual([404, english("workspaces.notFound")]);
    }
  });
});

/** What is left of a workspace, by collection. */
async function remains(workspaceId: string, agentId: string): Promise<string[]> {
  const fields = [
    ["agents", "ownerID"],
    ["orgs", "ownerID"],
    ["clients", "ownerID"],
    ["agencies", "userId"],
    ["invitations", "workspaceId"],
    ["secrets", "workspaceId"],
    ["users", "id"],
  ] as const;
  const counts = await Promise.all(
    fields.map(async ([collection, field]) => {
      const found = await database.collection(collection).where(field, "==", workspaceId).get();
      return found.empty ? [] : [collection];
    }),
  );
  const below = await database.doc(agentPath(agentId)).listCollections();
  const ofWorkspace = await database.doc(workspacePath(workspaceId)).listCollections();
  const account = await database.doc(accountPath(workspaceAccount(workspaceId))).get();
  const open = account.get("memberUids");
  return [
    ...counts.flat(),
    ...[...below, ...ofWorkspace].map(({ path }) => path),
    ...(Array.isArray(open) && open.length > 0 ? ["account"] : []),
  ];
}

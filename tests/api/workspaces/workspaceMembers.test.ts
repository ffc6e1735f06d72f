import { agentCard, agentPath } from "@parley/contract/agents/agent.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { accountPath, orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { freshEmail, signIn } from "../../support/actors/accounts.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { joinWorkspace, newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, raiseLimits, type Owner } from "../../support/actors/owner.ts";
import { stack } from "../../support/stack/stack.ts";
import { auditTrail, storedWorkspace, writeTenants } from "./workspaceRecords.ts";
import { english } from "@parley/contract/problems/english.ts";
import { orgPath } from "@parley/contract/clients/org.ts";

describe("removing members", () => {
  it("refuses to remove oneself or the owner, and to add anybody", async () => {
    const owner = await newOwner();
    const member = await newMember(owner);
    const { workspaceId: id } = owner;
    const ask = (who: Owner, workspaceEmails: string[]) =>
      refusalOf(who.api.workspaces.update({ id, updates: { workspaceEmails } }));
    expect(await ask(owner, [member.email])).toMatchObject({
      status: 400,
      message: english("workspaces.notYourself"),
      data: { fields: [{ path: "updates.workspaceEmails" }] },
    });
    expect((await ask(member, [owner.email])).message).toBe(english("workspaces.notYourself"));
    expect((await ask(member, [member.email])).message).toBe(english("workspaces.ownerStays"));
    const adding = await ask(owner, [owner.email, member.email, freshEmail()]);
    expect(adding.message).toBe(english("workspaces.addByInvitation"));
    expect((await storedWorkspace(id)).memberUids).toEqual([owner.uid, member.uid]);
  });

  it("by name removes only those named: whoever joined since the list was read stays", async () => {
    const owner = await newOwner();
    const [leaving, unseen] = [await newMember(owner), await newOwner()];
    const { workspaceId: id } = owner;
    const read = await storedWorkspace(id);
    await joinWorkspace(owner, unseen);
    const removeEmails = read.workspaceEmails.filter((email) => email !== owner.email);
    await owner.api.workspaces.update({ id, updates: { removeEmails } });
    expect((await storedWorkspace(id)).workspaceEmails).toEqual([owner.email, unseen.email]);
    expect(await auditTrail(id)).toContainEqual(["member.remove", owner.uid, leaving.uid]);
    // Already removed by somebody else: nothing is left to do.
    const updates = { removeEmails: [leaving.email.toUpperCase(), freshEmail()] };
    expect(await owner.api.workspaces.update({ id, updates })).toEqual({ success: true });
    expect((await storedWorkspace(id)).memberUids).toEqual([owner.uid, unseen.uid]);
  });

  it("by name refuses oneself and the owner too", async () => {
    const owner = await newOwner();
    const member = await newMember(owner);
    const { workspaceId: id } = owner;
    const ask = (who: Owner, removeEmails: string[]) =>
      refusalOf(who.api.workspaces.update({ id, updates: { removeEmails } }));
    expect(await ask(owner, [owner.email])).toMatchObject({
      status: 400,
      message: english("workspaces.notYourself"),
      data: { fields: [{ path: "updates.removeEmails" }] },
    });
    expect((await ask(member, [owner.email])).message).toBe(english("workspaces.ownerStays"));
    expect((await storedWorkspace(id)).memberUids).toEqual([owner.uid, member.uid]);
  });

  it("takes away all of the person's access at once, and ends their sessions", async () => {
    const owner = await newOwner();
    const [leaving, staying] = [await newMember(owner), await newMember(owner)];
    const agentId = await newAgent(owner);
    const { workspaceId: id } = owner;
    const refs = await documentsWithMembers(owner, agentId);
    await forgetSignIns(leaving.uid);
    const rename = { id, updates: { workspaceName: "Still in" } };
    await leaving.api.workspaces.update(rename);

    const kept = [owner.email, staying.email.toUpperCase()];
    await owner.api.workspaces.update({ id, updates: { workspaceEmails: kept } });

    const after = await storedWorkspace(id);
    expect(after.workspaceEmails).toEqual([owner.email, staying.email]);
    for (const ref of refs)
      expect([ref, (await database.doc(ref).get()).get("memberUids")]).toEqual([
        ref,
        [owner.uid, staying.uid],
      ]);
    // The session itself is revoked as well, which the cloud notices within the hour; until then:
    expect(await validSince(leaving.uid)).toBeGreaterThan(1);
    await forgetSignIns(leaving.uid);
    expect(await refusalOf(leaving.api.workspaces.update(rename))).toMatchObject({ status: 403 });
    const { idToken } = await signIn(leaving);
    const back = apiAs({ token: idToken, workspaceId: id });
    const ways = [
      () => back.workspaces.update(rename),
      () => back.agents.revealSecret({ agentId }),
    ];
    for (const ask of ways) {
      const refused = await refusalOf(ask());
      expect([refused.status, refused.message]).toEqual([403, english("platform.forbidden")]);
    }
    await apiAs({ token: idToken, workspaceId: leaving.uid }).workspaces.revealSecret({});
    await staying.api.workspaces.update(rename);
    expect(await auditTrail(id)).toContainEqual(["member.remove", owner.uid, leaving.uid]);
  });

  it("revokes the invitations they made, and nobody else's", async () => {
    const owner = await newOwner();
    const member = await newMember(owner);
    const { workspaceId } = owner;
    const [back, other] = [await newOwner(), freshEmail()];
    const { data } = await member.api.workspaces.createInvitation({
      workspaceId,
      email: back.email,
    });
    await owner.api.workspaces.createInvitation({ workspaceId, email: other });
    const updates = { workspaceEmails: [owner.email] };
    await owner.api.workspaces.update({ id: workspaceId, updates });
    const left = await owner.api.workspaces.listInvitations({ workspaceId });
    expect(left.data.map(({ email }) => email)).toEqual([other]);
    const again = back.api.workspaces.acceptInvitation({ workspaceId, token: data.token });
    expect((await refusalOf(again)).status).toBe(404);
  });

  it("takes them out of the credits however many organisations were deleted before", async () => {
    const owner = await newOwner();
    const member = await newMember(owner);
    const { workspaceId } = owner;
    const writer = database.bulkWriter();
    const deleted = Array.from({ length: 460 }, () =>
      database.doc(accountPath(orgAccount(randomId(20)))),
    );
    const closed = { workspaceId, memberUids: [], clientIds: [], closedAt: 1 };
    for (const ref of deleted) void writer.create(ref, closed);
    await writer.close();
    const updates = { removeEmails: [member.email] };
    await owner.api.workspaces.update({ id: workspaceId, updates });
    const own = database.doc(accountPath(workspaceAccount(workspaceId)));
    expect((await own.get()).get("memberUids")).toEqual([owner.uid]);
    for (const ref of deleted) void ref.delete();
  });

  it("closes the workspace and its agents at once, and the rest soon, if there is more than fits in one transaction", async () => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const member = await newMember(owner);
    const writer = database.bulkWriter();
    const orgs = Array.from({ length: 451 }, () => database.doc(orgPath(randomId(20))));
    for (const ref of orgs)
      void writer.create(ref, { ownerID: owner.workspaceId, memberUids: [owner.uid, member.uid] });
    await writer.close();
    const { workspaceId: id } = owner;
    const updates = { workspaceEmails: [owner.email], workspaceName: "Large" };
    await owner.api.workspaces.update({ id, updates });
    expect(await storedWorkspace(id)).toMatchObject({
      memberUids: [owner.uid],
      workspaceName: "Large",
    });
    for (const path of [agentPath(agentId), agentConfigPath(agentId)])
      expect((await database.doc(path).get()).get("memberUids")).toEqual([owner.uid]);
    await forgetSignIns(member.uid);
    expect((await refusalOf(member.api.workspaces.leave({ id }))).status).toBe(403);
    await vi.waitFor(async () => {
      const found = await database.getAll(...orgs);
      expect(found.filter((one) => one.get("memberUids").length > 1)).toEqual([]);
    }, 60_000);
    for (const ref of orgs) void ref.delete();
  });
});

describe("leaving", () => {
  it("takes a member out of every document, with the invitations they made", async () => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const [member, other] = [await newMember(owner), await newMember(owner)];
    const { workspaceId, workspaceId: id } = owner;
    const paths = await documentsWithMembers(owner, agentId);
    await member.api.workspaces.createInvitation({ workspaceId, email: freshEmail() });
    await member.api.workspaces.leave({ id });
    for (const path of paths)
      expect((await database.doc(path).get()).get("memberUids")).toEqual([owner.uid, other.uid]);
    const { data } = await owner.api.workspaces.listInvitations({ workspaceId });
    expect(data).toEqual([]);
    expect((await refusalOf(member.api.workspaces.leave({ id }))).status).toBe(403);
    expect(await auditTrail(workspaceId)).toContainEqual(["member.leave", member.uid, member.uid]);
  });

  it("is refused to the owner, and for a workspace that is not the one in the header", async () => {
    const [owner, home] = [await newOwner(), await newOwner()];
    const member = await newMember(home);
    const { workspaceId: id } = owner;
    expect(await refusalOf(owner.api.workspaces.leave({ id }))).toMatchObject({
      status: 403,
      message: english("workspaces.ownerCannotLeave"),
    });
    expect((await refusalOf(member.api.workspaces.leave({ id }))).status).toBe(404);
    expect((await storedWorkspace(home.workspaceId)).memberUids).toContain(member.uid);
  });
});

it("a member sees and renews a key of the workspace, or of what is in it, only if the owner lets them", async () => {
  const owner = await newOwner();
  const member = await newMember(owner);
  const { workspaceId: id } = owner;
  const agentId = await newAgent(owner);
  const { agencyId } = await owner.api.agencies.ensure({});
  const keysOf = ({ api }: Pick<Owner, "api">, regenerate = false) => [
    () => api.workspaces.revealSecret({ regenerate }),
    () => api.agents.revealSecret({ agentId, regenerate }),
    () => api.agencies.revealSecret({ agencyId, regenerate }),
    () => api.events.revealSecret({ regenerate }),
  ];
  const read = async (of: Pick<Owner, "api">) => {
    const found = [];
    for (const key of keysOf(of)) found.push(await key());
    return found;
  };
  const known = await read(owner);
  const refused = { status: 403, message: english("workspaces.ownerOnly") };
  for (const regenerate of [false, true])
    for (const key of keysOf(member, regenerate))
      expect(await refusalOf(key())).toMatchObject(refused);
  const allow = { id, updates: { membersSeeKey: true } };
  expect(await refusalOf(member.api.workspaces.update(allow))).toMatchObject(refused);
  expect(await read(owner)).toEqual(known);
  await owner.api.workspaces.update(allow);
  expect(await read(member)).toEqual(known);
});

it("a member sees all else in the workspace that its owner sees", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  await raiseLimits(owner.workspaceId, { workspaceSeats: 2 });
  const joined = await joinWorkspace(owner, await newOwner());
  const card = await readDocument(agentPath(agentId), agentCard);
  expect(card.memberUids).toEqual([owner.uid, joined.uid]);
  await joined.api.agents.put({ agentId, description: "By a member" });
});

/** One document of each kind that repeats the members; paths. */
async function documentsWithMembers(owner: Owner, agentId: string): Promise<string[]> {
  const { memberUids } = await storedWorkspace(owner.workspaceId);
  const tenants = await writeTenants(owner.workspaceId, memberUids);
  return [
    workspacePath(owner.workspaceId),
    agentPath(agentId),
    agentConfigPath(agentId),
    accountPath(workspaceAccount(owner.workspaceId)),
    ...tenants,
  ];
}

/** Resets when sessions became valid, so that revoking them can be seen. */
async function forgetSignIns(uid: string): Promise<void> {
  await administer("accounts:update", { localId: uid, validSince: "1" });
}

/** Sessions from before this time are revoked; unix seconds. */
async function validSince(uid: string): Promise<number> {
  const answer = await administer("accounts:lookup", { localId: [uid] });
  const { users } = z
    .object({ users: z.array(z.object({ validSince: z.coerce.number() })) })
    .parse(answer);
  return users[0]?.validSince ?? 0;
}

async function administer(method: string, body: object): Promise<unknown> {
  const project = `http://${stack.authHost}/identitytoolkit.googleapis.com/v1/projects/${stack.projectId}`;
  const response = await fetch(`${project}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: "Bearer owner" },
    body: JSON.stringify(body),
  });
  return response.json();
}

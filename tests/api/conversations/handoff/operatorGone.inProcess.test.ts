import { clientPath } from "@parley/contract/clients/client.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { waitingPath } from "@parley/contract/conversations/waiting.ts";
import { notificationsPath } from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOBS } from "../../../../functions/src/platform/jobs/job.ts";
import {
  newClient,
  newOrg,
  signInClient,
  type OrgRef,
  type SignedInClient,
} from "../../../support/actors/agencyClient.ts";
import { newMember } from "../../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { newService, type Service } from "../../../support/inProcess/newService.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { notificationsOf } from "../../../support/stack/notifications.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

let service: Service;
let owner: Owner;
let agentId: string;
let leaving: Owner;
beforeAll(async () => {
  service = await newService();
  owner = await newOwner({ limits: { maxAgents: 50, maxClients: 50 } });
  agentId = await newAgent(owner);
});
beforeEach(async () => {
  leaving = await newMember(owner);
});
afterAll(() => service.close());

const apiOf = ({ idToken: token, workspaceId }: Owner) => service.api({ token, workspaceId });
const keyOf = ({ agentId: id, conversationId }: Visitor) => ({ agentId: id, conversationId });
const stored = ({ agentId: id, conversationId }: Visitor) =>
  readDocument(conversationPath(id, conversationId), conversation);

/** A visitor whose conversation this member has taken over. */
async function takenBy(member: Owner, ofAgent = agentId): Promise<Visitor> {
  const visitor = await newVisitor(ofAgent, {}, service.api);
  await visitor.say("Do you mend bells?");
  await apiOf(member).conversations.takeOver(keyOf(visitor));
  await visitor.say("And horns?");
  return visitor;
}

/** Does something, and something else before the jobs that it has left come to run. */
async function beforeJobsRun(
  go: () => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  service.pause(true);
  await go();
  await meanwhile();
  service.pause(false);
  service.pass(60_000);
  await service.runDue();
}

const waits = { state: "requested", operatorUid: "", operatorName: "" };
const leave = () => apiOf(leaving).workspaces.leave({ id: owner.workspaceId });

describe("the visitors of a member who is gone", () => {
  it.each([
    ["left", leave],
    [
      "was removed",
      () =>
        apiOf(owner).workspaces.update({
          id: owner.workspaceId,
          updates: { removeEmails: [leaving.email] },
        }),
    ],
    [
      "deleted their account",
      () => apiOf(leaving).accounts.remove({ email: leaving.email, password: leaving.password }),
    ],
  ])("wait for another person, and the agent answers them: who %s", async (_, go) => {
    const visitor = await takenBy(leaving);
    await go();
    await service.settled();
    expect(await stored(visitor)).toMatchObject(waits);
    expect((await stored(visitor)).waitingSince).toBeGreaterThan(0);
    const waiting = await database.doc(waitingPath(owner.workspaceId, keyOf(visitor))).get();
    expect(waiting.exists).toBe(true);
    const told = await database
      .collection(notificationsPath(workspacePath(owner.workspaceId), 2))
      .where("urlPathname", "==", `/agents/${agentId}/convos/${visitor.conversationId}`)
      .get();
    expect(told.docs.map((one) => one.data())).toMatchObject([
      { notifyOnly: [owner.uid], body: "And horns?" },
    ]);
    const { messages } = await visitor.transcript();
    expect(messages.at(-1)).toMatchObject({ role: "system", text: "left" });
    expect(answerOf(await visitor.say("Hello?")).state).toBe("requested");
  });

  it("are the agent's again where it offers no person", async () => {
    const alone = await newAgent(owner, { enableHumanHandoff: false });
    const visitor = await takenBy(leaving, alone);
    await leave();
    await service.settled();
    expect(await stored(visitor)).toMatchObject({ state: "bot", operatorUid: "" });
  });

  it("are not others: what another has taken, or is closed, stays as it is", async () => {
    const [taken, closed] = [await takenBy(owner), await takenBy(leaving)];
    await apiOf(leaving).conversations.close(keyOf(closed));
    const before = [await stored(taken), await stored(closed)];
    await leave();
    await service.settled();
    expect([await stored(taken), await stored(closed)]).toEqual(before);
  });
});

describe("the visitors of a client who may not answer any more", () => {
  let home: OrgRef;
  let theirAgent: string;
  let client: SignedInClient;
  beforeEach(async () => {
    home = await newOrg(owner);
    theirAgent = await newAgent(owner);
    const { orgId } = home;
    await owner.api.clients.assignAgents({ orgId, widgetIDs: [theirAgent] });
    client = await signInClient(await newClient(owner, home, {}, [theirAgent]));
  });

  async function takenByClient(): Promise<Visitor> {
    const visitor = await newVisitor(theirAgent, {}, service.api);
    await visitor.say("Do you mend bells?");
    await service.api({ token: client.idToken }).conversations.takeOver(keyOf(visitor));
    return visitor;
  }

  const clients = () => apiOf(owner).clients;
  const removeThem = () => clients().removeClient({ clientId: client.clientId });

  it.each([
    ["was removed", removeThem],
    ["went with their organisation", () => clients().removeOrg({ ...home, name: "Bakery" })],
    [
      "lost Chats",
      () =>
        clients().updateClient({ clientId: client.clientId, updates: { canAccess: ["/home"] } }),
    ],
    [
      "lost the agent",
      () => clients().updateClient({ clientId: client.clientId, updates: {}, widgetIDs: [] }),
    ],
    ["lost it with their organisation", () => clients().assignAgents({ ...home, widgetIDs: [] })],
    [
      "is switched off with their organisation",
      () => clients().updateOrg({ ...home, updates: { settings: { disableClientAccess: true } } }),
    ],
  ])("wait for another person: who %s", async (_, go) => {
    const visitor = await takenByClient();
    await go();
    await service.settled();
    expect(await stored(visitor)).toMatchObject(waits);
    const [told] = await notificationsOf(workspacePath(owner.workspaceId), 2);
    expect(told).toMatchObject({
      kind: "request",
      body: "Do you mend bells?",
      urlPathname: `/agents/${theirAgent}/convos/${visitor.conversationId}`,
    });
    expect((await visitor.transcript()).messages.at(-1)).toMatchObject({ text: "left" });
  });

  it.each([
    ["their name", { name: "Kim Alder" }],
    ["another page than Chats", { canAccess: ["/convos" as const, "/kb" as const] }],
  ])("are theirs still where they may: a change of %s", async (_, updates) => {
    const visitor = await takenByClient();
    await clients().updateClient({ clientId: client.clientId, updates });
    await service.settled();
    expect(await stored(visitor)).toMatchObject({ state: "human", operatorUid: client.clientId });
  });

  it("are all given back by one look at what they may", async () => {
    const all = [await takenByClient(), await takenByClient(), await takenByClient()];
    const { db } = service.deps;
    const doc = db.doc.bind(db);
    let looks = 0;
    const counting = (path: string) => {
      looks += Number(path === clientPath(client.clientId));
      return doc(path);
    };
    await beforeJobsRun(removeThem, async () => {
      const { docs } = await database
        .collection(JOBS)
        .where("job.uids", "array-contains", client.clientId)
        .get();
      Object.assign(db, { doc: counting });
      for (const { id } of docs) await service.deps.jobs.run(id);
      Object.assign(db, { doc });
    });
    expect(looks).toBe(1);
    for (const visitor of all) expect(await stored(visitor)).toMatchObject(waits);
  });

  it("are given back though the process ends right after the removal, and can be taken before", async () => {
    const [left, taken] = [await takenByClient(), await takenByClient()];
    await beforeJobsRun(removeThem, async () => {
      expect((await stored(left)).state).toBe("human");
      expect(await apiOf(owner).conversations.takeOver(keyOf(taken))).toEqual({ state: "human" });
    });
    expect((await stored(left)).state).toBe("requested");
    expect(await stored(taken)).toMatchObject({ state: "human", operatorUid: owner.uid });
  });
});

describe("until they have been given back", () => {
  it("every member is told what they write", async () => {
    const visitor = await takenBy(leaving);
    await service.settled();
    await beforeJobsRun(leave, async () => {
      await visitor.say("Are you still there?");
      const open = database
        .collection(JOBS)
        .where("job.conversationId", "==", visitor.conversationId)
        .where("job.kind", "==", "notify");
      for (const { id } of (await open.get()).docs) await service.deps.jobs.run(id);
      expect((await stored(visitor)).state).toBe("human");
      const path = workspacePath(owner.workspaceId);
      const { memberUids } = await readDocument(path, workspace);
      expect(memberUids).not.toContain(leaving.uid);
      const [newest] = await notificationsOf(path, 1);
      expect(newest).toMatchObject({
        kind: "message",
        body: "Are you still there?",
        notifyOnly: memberUids,
      });
    });
  });

  it("another takes them over from who is gone, and keeps them; from a member nobody does", async () => {
    const visitor = await takenBy(leaving);
    const { conversations } = apiOf(owner);
    expect(await refusalOf(conversations.takeOver(keyOf(visitor)))).toMatchObject({ status: 409 });
    await beforeJobsRun(leave, async () => {
      expect(await conversations.takeOver(keyOf(visitor))).toEqual({ state: "human" });
    });
    await conversations.reply({ ...keyOf(visitor), messageId: randomId(), text: "I am here." });
    expect(await stored(visitor)).toMatchObject({ state: "human", operatorUid: owner.uid });
  });
});

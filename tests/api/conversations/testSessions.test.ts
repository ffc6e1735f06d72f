import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { describe, expect, it } from "vitest";
import {
  newClient,
  newOrg,
  signInClient,
  signInWithCustomToken,
  type OrgRef,
} from "../../support/actors/agencyClient.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor, visitorWith } from "../../support/actors/visitor.ts";
import { apiAs, type Api } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { secretOfLink } from "../../support/secretOfLink.ts";

const gone = { status: 401, message: english("conversations.tokenInvalid") };

async function testAs(api: Api, agentId: string) {
  const { token } = await api.conversations.openTestSession({ agentId });
  return visitorWith(token, agentId);
}

/** An organisation with the agent, and with credits for its answers. */
async function orgThatPaysFor(owner: Owner, agentId: string): Promise<OrgRef> {
  const place = await newOrg(owner);
  const { orgId } = place;
  await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
  const idempotencyKey = randomId();
  await owner.api.credits.transfer({ orgId, direction: "toOrg", amount: 100, idempotencyKey });
  return place;
}

describe("the conversation of a test", () => {
  it("has nothing unread, as it is one's own, while a visitor's has", async () => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const unread = async ({ conversationId }: { conversationId: string }) =>
      (await database.doc(conversationPath(agentId, conversationId)).get()).get("unread");
    const test = await testAs(owner.api, agentId);
    const visitor = await newVisitor(agentId);
    for (const one of [test, visitor]) answerOf(await one.say("Hello"));
    expect([await unread(test), await unread(visitor)]).toEqual([0, 1]);
  });
});

it("an agency's test is nothing that a client of theirs can do anything in", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner);
  const place = await orgThatPaysFor(owner, agentId);
  const client = await newClient(owner, place, { canAccess: ["/convos"] }, [agentId]);
  const { api } = await signInClient(client);
  const test = await testAs(owner.api, agentId);
  answerOf(await test.say("Hello"));
  const talk = { agentId, conversationId: test.conversationId };
  const { takeOver, reply, handBack, close, markRead } = api.conversations;
  const refused = { status: 404, message: english("platform.notFound") };
  const words = { messageId: randomId(), text: "Good morning" };
  expect(await refusalOf(takeOver(talk))).toMatchObject(refused);
  await owner.api.conversations.takeOver(talk);
  for (const act of [
    () => reply({ ...talk, ...words }),
    () => handBack(talk),
    () => close(talk),
    () => markRead(talk),
  ])
    expect(await refusalOf(act())).toMatchObject(refused);
  expect(await owner.api.conversations.close(talk)).toEqual({ state: "closed" });
});

describe("the token of a test", () => {
  it("opens nothing once its member has left the workspace, and cannot be renewed as a visitor's", async () => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const member = await newMember(owner);
    const theirs = await testAs(member.api, agentId);
    expect(answerOf(await theirs.say("Hello")).message.role).toBe("bot");
    const renewed = await apiAs({}).conversations.openSession({ agentId, token: theirs.token });
    expect(renewed.transcript.conversationId).not.toBe(theirs.conversationId);
    await member.api.workspaces.leave({ id: owner.workspaceId });
    expect(await refusalOf(theirs.say("Hello"))).toMatchObject(gone);
    expect(await refusalOf(theirs.transcript())).toMatchObject(gone);
    expect(await refusalOf(theirs.api.conversations.follow({ agentId }))).toMatchObject(gone);
    expect(await refusalOf(theirs.api.conversations.requestHuman({ agentId }))).toMatchObject(gone);
  });

  it("opens nothing once its client has lost the agent, the page, or the way in", async () => {
    const owner = await newOwner({ limits: { maxClients: 5 } });
    const agentId = await newAgent(owner);
    const place = await orgThatPaysFor(owner, agentId);
    const { orgId } = place;
    const canAccess = ["/settings" as const];
    const made = () => newClient(owner, place, { canAccess }, [agentId]);
    const [one, two, three] = [
      await signInClient(await made()),
      await signInClient(await made()),
      await signInClient(await made()),
    ];
    const tests = [
      await testAs(one.api, agentId),
      await testAs(two.api, agentId),
      await testAs(three.api, agentId),
    ] as const;
    for (const test of tests) expect(answerOf(await test.say("Hello")).message.role).toBe("bot");
    const { updateClient, updateOrg } = owner.api.clients;
    await updateClient({ clientId: one.clientId, updates: {}, widgetIDs: [] });
    expect(await refusalOf(tests[0].say("Hello"))).toMatchObject(gone);
    await updateClient({ clientId: two.clientId, updates: { canAccess: ["/convos"] } });
    expect(await refusalOf(tests[1].say("Hello"))).toMatchObject(gone);
    expect(answerOf(await tests[2].say("Hello")).message.role).toBe("bot");
    await updateOrg({ orgId, updates: { settings: { disableClientAccess: true } } });
    expect(await refusalOf(tests[2].say("Hello"))).toMatchObject(gone);
  });

  it("of a member in a client's place goes with the membership", async () => {
    const owner = await newOwner();
    const agentId = await newAgent(owner);
    const place = await orgThatPaysFor(owner, agentId);
    const { clientId } = await newClient(owner, place, { canAccess: ["/settings"] }, [agentId]);
    const member = await newMember(owner);
    const { link } = await member.api.clients.createLoginLink({ clientId, asAdmin: true });
    const { customToken } = await apiAs({}).portal.validateClientLoginToken({
      token: secretOfLink(link, "token"),
    });
    const theirs = await testAs((await signInWithCustomToken(customToken)).api, agentId);
    expect(answerOf(await theirs.say("Hello")).message.role).toBe("bot");
    await member.api.workspaces.leave({ id: owner.workspaceId });
    expect(await refusalOf(theirs.say("Hello"))).toMatchObject(gone);
  });
});

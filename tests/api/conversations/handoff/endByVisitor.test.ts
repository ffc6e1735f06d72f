import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { english } from "@parley/contract/problems/english.ts";
import { beforeEach, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { readDocument } from "../../../support/stack/database.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

let owner: Owner;
let agentId: string;
let visitor: Visitor;
beforeEach(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
  visitor = await newVisitor(agentId);
  await visitor.say("Do you repair pumps?");
});

const stored = () => readDocument(conversationPath(agentId, visitor.conversationId), conversation);
const lines = async () =>
  (await visitor.transcript()).messages
    .filter(({ role }) => role === "system")
    .map(({ text }) => text);

it("nobody waits any more once the visitor has gone on to another chat, and it is noted once", async () => {
  await visitor.api.conversations.requestHuman({ agentId });
  expect(await stored()).toMatchObject({ state: "requested" });
  // As after a lost answer.
  for (let time = 0; time < 2; time += 1)
    expect(await visitor.api.conversations.end({ agentId })).toEqual({ ended: true });
  expect(await stored()).toMatchObject({ state: "closed", waitingSince: 0 });
  expect(await lines()).toEqual(["requested", "ended"]);
});

it("the person who has it is told, and may write all the same", async () => {
  const talk = { agentId, conversationId: visitor.conversationId };
  await owner.api.conversations.takeOver(talk);
  await visitor.api.conversations.end({ agentId });
  expect(await stored()).toMatchObject({ state: "closed", operatorUid: "", operatorName: "" });
  expect(await lines()).toEqual(["joined", "ended"]);
  expect((await owner.api.conversations.takeOver(talk)).state).toBe("human");
});

it("with the agent alone nothing changes", async () => {
  const before = await stored();
  expect(await visitor.api.conversations.end({ agentId })).toEqual({ ended: true });
  expect(await stored()).toEqual(before);
  const silent = await newVisitor(agentId);
  expect(await silent.api.conversations.end({ agentId })).toEqual({ ended: true });
});

it("also where the agent is offline by then", async () => {
  await visitor.api.conversations.requestHuman({ agentId });
  await owner.api.agents.setOnline({ agentId, isOnline: false });
  await visitor.api.conversations.end({ agentId });
  expect(await stored()).toMatchObject({ state: "closed" });
});

it("is for the visitor's own conversation, and counts towards what a network may have waiting", async () => {
  const other = await newAgent(owner);
  expect(await refusalOf(visitor.api.conversations.end({ agentId: other }))).toMatchObject({
    status: 401,
    message: english("conversations.tokenInvalid"),
  });
  const states: string[] = [];
  for (let time = 0; time < 11; time += 1) {
    states.push((await visitor.api.conversations.requestHuman({ agentId })).state);
    await visitor.api.conversations.end({ agentId });
  }
  expect(states).toEqual([...Array.from({ length: 10 }, () => "requested"), "closed"]);
});

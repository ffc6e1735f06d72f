import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newAgent, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../../support/inProcess/newService.ts";
import { readDocument } from "../../../support/stack/database.ts";
import { notificationsOf } from "../../../support/stack/notifications.ts";

const MINUTE_MS = 60_000;

let service: Service;
let owner: Owner;
let agentId: string;
let visitor: Visitor;
beforeAll(async () => {
  service = await newService();
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
  visitor = await newVisitor(agentId, {}, service.api);
});
afterAll(() => service.close());

const ask = async () => answerOf(await visitor.say("I want to talk to a human")).message.text;

/** How often people have been told that the visitor waits. */
async function toldOf(): Promise<number> {
  await service.settled();
  const told = await notificationsOf(workspacePath(owner.workspaceId), 2);
  return told.filter(({ kind }) => kind === "request").length;
}

const stored = () => readDocument(conversationPath(agentId, visitor.conversationId), conversation);

it("people are told again of a visitor who still waits and asks again, once an hour", async () => {
  expect(await ask()).toMatch(/^I have passed on/);
  expect(await toldOf()).toBe(1);
  const { waitingSince } = await stored();

  service.pass(50 * MINUTE_MS);
  expect(await ask()).toMatch(/^You are already waiting for a person\./);
  expect(await toldOf()).toBe(1);

  service.pass(10 * MINUTE_MS);
  expect(await ask()).toMatch(/^You are already waiting .* passed that on once more\./);
  expect(await toldOf()).toBe(2);
  expect(await ask()).toMatch(/^You are already waiting for a person\./);
  expect(await toldOf()).toBe(2);

  service.pass(60 * MINUTE_MS);
  await visitor.api.conversations.requestHuman({ agentId });
  expect(await toldOf()).toBe(3);

  const { messages } = await visitor.transcript();
  const lines = messages.filter(({ role }) => role === "system").map(({ text }) => text);
  expect(lines).toEqual(["requested", "requested", "requested"]);
  // They keep their place among those who wait.
  expect(await stored()).toMatchObject({ state: "requested", waitingSince });
});

it("a request whose answer was lost is made once, though the person has come and gone since", async () => {
  const other = await newVisitor(agentId, {}, service.api);
  const request = { agentId, requestId: "1795430000000" };
  const before = await toldOf();
  expect(await other.api.conversations.requestHuman(request)).toEqual({ state: "requested" });
  expect(await toldOf()).toBe(before + 1);
  const { conversationId } = other;
  await owner.api.conversations.takeOver({ agentId, conversationId });
  expect(await other.api.conversations.requestHuman(request)).toEqual({ state: "human" });
  await owner.api.conversations.close({ agentId, conversationId });
  service.pass(15 * MINUTE_MS);
  expect(await other.api.conversations.requestHuman(request)).toEqual({ state: "closed" });
  expect(await toldOf()).toBe(before + 1);
  // Whoever presses again asks again.
  const again = { agentId, requestId: "1795430900000" };
  expect(await other.api.conversations.requestHuman(again)).toEqual({ state: "requested" });
  expect(await toldOf()).toBe(before + 2);
});

import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeEach, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { readDocument } from "../../support/stack/database.ts";
import { notificationsOf, waitUntilNotified } from "../../support/stack/notifications.ts";
import { refusalOf } from "../../support/stack/refusal.ts";

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner();
});

const kim = { name: "Kim Baker", email: "kim@example.org" };

it("an address is kept once, noted in the transcript, and told to the members", async () => {
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId);
  await visitor.say("Do you repair pumps?");
  await visitor.api.conversations.leaveContact({ agentId, ...kim });
  // As after a lost answer.
  await visitor.api.conversations.leaveContact({ agentId, ...kim });
  const path = conversationPath(agentId, visitor.conversationId);
  expect((await readDocument(path, conversation)).visitor).toMatchObject(kim);
  const { messages } = await visitor.transcript();
  expect(messages.filter(({ role }) => role === "system").map(({ text }) => text)).toEqual([
    "contact",
  ]);
  await waitUntilNotified(agentId);
  const told = await notificationsOf(workspacePath(owner.workspaceId), 2);
  expect(told.map(({ kind, body }) => [kind, body])).toEqual([
    ["request", `${kim.name}, ${kim.email}`],
  ]);
});

it("addresses count as messages for the visitor's limit", async () => {
  const agentId = await newAgent(owner, { messagesLimit: 2 });
  const visitor = await newVisitor(agentId);
  await visitor.say("Do you repair pumps?");
  await visitor.api.conversations.leaveContact({ agentId, ...kim });
  const more = { agentId, ...kim, email: "another@example.org" };
  const refused = await refusalOf(visitor.api.conversations.leaveContact(more));
  expect([refused.status, refused.data]).toMatchObject([429, { reason: "day-limit" }]);
  const path = conversationPath(agentId, visitor.conversationId);
  expect((await readDocument(path, conversation)).visitor.email).toBe(kim.email);
});

it.each([
  ["no name", { name: "  " }],
  ["no address", { email: "" }],
  ["what is no address", { email: "kim at example" }],
  ["a name that is too long", { name: "n".repeat(101) }],
])("%s is refused and changes nothing", async (_name, wrong) => {
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId);
  await visitor.say("Hello");
  const given = { agentId, ...kim, ...wrong };
  expect((await refusalOf(visitor.api.conversations.leaveContact(given))).status).toBe(400);
  const path = conversationPath(agentId, visitor.conversationId);
  expect((await readDocument(path, conversation)).visitor).toMatchObject({ name: "", email: "" });
});

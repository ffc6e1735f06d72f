import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { memberMarksPath } from "@parley/contract/notifications/memberSettings.ts";
import {
  notificationMarks,
  notificationPath,
} from "@parley/contract/notifications/notification.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { JOBS } from "../../../../functions/src/platform/jobs/job.ts";
import { sandboxApi } from "../../../sandbox/sandboxApi.ts";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import {
  mailNow,
  notificationsOf,
  waitUntilNotified,
} from "../../../support/stack/notifications.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";
import { stack } from "../../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

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

it("the first address is kept also once the visitor may write no more that day, and another is refused", async () => {
  const agentId = await newAgent(owner, { messagesLimit: 1, enableHumanHandoff: true });
  const visitor = await newVisitor(agentId);
  await visitor.say("I want to talk to a human");
  await visitor.api.conversations.leaveContact({ agentId, ...kim });
  const path = conversationPath(agentId, visitor.conversationId);
  expect((await readDocument(path, conversation)).visitor).toMatchObject(kim);
  const other = visitor.api.conversations.leaveContact({ agentId, ...kim, email: "kim@b.example" });
  expect(await refusalOf(other)).toMatchObject({ status: 429, data: { reason: "day-limit" } });
  expect((await readDocument(path, conversation)).visitor).toMatchObject(kim);
});

describe("a conversation in which several addresses are left", () => {
  it("is one notification, of the last one, however many come", async () => {
    const { agentId, visitor } = await newTalk();
    const other = await newVisitor(agentId);
    await other.api.conversations.requestHuman({ agentId });
    for (let count = 1; count <= 5; count += 1) await leave(visitor, `kim${count}@example.org`);
    await waitUntilNotified(agentId);
    expect((await told()).map(({ body, contact }) => [body, contact])).toEqual([
      ["Kim Baker, kim5@example.org", true],
      ["", false],
    ]);
  });

  it("is unread again for whoever had read the notification", async () => {
    const { visitor, agentId } = await newTalk();
    await leave(visitor, "kim@example.org");
    await waitUntilNotified(agentId);
    const [made] = await told();
    const marks = memberMarksPath(owner.workspaceId, owner.uid);
    const read = [made?.ID ?? "", "another"];
    await database.doc(marks).set(notificationMarks.parse({ read }));
    await leave(visitor, "kim.baker@example.org");
    await waitUntilNotified(agentId);
    expect((await told()).map(({ ID }) => ID)).toEqual([made?.ID]);
    expect((await readDocument(marks, notificationMarks)).read).toEqual(["another"]);
  });

  it("is mailed with the last one, and not again within a quarter of an hour", async () => {
    const { visitor, agentId } = await newTalk();
    await leave(visitor, "kim@example.org");
    await leave(visitor, "kim.baker@example.org");
    await mailNow(agentId);
    const subject = "Workshop helper: a visitor left contact details";
    const mail = await sandbox.waitForMail(owner.email, subject);
    expect(mail.text).toContain("Kim Baker, kim.baker@example.org");
    expect(await mailsToOwner(subject)).toBe(1);
    // `mailNow` runs ahead of the clock.
    const before = Date.now();
    const [made] = await told();
    const path = notificationPath(workspacePath(owner.workspaceId), 2, made?.ID ?? "");
    await database.doc(path).update({ mailAt: before });
    await leave(visitor, "k.baker@example.org");
    await waitUntilNotified(agentId);
    const { docs } = await database
      .collection(JOBS)
      .where("job.notification.agentId", "==", agentId)
      .get();
    expect(docs.map((one) => Number(one.get("dueAt")) > before + 14 * 60_000)).toEqual([true]);
    await mailNow(agentId);
    expect(await mailsToOwner(subject)).toBe(2);
  });
});

it("an address that is left in a closed conversation is mailed", async () => {
  const { visitor, agentId } = await newTalk();
  const { conversationId } = visitor;
  await owner.api.conversations.takeOver({ agentId, conversationId });
  await owner.api.conversations.close({ agentId, conversationId });
  await leave(visitor, kim.email);
  await mailNow(agentId);
  const mail = await sandbox.waitForMail(owner.email, "a visitor left contact details");
  expect(mail.text).toContain(`Kim Baker, ${kim.email}`);
  expect(mail.text).toContain("The conversation began with: “Do you repair pumps?”");
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
  ["what is not an address", { email: "kim at example" }],
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

/** A visitor who has written to a new agent. */
async function newTalk(): Promise<{ agentId: string; visitor: Visitor }> {
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId);
  await visitor.say("Do you repair pumps?");
  return { agentId, visitor };
}

function leave({ api, agentId }: Visitor, email: string) {
  return api.conversations.leaveContact({ agentId, name: kim.name, email });
}

function told() {
  return notificationsOf(workspacePath(owner.workspaceId), 2);
}

async function mailsToOwner(subject: string): Promise<number> {
  return (await sandbox.mails(owner.email)).filter((mail) => mail.subject === subject).length;
}

import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import {
  CONTACTS_PER_IP_AND_DAY,
  WAITS_PER_IP_AND_DAY,
} from "@parley/contract/conversations/limits/ipLimits.ts";
import { waitingListPath } from "@parley/contract/conversations/waiting.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newOrg } from "../../../support/actors/agencyClient.ts";
import { newAgent, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { crashAt } from "../../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../../support/inProcess/newService.ts";
import { runJobsWith } from "../../../support/inProcess/storedJobs.ts";
import { freshIp } from "../../../support/stack/apiAs.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { deliveriesOf, newEndpoint } from "../../../support/stack/events.ts";
import { notificationsOf } from "../../../support/stack/notifications.ts";
import { refusalOf } from "../../../support/stack/refusal.ts";

// Nobody hides those who wait for a person by having one network wait over and over.

const WORDS = "I want to talk to a human";
const DAY_MS = 86_400_000;

let service: Service;
let owner: Owner;
let agentId: string;
let ip: string;
beforeAll(async () => {
  service = await newService();
});
beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner, { enableHumanHandoff: true });
  ip = freshIp();
});
afterAll(() => service.close());

const visit = (from = ip) => newVisitor(agentId, { ip: from }, service.api);
const press = ({ api }: Visitor) => api.conversations.requestHuman({ agentId });

/** Has the network wait as often as it may in a day. */
async function waitAll(act: (visitor: Visitor) => Promise<unknown> = press): Promise<void> {
  for (let n = 0; n < WAITS_PER_IP_AND_DAY; n += 1) await act(await visit());
}

const waiting = async () =>
  (await database.collection(waitingListPath(owner.workspaceId)).count().get()).data().count;
const stateOf = async ({ conversationId }: Visitor) =>
  (await readDocument(conversationPath(agentId, conversationId), conversation)).state;
const linesOf = async (visitor: Visitor) =>
  (await visitor.transcript()).messages
    .filter(({ role }) => role === "system")
    .map(({ text }) => text);
const textOf = async (visitor: Visitor, words = WORDS) =>
  answerOf(await visitor.say(words)).message.text;

describe("a network whose visitors have begun to wait for a person as often as they may today", () => {
  it("has another request kept, and nobody is told of it", async () => {
    await newEndpoint(owner, ["conversation.human_requested"]);
    await waitAll();
    const pressing = await visit();
    expect(await press(pressing)).toEqual({ state: "bot" });
    expect(await linesOf(pressing)).toEqual(["unnoticed"]);
    // Pressed again, it says no more than that.
    expect(await press(pressing)).toEqual({ state: "bot" });
    expect(await linesOf(pressing)).toEqual(["unnoticed"]);
    const writing = await visit();
    expect(await textOf(writing)).toBe(
      "Please leave your name and email address in this chat, so that the team can get back to you. You can also go on asking me.",
    );
    expect(await textOf(await visit(), "Ich möchte mit einem Menschen sprechen")).toBe(
      "Hinterlassen Sie hier im Chat bitte Namen und E-Mail-Adresse, dann meldet sich das Team bei Ihnen. Sie können mich auch weiter fragen.",
    );
    expect(await linesOf(writing)).toEqual(["unnoticed"]);
    expect(await stateOf(writing)).toBe("bot");
    await service.settled();
    expect(await waiting()).toBe(WAITS_PER_IP_AND_DAY);
    const told = await notificationsOf(workspacePath(owner.workspaceId), 2);
    expect(told).toHaveLength(WAITS_PER_IP_AND_DAY);
    expect(await deliveriesOf(owner)).toHaveLength(WAITS_PER_IP_AND_DAY);
  });

  it("leaves others their place, at another agent its own, and on the next day", async () => {
    await waitAll((visitor) => visitor.say(WORDS));
    const late = await visit();
    expect(await press(late)).toEqual({ state: "bot" });
    expect(await press(await visit(freshIp()))).toEqual({ state: "requested" });
    const elsewhere = await newAgent(owner, { enableHumanHandoff: true });
    const there = await newVisitor(elsewhere, { ip }, service.api);
    expect(await there.api.conversations.requestHuman({ agentId: elsewhere })).toEqual({
      state: "requested",
    });
    service.pass(DAY_MS);
    expect(await press(late)).toEqual({ state: "requested" });
    expect(await linesOf(late)).toEqual(["unnoticed", "requested"]);
  });

  it("has nobody wait for an answer that there are no credits for, either", async () => {
    const { orgId } = await newOrg(owner);
    const all = { orgId, direction: "toOrg", amount: FREE_CREDITS } as const;
    await owner.api.credits.transfer({ ...all, idempotencyKey: randomId() });
    await waitAll((visitor) => visitor.say("Hello"));
    expect(await waiting()).toBe(WAITS_PER_IP_AND_DAY);
    const another = await visit();
    expect((await another.say("Hello")).at(-1)).toMatchObject({ code: "no-credits" });
    expect(await stateOf(another)).toBe("bot");
    expect(await waiting()).toBe(WAITS_PER_IP_AND_DAY);
  });

  it("has none wait by a job that does what its process did not, either", async () => {
    await waitAll();
    const visitor = await visit();
    const messageId = randomId();
    const crash = crashAt(service.deps.db, 1, "after");
    await refusalOf(visitor.say(WORDS, messageId));
    expect(crash.end()).toBe(true);
    await runJobsWith(service.deps, "messageId", messageId);
    const { messages } = await visitor.transcript();
    expect(messages.map(({ text }) => text)).toEqual([
      WORDS,
      "unnoticed",
      expect.stringMatching(/^Please leave your name/),
    ]);
    expect(await waiting()).toBe(WAITS_PER_IP_AND_DAY);
  });
});

it("a network has no more wait than it may where all ask at once", async () => {
  const visitors = await Promise.all(
    Array.from({ length: WAITS_PER_IP_AND_DAY + 10 }, () => visit()),
  );
  const states = (await Promise.all(visitors.map(press))).map(({ state }) => state);
  expect(states.filter((state) => state === "bot")).toHaveLength(10);
  expect(await waiting()).toBe(WAITS_PER_IP_AND_DAY);
});

it("whoever waits and asks again counts once", async () => {
  const visitor = await visit();
  for (let n = 0; n <= WAITS_PER_IP_AND_DAY; n += 1)
    expect(await press(visitor)).toEqual({ state: "requested" });
  expect(await press(await visit())).toEqual({ state: "requested" });
});

describe("a network from which contact details were left as often as people are told of it today", () => {
  const leave = ({ api }: Visitor, email: string) =>
    api.conversations.leaveContact({ agentId, name: "Kim Baker", email });
  const told = async () => {
    await service.settled();
    return notificationsOf(workspacePath(owner.workspaceId), 2);
  };
  beforeEach(async () => {
    for (let n = 0; n < CONTACTS_PER_IP_AND_DAY; n += 1)
      await leave(await visit(), `kim${n}@example.org`);
  });

  it("has further ones kept, and nobody is told of them", async () => {
    expect(await told()).toHaveLength(CONTACTS_PER_IP_AND_DAY);
    const late = await visit();
    await leave(late, "late@example.org");
    await leave(late, "later@example.org");
    const { visitor } = await readDocument(
      conversationPath(agentId, late.conversationId),
      conversation,
    );
    expect(visitor.email).toBe("later@example.org");
    expect(await linesOf(late)).toEqual(["contact", "contact"]);
    expect(await told()).toHaveLength(CONTACTS_PER_IP_AND_DAY);
  });

  it("leaves others theirs, and still begins to wait", async () => {
    await leave(await visit(freshIp()), "elsewhere@example.org");
    expect(await told()).toHaveLength(CONTACTS_PER_IP_AND_DAY + 1);
    expect(await press(await visit())).toEqual({ state: "requested" });
  });

  it("has people told again on the next day", async () => {
    service.pass(DAY_MS);
    await leave(await visit(), "tomorrow@example.org");
    expect(await told()).toHaveLength(CONTACTS_PER_IP_AND_DAY + 1);
  });
});

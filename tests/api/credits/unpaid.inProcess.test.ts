import { analyticsDay, analyticsPath } from "@parley/contract/analytics/day.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  message,
  messagePath,
  messagesPath,
} from "@parley/contract/conversations/message.ts";
import { waitingListPath } from "@parley/contract/conversations/waiting.ts";
import { topicOf } from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rollUpAnalytics } from "../../../functions/src/analytics/rollUpAnalytics.ts";
import type { openTurn as OpenTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import type { respond as Respond } from "../../../functions/src/conversations/turn/respond.ts";
import type { WidgetVisitor } from "../../../functions/src/conversations/turn/speaker.ts";
import type { storeUnanswered as StoreUnanswered } from "../../../functions/src/conversations/turn/storeReply.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { sandboxApi } from "../../sandbox/sandboxApi.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, collect } from "../../support/actors/visitor.ts";
import { newService, type Service } from "../../support/inProcess/newService.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { deliveriesOf, newEndpoint } from "../../support/stack/events.ts";
import { notificationsOf } from "../../support/stack/notifications.ts";
import { stack } from "../../support/stack/stack.ts";
import { widgetVisitor } from "../../support/inProcess/widgetVisitor.ts";

const HOUR_MS = 3_600_000;
const sandbox = sandboxApi(stack.sandbox);

let service: Service;
let respond: typeof Respond;
let openTurn: typeof OpenTurn;
let storeUnanswered: typeof StoreUnanswered;
beforeAll(async () => {
  service = await newService();
  ({ respond } = await import("../../../functions/src/conversations/turn/respond.ts"));
  ({ openTurn } = await import("../../../functions/src/conversations/turn/openTurn.ts"));
  ({ storeUnanswered } = await import("../../../functions/src/conversations/turn/storeReply.ts"));
});
afterAll(() => service.close());

/** Moves credits between an owner's workspace and an organisation of theirs. */
async function newPurse(owner: Owner) {
  const { orgId } = await newOrg(owner);
  return (direction: "toOrg" | "toWorkspace", amount: number) =>
    owner.api.credits.transfer({ orgId, direction, amount, idempotencyKey: randomId() });
}

/** A visitor of an agent that offers a person and has no credits. */
async function newUnpaidVisitor(): Promise<WidgetVisitor> {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { enableHumanHandoff: true });
  await (
    await newPurse(owner)
  )("toOrg", FREE_CREDITS);
  return widgetVisitor(agentId);
}

const stored = ({ agentId, conversationId }: WidgetVisitor) =>
  readDocument(conversationPath(agentId, conversationId), conversation);
const answerTo = (messageId: string, { agentId, conversationId }: WidgetVisitor) =>
  readDocument(messagePath(agentId, conversationId, answerId(messageId)), message);
const jobsOf = async ({ conversationId }: WidgetVisitor) => {
  const left = database.collection(JOBS).where("job.conversationId", "==", conversationId);
  return (await left.where("job.kind", "==", "finishTurn").get()).size;
};

it("an unpaid message waits for a person even if the visitor leaves at once", async () => {
  const visitor = await newUnpaidVisitor();
  const events = await respond(service.deps, visitor, { messageId: randomId(), text: "Hello" });
  expect((await events.next()).value).toMatchObject({ type: "accepted" });
  await events.return?.();
  expect(await stored(visitor)).toMatchObject({
    state: "requested",
    lastText: "Hello",
    holds: [],
  });
});

it("waiting is not a request of a visitor who asked for nobody, and becomes one once they do", async () => {
  const owner = await newOwner();
  const agentId = await newAgent(owner, { enableHumanHandoff: true });
  await newEndpoint(owner, ["conversation.human_requested"]);
  await (
    await newPurse(owner)
  )("toOrg", FREE_CREDITS);
  const visitor = widgetVisitor(agentId);
  const say = async (text: string) =>
    collect(await respond(service.deps, visitor, { messageId: randomId(), text }));
  const lines = async () => {
    const path = messagesPath(agentId, visitor.conversationId);
    const said = await database.collection(path).where("role", "==", "system").get();
    return said.docs
      .map((one) => message.parse(one.data()))
      .toSorted((a, b) => a.ts - b.ts)
      .map(({ text }) => text);
  };
  const told = async () => {
    await service.settled();
    const found = await notificationsOf(workspacePath(owner.workspaceId), 2);
    return found.map((one) => [topicOf(one), one.body]);
  };
  const requests = async () => {
    const later = { ...service.deps, now: () => service.deps.now() + 120_000 };
    await rollUpAnalytics(later);
    const { docs } = await database.collection(analyticsPath(agentId)).get();
    return docs.map((one) => analyticsDay.parse(one.data()).requests);
  };

  await say("Hello");
  await say("Are you there?");
  expect(await stored(visitor)).toMatchObject({ state: "requested", unasked: true });
  expect(await lines()).toEqual(["waits"]);
  expect(await told()).toEqual([["waits", "Hello"]]);
  expect(await requests()).toEqual([0]);
  expect(await deliveriesOf(owner)).toEqual([]);
  const waiting = database.collection(waitingListPath(owner.workspaceId));
  const since = async () => (await waiting.get()).docs.map((one) => Number(one.get("since")));
  const [before] = await since();

  const words = "Can I speak to a person, please?";
  const asked = answerOf(await say(words));
  expect(asked.message.text).toMatch(/passed on that you would like to talk to a person/);
  await say(words);
  expect(await stored(visitor)).toMatchObject({ state: "requested", unasked: false });
  expect(await lines()).toEqual(["waits", "requested"]);
  expect(await told()).toEqual([
    ["request", words],
    ["waits", "Hello"],
  ]);
  expect(await requests()).toEqual([1]);
  expect(await deliveriesOf(owner)).toHaveLength(1);
  // They keep their place among those who wait.
  expect(await since()).toEqual([before]);
});

describe("a message whose process ends right after storing it", () => {
  /** Stores it, and does what is due a little later. */
  async function endAfterStoring(visitor: WidgetVisitor, text: string, isMarked = false) {
    const messageId = randomId();
    const turn = await openTurn(service.deps, visitor, { messageId, text });
    if (isMarked) await storeUnanswered(service.deps, turn, "no-credits");
    expect(await jobsOf(visitor)).toBe(1);
    service.pass(60_000);
    await service.runDue();
    expect(await jobsOf(visitor)).toBe(0);
    return messageId;
  }

  it.each([
    ["before it was marked", false],
    ["before anybody was asked for", true],
  ])("is marked and waits for a person where it is unpaid: %s", async (_, isMarked) => {
    const visitor = await newUnpaidVisitor();
    const messageId = await endAfterStoring(visitor, "Hello", isMarked);
    expect(await answerTo(messageId, visitor)).toMatchObject({ error: "no-credits" });
    expect(await stored(visitor)).toMatchObject({ state: "requested", lastText: "Hello" });
  });

  it("is passed on and answered where it asks for a person", async () => {
    const visitor = await newUnpaidVisitor();
    const messageId = await endAfterStoring(visitor, "Can I speak to a person, please?");
    const answer = await answerTo(messageId, visitor);
    expect(answer).toMatchObject({ error: "", unanswered: false });
    expect(answer.text).toMatch(/passed on/);
    expect(await stored(visitor)).toMatchObject({ state: "requested", messageCount: 2 });
  });

  it("is left to the person who took over meanwhile", async () => {
    const visitor = await newUnpaidVisitor();
    const { agentId, conversationId } = visitor;
    const messageId = randomId();
    await openTurn(service.deps, visitor, { messageId, text: "Hello" });
    await database.doc(conversationPath(agentId, conversationId)).update({ state: "human" });
    service.pass(60_000);
    await service.runDue();
    const mark = database.doc(messagePath(agentId, conversationId, answerId(messageId)));
    expect((await mark.get()).exists).toBe(false);
    expect((await stored(visitor)).state).toBe("human");
  });
});

it.each(["Hello", "Can I speak to a person, please?"])(
  "a turn that ended as it should leaves no job: %s",
  async (text) => {
    const visitor = await newUnpaidVisitor();
    await collect(await respond(service.deps, visitor, { messageId: randomId(), text }));
    expect((await stored(visitor)).state).toBe("requested");
    expect(await jobsOf(visitor)).toBe(0);
  },
);

describe("the workspace is told that credits have run out", () => {
  const say = async (agentId: string, text: string) => {
    const messageId = randomId();
    const events = await collect(
      await respond(service.deps, widgetVisitor(agentId), { messageId, text }),
    );
    expect(events.at(-1)).toMatchObject({ code: "no-credits" });
  };
  /** How many mails its owner has of it. */
  const timesTold = async (owner: Owner, title: string) => {
    await service.runDue();
    const mails = await sandbox.mails(owner.email);
    return mails.filter(({ subject }) => subject === `${title} is out of credits`).length;
  };

  it("not for a long message, where a short one could be answered", async () => {
    const owner = await newOwner();
    const vg_defaultModel = `sandbox-test-${randomId(8)}`;
    const agentId = await newAgent(owner, { title: "Bread desk", vg_defaultModel });
    const { minimumReserve } =
      await import("../../../functions/src/conversations/turn/answerPrice.ts");
    const config = await readDocument(agentConfigPath(agentId), agentConfig);
    const least = minimumReserve(service.deps.env, config);
    const move = await newPurse(owner);
    await move("toOrg", FREE_CREDITS - least);
    await say(agentId, "How much is a bell? ".repeat(200));
    expect(await timesTold(owner, "Bread desk")).toBe(0);
    await move("toOrg", 1);
    await say(agentId, "How much is a bell?");
    expect(await timesTold(owner, "Bread desk")).toBe(1);
  });

  it("once, and once more after it was given some", async () => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Bread desk" });
    const move = await newPurse(owner);
    await move("toOrg", FREE_CREDITS);
    await say(agentId, "Hello");
    await say(agentId, "Hello");
    expect(await timesTold(owner, "Bread desk")).toBe(1);
    await move("toWorkspace", FREE_CREDITS);
    await move("toOrg", FREE_CREDITS);
    await say(agentId, "Hello");
    expect(await timesTold(owner, "Bread desk")).toBe(2);
  });

  it("once a day, for as long as visitors ask", async () => {
    const owner = await newOwner();
    const agentId = await newAgent(owner, { title: "Bread desk" });
    await (
      await newPurse(owner)
    )("toOrg", FREE_CREDITS);
    await say(agentId, "Hello");
    expect(await timesTold(owner, "Bread desk")).toBe(1);
    service.pass(23 * HOUR_MS);
    await say(agentId, "Hello");
    expect(await timesTold(owner, "Bread desk")).toBe(1);
    service.pass(HOUR_MS);
    await say(agentId, "Hello");
    await say(agentId, "Hello");
    expect(await timesTold(owner, "Bread desk")).toBe(2);
  });
});

import { orgPath } from "@parley/contract/clients/org.ts";
import {
  notificationLevelOf,
  notification,
  notificationsPath,
} from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { expect, it } from "vitest";
import type { respond as Respond } from "../../../functions/src/conversations/turn/respond.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { newClient, newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner } from "../../support/actors/owner.ts";
import { answerOf, collect } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { database } from "../../support/stack/database.ts";
import { deliveriesOf, newEndpoint, waitForAttempts } from "../../support/stack/events.ts";
import { runJobsNow } from "../../support/stack/jobs.ts";
import { widgetVisitor } from "../../support/inProcess/widgetVisitor.ts";

/** The same database, on which the process ends as soon as a transaction has been committed. */
function endingAfterCommit(db: typeof database, commits = 1): typeof database {
  let left = commits;
  return new Proxy(db, {
    get(target, name) {
      if (name !== "runTransaction") {
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      }
      return async (...given: Parameters<typeof db.runTransaction>) => {
        const done = await target.runTransaction(...given);
        left -= 1;
        if (left === 0) throw new Error("The process has ended.");
        return done;
      };
    },
  });
}

/** Runs what an agent's conversations have left to do, as a minute later. */
async function sweepJobsOf(workspaceId: string, agentId: string): Promise<void> {
  const jobs = database.collection(JOBS);
  const [events, notices] = await Promise.all([
    jobs.where("job.workspaceId", "==", workspaceId).get(),
    jobs.where("job.agentId", "==", agentId).get(),
  ]);
  await runJobsNow([...events.docs, ...notices.docs]);
}

/** An agent with a client who is told of its conversations, an endpoint for this event, and a visitor. */
async function newAudience(event: "conversation.started" | "conversation.human_requested") {
  const owner = await newOwner({ limits: { maxAgents: 50, maxClients: 50 } });
  const endpoint = await newEndpoint(owner, [event]);
  const home = await newOrg(owner);
  const { orgId } = home;
  const agentId = await newAgent(owner);
  await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
  const key = { direction: "toOrg", amount: 50, idempotencyKey: randomId() } as const;
  await owner.api.credits.transfer({ orgId, ...key });
  await newClient(owner, home, {}, [agentId]);
  const visitor = widgetVisitor(agentId);
  return {
    owner,
    visitor,
    /** Runs what was stored, which has to be enough, until the endpoint has the event. */
    receive: async () => {
      await sweepJobsOf(owner.workspaceId, agentId);
      const [received] = await endpoint.received(1);
      expect(received?.body).toContain(visitor.conversationId);
      const [delivery] = await deliveriesOf(owner);
      await waitForAttempts(owner, delivery?.ID ?? "", 1);
    },
    /** Runs what is left, expects one event and one notification in all, and gives the latter. */
    expectOnce: async () => {
      await sweepJobsOf(owner.workspaceId, agentId);
      const left = database.collection(JOBS).where("job.workspaceId", "==", owner.workspaceId);
      await expect.poll(async () => (await left.get()).size).toBe(0);
      expect(await deliveriesOf(owner)).toHaveLength(1);
      expect(await endpoint.received(1)).toHaveLength(1);
      const level = notificationLevelOf(
        event === "conversation.started" ? "conversation" : "request",
      );
      const told = database.collection(notificationsPath(orgPath(orgId), level));
      await expect.poll(async () => (await told.get()).size).toBe(1);
      const [first] = (await told.get()).docs;
      return notification.parse(first?.data());
    },
  };
}

it("a process that ends once the first message is stored loses neither event nor notification", async () => {
  const { owner, visitor, receive, expectOnce } = await newAudience("conversation.started");
  const { deps } = await newRegion();
  const { respond } = await import("../../../functions/src/conversations/turn/respond.ts");
  const sent = { messageId: randomId(), text: "How much is a puncture repair?" };
  const ending = { ...deps, db: endingAfterCommit(deps.db) };
  await expect(respond(ending, visitor, sent)).rejects.toThrow("The process has ended.");
  expect(await deliveriesOf(owner)).toEqual([]);
  await receive();

  // The page is reloaded after all, sends the message again and gets its answer.
  const events = await collect(await respond(deps, visitor, sent));
  expect(answerOf(events).message.role).toBe("bot");
  expect((await expectOnce()).body).toBe(sent.text);
});

it("a process that ends once a request for a person is stored loses neither either", async () => {
  const { owner, visitor, receive, expectOnce } = await newAudience("conversation.human_requested");
  const { deps } = await newRegion();
  const { requestHuman } =
    await import("../../../functions/src/conversations/handoff/requestHuman.ts");
  // The conversation is made first, by a transaction of its own.
  const ending = { ...deps, db: endingAfterCommit(deps.db, 2) };
  await expect(requestHuman(ending, visitor)).rejects.toThrow("The process has ended.");
  expect(await deliveriesOf(owner)).toEqual([]);
  await receive();

  // The button is pressed again, as nothing came back.
  expect(await requestHuman(deps, visitor)).toEqual({ state: "requested" });
  expect((await expectOnce()).kind).toBe("request");
});

it("a conversation begins with its visitor's first words, once, even after an operator's", async () => {
  const { owner, visitor } = await newAudience("conversation.started");
  const { agentId, conversationId } = visitor;
  const { deps } = await newRegion();
  const { requestHuman } =
    await import("../../../functions/src/conversations/handoff/requestHuman.ts");
  const { respond } = await import("../../../functions/src/conversations/turn/respond.ts");
  await requestHuman(deps, visitor);
  const talk = { agentId, conversationId };
  await owner.api.conversations.takeOver(talk);
  await owner.api.conversations.reply({ ...talk, messageId: randomId(), text: "Robin here." });
  expect(await deliveriesOf(owner)).toEqual([]);

  const sent = { messageId: randomId(), text: "How much is a puncture repair?" };
  await Promise.all([respond(deps, visitor, sent), respond(deps, visitor, sent)].map(run));
  await run(respond(deps, visitor, { messageId: randomId(), text: "And a new tube?" }));
  await sweepJobsOf(owner.workspaceId, agentId);
  await expect.poll(async () => (await deliveriesOf(owner)).length).toBe(1);
  const left = database.collection(JOBS).where("job.workspaceId", "==", owner.workspaceId);
  await expect.poll(async () => (await left.get()).size).toBe(0);
  const [begun, ...more] = await deliveriesOf(owner);
  expect(more).toEqual([]);
  expect(begun?.body).toContain(sent.text);
});

const run = async (events: ReturnType<typeof Respond>) => collect(await events);

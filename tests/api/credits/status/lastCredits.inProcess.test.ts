import { agentCard, agentPath, isCapped } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { unansweredGroup, unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxApi } from "../../../sandbox/sandboxApi.ts";
import { newAgent, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, collect, newVisitor } from "../../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../../support/inProcess/newService.ts";
import { balanceOf, entriesOf, leaveCredits } from "../../../support/stack/credits.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { stack } from "../../../support/stack/stack.ts";
import { newTool, orderTool } from "../../../support/stack/tools.ts";
import { widgetVisitor } from "../../../support/inProcess/widgetVisitor.ts";

const sandbox = sandboxApi(stack.sandbox);

const DAY_MS = 86_400_000;

let service: Service;
let owner: Owner;
let account: string;
let model: string;
beforeAll(async () => {
  service = await newService();
});
beforeEach(async () => {
  owner = await ownerIn(service);
  account = workspaceAccount(owner.workspaceId);
  model = `sandbox-test-${randomId()}`;
});
afterAll(() => service.close());

const visit = (agentId: string) => newVisitor(agentId, {}, service.api);
const isDaySpent = async (agentId: string) =>
  isCapped(await readDocument(agentPath(agentId), agentCard), service.deps.now());
const canAnswer = async (agentId: string) =>
  canPay(await readDocument(creditsStatusPath(account), creditsStatus), agentId);
/** What the agent needs to answer a short question. */
async function leastOf(agentId: string): Promise<number> {
  const { minimumReserve } =
    await import("../../../../functions/src/conversations/turn/answerPrice.ts");
  const config = await readDocument(agentConfigPath(agentId), agentConfig);
  return minimumReserve(service.deps.env, config);
}
/** Opens the turn of a short question. */
async function open(agentId: string) {
  const { openTurn } = await import("../../../../functions/src/conversations/turn/openTurn.ts");
  return openTurn(service.deps, widgetVisitor(agentId), { messageId: randomId(), text: "Hi" });
}
/** Subjects of the mails that the owner has by now. */
async function mailed(): Promise<string[]> {
  await service.settled();
  return (await sandbox.mails(owner.email)).map(({ subject }) => subject);
}

describe("an agent's day", () => {
  it.each([2, 100])(
    "is marked as spent by the answer that spends it, of %i, before anybody is refused",
    async (answers) => {
      const agentId = await newAgent(owner, { dailyCredits: answers * BUILT_IN_CREDITS });
      const visitors = await Promise.all(Array.from({ length: 10 }, () => visit(agentId)));
      for (let left = answers; left > 0; left -= 1) {
        expect(await isDaySpent(agentId)).toBe(false);
        const visitor = visitors[left % visitors.length];
        if (visitor !== undefined) answerOf(await visitor.say("Hello"));
      }
      expect(await isDaySpent(agentId)).toBe(true);
      // People are told once it has kept somebody from an answer.
      expect((await mailed()).filter((subject) => subject.includes("spent its credits"))).toEqual(
        [],
      );
    },
  );

  it("is marked however many answers are given at once", async () => {
    const agentId = await newAgent(owner, { dailyCredits: 20 * BUILT_IN_CREDITS });
    const visitors = await Promise.all(Array.from({ length: 20 }, () => visit(agentId)));
    const said = await Promise.all(visitors.map((visitor) => visitor.say("Hello")));
    said.map(answerOf);
    expect(await isDaySpent(agentId)).toBe(true);
  });

  it("is no longer marked once what was reserved comes back", async () => {
    const { closeTurn } = await import("../../../../functions/src/conversations/turn/closeTurn.ts");
    const { noteSpent } = await import("../../../../functions/src/credits/status/noteSpent.ts");
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    const dailyCredits = 2 * (await leastOf(agentId)) - 1;
    await owner.api.agents.put({ agentId, dailyCredits });
    const turn = await open(agentId);
    await noteSpent(service.deps, turn.config, turn);
    expect(await isDaySpent(agentId)).toBe(true);
    const failed = { text: "", error: "model-failed" } as const;
    await closeTurn(service.deps, turn, { kind: "failed", answer: failed });
    expect(await isDaySpent(agentId)).toBe(false);
  });

  it("is marked for good once its answers may cost more than a day's credits, until they cost less", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    await owner.api.agents.put({ agentId, dailyCredits: await leastOf(agentId) });
    expect(await isDaySpent(agentId)).toBe(false);
    const toolId = await newTool(owner, { agentId });
    expect(await isDaySpent(agentId)).toBe(true);
    service.pass(DAY_MS);
    expect(await isDaySpent(agentId)).toBe(true);
    service.pass(-DAY_MS);
    await owner.api.tools.remove({ toolId });
    expect(await isDaySpent(agentId)).toBe(false);
    answerOf(await (await visit(agentId)).say("Hi"));
  });

  it("ends also where each answer costs more than was reserved", async () => {
    const { closeTurn } = await import("../../../../functions/src/conversations/turn/closeTurn.ts");
    const { openTurn } = await import("../../../../functions/src/conversations/turn/openTurn.ts");
    const limit = 100;
    const agentId = await newAgent(owner, { dailyCredits: limit });
    const answer = { text: "Hello!", sources: [], unanswered: false };
    let given = 0;
    for (; given < limit; given += 1) {
      const question = { messageId: randomId(), text: "Hello" };
      const turn = await openTurn(service.deps, widgetVisitor(agentId), question);
      if (turn.lacking > 0) break;
      const price = 4 * BUILT_IN_CREDITS;
      await closeTurn(service.deps, turn, { kind: "answered", price, answer });
    }
    expect(given).toBe(limit / (4 * BUILT_IN_CREDITS));
  });
});

describe("an account whose last credits are spent", () => {
  it("by an answer that cost more than was reserved is marked", async () => {
    const { closeTurn } = await import("../../../../functions/src/conversations/turn/closeTurn.ts");
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    await leaveCredits(account, 3 * (await leastOf(agentId)));
    const turn = await open(agentId);
    const price = 4 * (await leastOf(agentId));
    const answer = { text: "Hello!", sources: [], unanswered: false };
    const closed = await closeTurn(service.deps, turn, { kind: "answered", price, answer });
    expect(closed.hasTakenMore).toBe(true);
    expect(await balanceOf(account)).toBe(0);
    expect(await canAnswer(agentId)).toBe(false);
  });

  it("is marked for an agent whose tools have much to say, as no question can be paid for", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    const toolId = await newTool(owner, { agentId });
    const small = await leastOf(agentId);
    await leaveCredits(account, small);
    const { noteCredits } = await import("../../../../functions/src/credits/status/noteCredits.ts");
    await noteCredits(service.deps, account);
    expect(await canAnswer(agentId)).toBe(true);
    const tool = { ...orderTool(), description: "Finds an order. ".repeat(60) };
    await owner.api.tools.update({ toolId, revision: 1, tool });
    expect(await leastOf(agentId)).toBeGreaterThan(small);
    expect(await canAnswer(agentId)).toBe(false);
    const refused = await (await visit(agentId)).say("Hi");
    expect(refused.at(-1)).toMatchObject({ code: "no-credits" });
    expect(await mailed()).toContainEqual(expect.stringContaining("out of credits"));
    await leaveCredits(account, await leastOf(agentId));
    await noteCredits(service.deps, account);
    expect(await canAnswer(agentId)).toBe(true);
    answerOf(await (await visit(agentId)).say("Hi"));
  });

  it("is not unmarked by a look that began before the agent's model was another", async () => {
    const { noteCredits } = await import("../../../../functions/src/credits/status/noteCredits.ts");
    const agentId = await newAgent(owner);
    await leaveCredits(account, 2);
    // Between this look's first reads and its transaction, another process stores a model, and notes it.
    await database.doc(creditsStatusPath(account)).set({ outSince: 1, unpaid: [] });
    const { db } = service.deps;
    const run = db.runTransaction.bind(db);
    const started = vi.spyOn(db, "runTransaction").mockImplementationOnce(async (update) => {
      await database.doc(agentConfigPath(agentId)).update({ vg_defaultModel: model });
      return run(update);
    });
    await noteCredits(service.deps, account);
    expect(started).toHaveBeenCalled();
    started.mockRestore();
    expect(await canAnswer(agentId)).toBe(false);
  });

  it("by a drafted text is marked and reported", async () => {
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    const question = "Do you repair bicycles?";
    const group = { ID: randomId(20), agentId, question, wordings: [], count: 1, lastTs: 1 };
    await database.doc(unansweredPath(agentId, group.ID)).set(unansweredGroup.parse(group));
    const draft = () => owner.api.knowledge.draftAnswer({ agentId, groupId: group.ID });
    expect((await draft()).by).toBe("model");
    const drafts = (await entriesOf(account)).filter(({ featureKey }) => featureKey === "draft");
    const [{ credits: price } = { credits: 0 }] = drafts;
    await leaveCredits(account, price);
    expect((await draft()).by).toBe("model");
    expect(await balanceOf(account)).toBe(0);
    expect(await canAnswer(agentId)).toBe(false);
    expect(await mailed()).toContainEqual(expect.stringContaining("credits"));
  });

  it("by the translation of a reply is marked and reported", async () => {
    const agentId = await newAgent(owner, {
      vg_defaultModel: model,
      enableAITranslate: true,
      enableHumanHandoff: true,
    });
    const visitor = await visit(agentId);
    const { conversationId } = visitor;
    const input = { agentId, messageId: randomId(), text: "Bonjour", language: "fr-FR" };
    await collect(await visitor.api.conversations.send(input));
    await owner.api.conversations.takeOver({ agentId, conversationId });
    await leaveCredits(account, 1);
    const reply = { agentId, conversationId, messageId: randomId(), text: "At nine." };
    await owner.api.conversations.reply(reply);
    expect(await balanceOf(account)).toBe(0);
    expect(await canAnswer(agentId)).toBe(false);
    expect(await mailed()).toContainEqual(expect.stringContaining("credits"));
  });

  it("is found by the sweep where the process ended before it said so", async () => {
    const { sweepSpent } = await import("../../../../functions/src/credits/status/sweepSpent.ts");
    const { SETTLED_MS } = await import("../../../../functions/src/credits/rollUp.ts");
    const agentId = await newAgent(owner);
    const costly = await newAgent(owner, { vg_defaultModel: model });
    const least = await leastOf(costly);
    answerOf(await (await visit(agentId)).say("Hello"));
    const later = { ...service.deps, now: () => Date.now() + SETTLED_MS };
    const sweepAll = async () => {
      while ((await sweepSpent(later)) > 0);
    };
    // Enough for the one that spends, and too little for the other.
    await leaveCredits(account, least - 1);
    await sweepAll();
    expect([await canAnswer(agentId), await canAnswer(costly)]).toEqual([true, false]);
    expect((await mailed()).filter((subject) => subject.includes("credits"))).toEqual([]);
    await leaveCredits(account, 2);
    answerOf(await (await visit(agentId)).say("Hello"));
    await leaveCredits(account, 0);
    await sweepAll();
    expect(await canAnswer(agentId)).toBe(false);
    expect(await mailed()).toContainEqual(expect.stringContaining("credits"));
  });
});

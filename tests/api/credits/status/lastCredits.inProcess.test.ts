import { agentCard, agentPath, isCapped } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  canPay,
  creditsStatus,
  creditsStatusPath,
  shardPath,
  shardsPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { unansweredGroup, unansweredPath } from "@parley/contract/knowledge/unanswered.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sandboxApi } from "../../../sandbox/sandboxApi.ts";
import { newAgent, type Owner } from "../../../support/actors/owner.ts";
import { answerOf, collect, newVisitor } from "../../../support/actors/visitor.ts";
import { newService, ownerIn, type Service } from "../../../support/inProcess/newService.ts";
import { freshIp } from "../../../support/stack/apiAs.ts";
import { balanceOf, entriesOf } from "../../../support/stack/credits.ts";
import { database, readDocument } from "../../../support/stack/database.ts";
import { stack } from "../../../support/stack/stack.ts";

const sandbox = sandboxApi(stack.sandbox);

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
  model = `sandbox-${randomId()}`;
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
/** Leaves the account this much, on one shard. */
async function leave(credits: number): Promise<void> {
  const all = await database.collection(shardsPath(account)).get();
  await Promise.all(all.docs.map((one) => one.ref.update({ credits: 0 })));
  await database.doc(shardPath(account, 0)).set({ credits }, { merge: true });
}
/** Opens the turn of a short question. */
async function open(agentId: string) {
  const { openTurn } = await import("../../../../functions/src/conversations/turn/openTurn.ts");
  const visitor = {
    kind: "visitor",
    visitorId: randomId(),
    agentId,
    conversationId: randomId(20),
    region: "na",
    test: false,
    details: { country: "", language: "en", page: "", browser: "" },
    ip: freshIp(),
    origin: null,
  } as const;
  return openTurn(service.deps, visitor, { messageId: randomId(), text: "" });
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

  it("is marked once its answers may cost more than it has", async () => {
    const agentId = await newAgent(owner, { dailyCredits: 3, vg_defaultModel: "extractive" });
    expect(await isDaySpent(agentId)).toBe(false);
    await database.doc(agentConfigPath(agentId)).update({ vg_defaultModel: model });
    const { noteCredits } = await import("../../../../functions/src/credits/status/noteCredits.ts");
    await noteCredits(service.deps, account);
    expect(await isDaySpent(agentId)).toBe(true);
  });
});

describe("an account whose last credits are spent", () => {
  it("by an answer that cost more than was reserved is marked", async () => {
    const { closeTurn } = await import("../../../../functions/src/conversations/turn/closeTurn.ts");
    const agentId = await newAgent(owner, { vg_defaultModel: model });
    await leave(3 * (await leastOf(agentId)));
    const turn = await open(agentId);
    const price = 4 * (await leastOf(agentId));
    const answer = { text: "Hello!", sources: [], unanswered: false };
    const closed = await closeTurn(service.deps, turn, { kind: "answered", price, answer });
    expect(closed.hasTakenMore).toBe(true);
    expect(await balanceOf(account)).toBe(0);
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
    await leave(price);
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
    await leave(1);
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
    await leave(least - 1);
    await sweepAll();
    expect([await canAnswer(agentId), await canAnswer(costly)]).toEqual([true, false]);
    expect((await mailed()).filter((subject) => subject.includes("credits"))).toEqual([]);
    await leave(2);
    answerOf(await (await visit(agentId)).say("Hello"));
    await leave(0);
    await sweepAll();
    expect(await canAnswer(agentId)).toBe(false);
    expect(await mailed()).toContainEqual(expect.stringContaining("credits"));
  });
});

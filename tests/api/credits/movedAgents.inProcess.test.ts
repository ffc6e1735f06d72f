import { agentCard, agentPath, isCapped } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import {
  orgAccount,
  shard,
  shardsPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closeTurn, type Ending } from "../../../functions/src/conversations/turn/closeTurn.ts";
import { minimumReserve } from "../../../functions/src/conversations/turn/answerPrice.ts";
import { openTurn, type OpenedTurn } from "../../../functions/src/conversations/turn/openTurn.ts";
import type { WidgetVisitor } from "../../../functions/src/conversations/turn/speaker.ts";
import { returnAgentHolds } from "../../../functions/src/credits/returnHolds.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { freshIp } from "../../support/stack/apiAs.ts";
import { balanceOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";

// An agent's day is its own: what answers under way cost counts for it, whoever pays for the agent by then.

const ORG_CREDITS = 400;

let deps: Deps;
let owner: Owner;
let orgId: string;
beforeAll(async () => {
  ({ deps } = await newRegion());
});
beforeEach(async () => {
  owner = await newOwner();
  ({ orgId } = await newOrg(owner));
});

const move = (direction: "toOrg" | "toWorkspace", amount: number) =>
  owner.api.credits.transfer({ orgId, direction, amount, idempotencyKey: randomId() });
const assign = (...widgetIDs: string[]) => owner.api.clients.assignAgents({ orgId, widgetIDs });
const accounts = () => ({ org: orgAccount(orgId), workspace: workspaceAccount(owner.workspaceId) });

/** What an account counts of an agent's day. */
async function countedBy(account: string, agentId: string): Promise<number> {
  const { docs } = await database.collection(shardsPath(account)).get();
  const day = dayKeyOf(deps.now());
  return docs.reduce((sum, one) => sum + (shard.parse(one.data()).spent[day]?.[agentId] ?? 0), 0);
}

/** An agent of a model, whose answers reserve more than they mostly cost. */
const newModelAgent = () =>
  newAgent(owner, {
    dailyCredits: 300,
    vg_defaultModel: `sandbox-test-${randomId(8).toLowerCase()}`,
  });

/** Opens a turn. @returns it, and what it has reserved */
async function open(agentId: string): Promise<{ turn: OpenedTurn; reserved: number }> {
  const details = { country: "DE", language: "en", page: "", browser: "" };
  const ids = { visitorId: randomId(), agentId, conversationId: randomId(20) };
  const from = { details, ip: freshIp(), origin: null };
  const visitor: WidgetVisitor = { kind: "visitor", ...ids, region: "na", test: false, ...from };
  const turn = await openTurn(deps, visitor, { messageId: randomId(), text: "How much is it?" });
  const [hold] = turn.conversation.holds;
  if (hold === undefined) throw new Error("Nothing is reserved.");
  return { turn, reserved: hold.credits };
}

const answered = (price: number): Ending => ({
  kind: "answered",
  price,
  tokens: 100,
  answer: { text: "It costs £12.", sources: [], unanswered: false },
});
const failed: Ending = { kind: "failed", answer: { text: "", error: "model-failed" } };

/** Ends a turn that has reserved so many credits. @returns what it cost */
type End = (turn: OpenedTurn, reserved: number) => Promise<number>;
const endings: [string, End][] = [
  [
    "costs less than was reserved",
    async (turn) => {
      await closeTurn(deps, turn, answered(1));
      return 1;
    },
  ],
  [
    "costs more than was reserved",
    async (turn, reserved) => {
      await closeTurn(deps, turn, answered(2 * reserved + 1));
      return 2 * reserved + 1;
    },
  ],
  [
    "fails",
    async (turn) => {
      await closeTurn(deps, turn, failed);
      return 0;
    },
  ],
  [
    "ends with its process",
    async ({ conversation: { agentId } }) => {
      await returnAgentHolds(deps, agentId);
      return 0;
    },
  ],
];

describe.each(endings)("an answer under way that %s", (_, end) => {
  it.each(["org", "workspace"] as const)(
    "is paid by whoever paid for its agent then, and counted for its day at the %s that pays now",
    async (now) => {
      await move("toOrg", ORG_CREDITS);
      const agentId = await newModelAgent();
      if (now === "workspace") await assign(agentId);
      const [payer, next] =
        now === "org"
          ? [accounts().workspace, accounts().org]
          : [accounts().org, accounts().workspace];
      const before = { payer: await balanceOf(payer), next: await balanceOf(next) };
      const { turn, reserved } = await open(agentId);
      expect(reserved).toBeGreaterThan(1);
      await assign(...(now === "org" ? [agentId] : []));
      expect(await countedBy(next, agentId)).toBe(reserved);
      const cost = await end(turn, reserved);
      expect(await countedBy(next, agentId)).toBe(cost);
      const after = { payer: await balanceOf(payer), next: await balanceOf(next) };
      expect(after).toEqual({ payer: before.payer - cost, next: before.next });
      for (const account of [payer, next])
        expect(await imbalanceOf(account, owner.workspaceId)).toBe(0);
    },
  );

  it("is counted where its agent is once more, and nothing of an earlier stay", async () => {
    await move("toOrg", ORG_CREDITS);
    const agentId = await newModelAgent();
    const [first, second] = [await open(agentId), await open(agentId)];
    await assign(agentId);
    const cost = await end(first.turn, first.reserved);
    // A sweep ends both.
    const isSwept = (await countedBy(accounts().org, agentId)) === 0 && cost === 0;
    await assign();
    const left = isSwept ? 0 : second.reserved;
    expect(await countedBy(accounts().workspace, agentId)).toBe(cost + left);
    await closeTurn(deps, second.turn, failed);
    expect(await countedBy(accounts().workspace, agentId)).toBe(cost);
  });
});

it.each([
  ["an answer", (turn: OpenedTurn) => closeTurn(deps, turn, answered(1))],
  ["a sweep", ({ conversation }: OpenedTurn) => returnAgentHolds(deps, conversation.agentId)],
])("a day that %s has made room in is no longer called spent", async (_, end) => {
  await move("toOrg", ORG_CREDITS);
  const agentId = await newModelAgent();
  const { turn, reserved } = await open(agentId);
  const settings = database.doc(agentConfigPath(agentId));
  const least = minimumReserve(deps.env, await readDocument(settings.path, agentConfig));
  // What is reserved leaves one credit too few for another answer.
  await settings.update({ dailyCredits: least + reserved - 1 });
  const isCappedNow = async () =>
    isCapped(await readDocument(agentPath(agentId), agentCard), deps.now());
  await assign(agentId);
  expect(await isCappedNow()).toBe(true);
  await end(turn);
  expect(await isCappedNow()).toBe(false);
});

it("an answer under way whose organisation is deleted is counted for its agent's day at the workspace", async () => {
  await move("toOrg", ORG_CREDITS);
  const agentId = await newModelAgent();
  await assign(agentId);
  const { turn, reserved } = await open(agentId);
  await move("toWorkspace", ORG_CREDITS - reserved);
  await owner.api.clients.removeOrg({ orgId, name: "Bakery" });
  expect(await countedBy(accounts().workspace, agentId)).toBe(reserved);
  await closeTurn(deps, turn, answered(1));
  expect(await countedBy(accounts().workspace, agentId)).toBe(1);
});

it("an organisation that never had credits is not broken by a day that is carried to it", async () => {
  const agentId = await newAgent(owner);
  expect((await (await newVisitor(agentId)).say("Hello")).at(-1)).toMatchObject({
    type: "message",
  });
  await assign(agentId);
  expect(await balanceOf(accounts().org)).toBe(0);
  expect((await (await newVisitor(agentId)).say("Hello")).at(-1)).toMatchObject({
    type: "failed",
    code: "no-credits",
  });
});

it("a conversation whose answer is under way changes in nothing else", async () => {
  await move("toOrg", ORG_CREDITS);
  const agentId = await newModelAgent();
  const { turn } = await open(agentId);
  const ref = database.doc(conversationPath(agentId, turn.conversation.ID));
  const { holds: _, ...before } = (await ref.get()).data() ?? {};
  await assign(agentId);
  const { holds, ...after } = (await ref.get()).data() ?? {};
  expect(after).toEqual(before);
  expect(holds).toMatchObject([
    { account: accounts().workspace, dayAccount: accounts().org, messageId: turn.messageId },
  ]);
});

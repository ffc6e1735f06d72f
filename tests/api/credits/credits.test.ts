import {
  creditsStatusPath,
  orgAccount,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { entryPath, LEDGER } from "@parley/contract/credits/entry.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { balanceOf, entriesOf, imbalanceOf } from "../../support/stack/credits.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { joinWorkspace } from "../../support/actors/members.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, newVisitor } from "../../support/actors/visitor.ts";
import { apiAs } from "../../support/stack/apiAs.ts";
import { database } from "../../support/stack/database.ts";
import { rawCall } from "../../support/stack/rawCall.ts";
import { english } from "@parley/contract/problems/english.ts";

let owner: Owner;
let agencyId: string;
let orgId: string;
let accounts: { workspace: string; org: string };
beforeEach(async () => {
  owner = await newOwner();
  ({ agencyId, orgId } = await newOrg(owner, { allowBilling: true }));
  accounts = { workspace: workspaceAccount(owner.workspaceId), org: orgAccount(orgId) };
});

const move = (direction: "toOrg" | "toWorkspace", amount: number, idempotencyKey = randomId()) =>
  owner.api.credits.transfer({ orgId, direction, amount, idempotencyKey });

const balances = async () => ({
  workspace: await balanceOf(accounts.workspace),
  org: await balanceOf(accounts.org),
});

const errors = async () => [
  await imbalanceOf(accounts.workspace),
  await imbalanceOf(accounts.org, owner.workspaceId),
];

it("an entry that cannot be read is left out, and hides none of the others", async () => {
  const agentId = await newAgent(owner);
  const visitor = await newVisitor(agentId);
  const { conversationId } = visitor;
  answerOf(await visitor.say("What is it about?"));
  const margin = () => owner.api.credits.margin({ agentId, conversationId });
  await expect.poll(async () => (await margin()).credits).toBeGreaterThan(0);
  const before = { margin: await margin(), ...(await owner.api.credits.usage({})) };
  const found = await database
    .collection(LEDGER)
    .where("conversationId", "==", conversationId)
    .get();
  const damaged = found.docs.map((one) => ({
    ...one.data(),
    ID: crypto.randomUUID().replaceAll("-", "").repeat(2),
    ts: Date.now() + 1,
  }));
  for (const one of damaged) await database.doc(entryPath(one.ID)).set({ ...one, credits: "many" });
  const { rows, next } = await owner.api.credits.usage({ limit: damaged.length });
  expect(rows).toEqual([]);
  const rest = await owner.api.credits.usage({ before: next ?? undefined });
  expect(rest.rows).toEqual(before.rows);
  expect(await margin()).toEqual(before.margin);
});

describe("a transfer", () => {
  it("moves credits both ways, with an entry for each", async () => {
    expect(await move("toOrg", 300)).toEqual({ workspace: FREE_CREDITS - 300, org: 300 });
    expect(await move("toWorkspace", 120)).toEqual({ workspace: FREE_CREDITS - 180, org: 180 });
    expect(await balances()).toEqual({ workspace: FREE_CREDITS - 180, org: 180 });
    expect(await errors()).toEqual([0, 0]);
    const { rows } = await owner.api.credits.usage({ orgId });
    expect(rows.map(({ direction, credits, causedBy }) => [direction, credits, causedBy])).toEqual([
      ["decrease", 120, "transfer"],
      ["increase", 300, "transfer"],
    ]);
    // Each side is told which the other one is.
    const here = workspaceAccount(owner.workspaceId);
    expect(rows.map(({ otherAccount }) => otherAccount)).toEqual([here, here]);
    const own = await owner.api.credits.usage({});
    expect(own.rows.slice(0, 2).map(({ otherAccount }) => otherAccount)).toEqual([
      orgAccount(orgId),
      orgAccount(orgId),
    ]);
  });

  it("of more than there is moves nothing, with the message for that side", async () => {
    expect(await refusalOf(move("toOrg", FREE_CREDITS + 1))).toMatchObject({
      status: 402,
      message: english("credits.notEnoughWorkspace"),
    });
    expect(await refusalOf(move("toWorkspace", 1))).toMatchObject({
      status: 402,
      message: english("credits.notEnoughOrg"),
    });
    expect(await balances()).toEqual({ workspace: FREE_CREDITS, org: 0 });
  });

  it("with another tenant's organisation fails as with an unknown one", async () => {
    const stranger = await newOwner();
    const foreign = { direction: "toWorkspace", amount: 1, idempotencyKey: randomId() } as const;
    const [theirs, unknown] = await Promise.all([
      refusalOf(stranger.api.credits.transfer({ ...foreign, orgId })),
      refusalOf(stranger.api.credits.transfer({ ...foreign, orgId: randomId() })),
    ]);
    expect(theirs).toMatchObject({ status: 404, message: english("credits.workspaceGone") });
    expect(theirs).toEqual(unknown);
    for (const call of ["usage", "chart"] as const)
      expect((await refusalOf(stranger.api.credits[call]({ orgId }))).status).toBe(404);
    expect(await entriesOf(accounts.org)).toEqual([]);
  });

  it.each([
    ["another amount", { amount: 11 }],
    ["the other direction", { direction: "toWorkspace" }],
  ] as const)("under a used key with %s is refused", async (_name, change) => {
    const idempotencyKey = randomId();
    const first = { orgId, direction: "toOrg", amount: 10, idempotencyKey } as const;
    await owner.api.credits.transfer(first);
    const refused = await refusalOf(owner.api.credits.transfer({ ...first, ...change }));
    expect(refused).toMatchObject({ status: 409, message: english("credits.keyUsed") });
    expect(await balances()).toEqual({ workspace: FREE_CREDITS - 10, org: 10 });
  });

  it("with a key that another workspace has used is independent of it", async () => {
    const stranger = await newOwner();
    const theirs = await newOrg(stranger);
    const idempotencyKey = randomId();
    await move("toOrg", 10, idempotencyKey);
    const moved = await stranger.api.credits.transfer({
      orgId: theirs.orgId,
      direction: "toOrg",
      amount: 7,
      idempotencyKey,
    });
    expect(moved).toEqual({ workspace: FREE_CREDITS - 7, org: 7 });
  });

  // As written in the body; JSON parses 1e999 as Infinity.
  it.each([
    "-1",
    "0",
    "0.1",
    "NaN",
    "Infinity",
    "1e999",
    '"1e9"',
    String(2 ** 53),
    "null",
    "[]",
    "[5]",
    "{}",
    "true",
  ])("of %s is refused before anything is written", async (amount) => {
    const body = `{"orgId":"${orgId}","direction":"toOrg","idempotencyKey":"${randomId()}","amount":${amount}}`;
    const caller = { token: owner.idToken, workspaceId: owner.workspaceId };
    const answer = await rawCall("POST", "/rpc/transferCredits", { ...caller, body });
    expect(answer.status).toBe(400);
    // Invalid JSON is refused as such.
    const isJson = !["NaN", "Infinity"].includes(amount);
    expect(answer.text).toContain(
      isJson ? english("credits.amountInvalid") : english("platform.badBody"),
    );
    expect(await entriesOf(accounts.org)).toEqual([]);
    expect(await balances()).toEqual({ workspace: FREE_CREDITS, org: 0 });
  });
});

describe("the list of movements", () => {
  it("comes in pages that neither skip nor repeat anything", async () => {
    for (const amount of [1, 2, 3, 4, 5]) await move("toOrg", amount);
    const all: number[] = [];
    let before: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { rows, next } = await owner.api.credits.usage({ orgId, limit: 2, before });
      all.push(...rows.map(({ credits }) => credits));
      before = next ?? undefined;
      expect(next === null).toBe(page === 2);
    }
    expect(all).toEqual([5, 4, 3, 2, 1]);
  });

  it("shows clients their own organisation's, if it has billing", async () => {
    await move("toOrg", 40);
    const kim = await signInClient(await newClient(owner, { agencyId, orgId }));
    const { rows } = await kim.api.credits.usage({});
    expect(rows).toMatchObject([
      { credits: 40, direction: "increase", costMicros: 0, otherAccount: "" },
    ]);
    const other = await newOrg(owner);
    expect((await refusalOf(kim.api.credits.usage({ orgId: other.orgId }))).status).toBe(404);
    const nobody = await signInClient(
      await newClient(owner, { agencyId, orgId }, { canAccess: [] }),
    );
    for (const call of ["usage", "chart"] as const)
      expect((await refusalOf(nobody.api.credits[call]({}))).status).toBe(403);
    await owner.api.clients.updateOrg({ orgId, updates: { allowBilling: false } });
    for (const call of ["usage", "chart"] as const)
      expect((await refusalOf(kim.api.credits[call]({}))).status).toBe(403);
  });
});

describe("credits for another workspace of one's own", () => {
  const give = (from: Owner, toWorkspaceId: string, amount: number, key = randomId()) =>
    from.api.credits.giveToWorkspace({ toWorkspaceId, amount, idempotencyKey: key });

  it("are moved once, and let its agents answer", async () => {
    const giver = await newOwner();
    const { id } = await giver.api.workspaces.create({ workspaceName: "Second" });
    const there = apiAs({ token: giver.idToken, workspaceId: id });
    const agentId = await newAgent({ api: there });
    const visitor = await newVisitor(agentId);
    expect((await visitor.say("Hello")).at(-1)).toMatchObject({ code: "no-credits" });
    const key = randomId();
    expect(await give(giver, id, 40, key)).toEqual({ workspace: FREE_CREDITS - 40 });
    expect(await give(giver, id, 40, key)).toEqual({ workspace: FREE_CREDITS - 40 });
    answerOf(await visitor.say("Hello again"));
    expect(await balanceOf(workspaceAccount(id))).toBe(40 - BUILT_IN_CREDITS);
    expect(await imbalanceOf(workspaceAccount(id))).toBe(0);
    const status = await database.doc(creditsStatusPath(workspaceAccount(id))).get();
    expect(status.get("outSince")).toBe(0);
  });

  it("are not more than there are, and go to nobody else", async () => {
    const [giver, stranger] = [await newOwner(), await newOwner()];
    const { id } = await giver.api.workspaces.create({ workspaceName: "Second" });
    // A member spends the owner's credits on nothing but answers.
    const member = await joinWorkspace(giver, stranger);
    const refusals = await Promise.all(
      [
        give(giver, id, FREE_CREDITS + 1),
        give(giver, stranger.workspaceId, 1),
        give(giver, giver.workspaceId, 1),
        give(giver, "unknown-workspace", 1),
        give(member, stranger.workspaceId, 1),
      ].map(async (given) => (await refusalOf(given)).code),
    );
    const [tooMany, ...others] = refusals;
    expect([tooMany, others]).toEqual([
      "PAYMENT_REQUIRED",
      ["NOT_FOUND", "NOT_FOUND", "NOT_FOUND", "FORBIDDEN"],
    ]);
    expect(await balanceOf(workspaceAccount(giver.workspaceId))).toBe(FREE_CREDITS);
  });
});

import { orgPath } from "@parley/contract/clients/org.ts";
import { orgAccount, workspaceAccount } from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS, workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { transfer } from "../../../functions/src/credits/transfer.ts";
import {
  changeMembers,
  membersOf,
} from "../../../functions/src/workspaces/members/changeMembers.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { newMember } from "../../support/actors/members.ts";
import { apiAs, type Api, type Caller } from "../../support/stack/apiAs.ts";
import { balanceOf, entriesOf, imbalanceOf, holdsOf } from "../../support/stack/credits.ts";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { answerOf, collect } from "../../support/actors/visitor.ts";
import { newInstance, newRegion } from "../../support/inProcess/newInstance.ts";
import { database, readDocument } from "../../support/stack/database.ts";

let instances: ((caller: Caller) => Api)[];
beforeAll(async () => {
  instances = [await newInstance(), await newInstance()];
});

let owner: Owner;
let orgId: string;
let accounts: { workspace: string; org: string };
beforeEach(async () => {
  owner = await newOwner();
  ({ orgId } = await newOrg(owner));
  accounts = { workspace: workspaceAccount(owner.workspaceId), org: orgAccount(orgId) };
});

/** The instance that the n-th caller reaches. */
const instanceOf = (n: number) => instances[n % instances.length] ?? apiAs;

/** Turns keep nothing in an instance's memory, so one instance is enough. */
const talk = async (agentId: string) => (await visit(agentId))();

/** Opens a visitor's session; returns a function that sends the same message, with a new id by default. */
const visit = async (agentId: string) => {
  const instance = instances.at(-1) ?? apiAs;
  const { token } = await instance({}).conversations.openSession({ agentId });
  const { conversations } = instance({ token });
  const text = "How much is a puncture repair?";
  return async (messageId = randomId()) =>
    collect(await conversations.send({ agentId, messageId, text }));
};

/** Two agents in turn: of one, a hundred visitors at once would be asked for work first. */
const agentsOfCrowd = async () => {
  const [even, odd] = [await newAgent(owner), await newAgent(owner)];
  return (n: number) => (n % 2 === 0 ? even : odd);
};

const move = (n: number, direction: "toOrg" | "toWorkspace", amount: number, key = randomId()) =>
  instanceOf(n)({ token: owner.idToken, workspaceId: owner.workspaceId }).credits.transfer({
    orgId,
    direction,
    amount,
    idempotencyKey: key,
  });

const errors = async () => [
  await imbalanceOf(accounts.workspace),
  await imbalanceOf(accounts.org, owner.workspaceId),
];

describe("50 simultaneous transfers on two instances", () => {
  it("of everything in both directions neither lose nor create credits", async () => {
    // Neighbouring calls go to different instances, and each instance gets both directions.
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        move(n, n % 4 < 2 ? "toOrg" : "toWorkspace", FREE_CREDITS),
      ),
    );
    const refused = outcomes.flatMap((one) =>
      one.status === "rejected" ? [String(Object(one.reason).message)] : [],
    );
    expect(refused.filter((words) => !words.startsWith("Not enough credits"))).toEqual([]);
    expect(refused.length).toBeLessThan(50);
    const has = [await balanceOf(accounts.workspace), await balanceOf(accounts.org)];
    expect(has.toSorted((a, b) => a - b)).toEqual([0, FREE_CREDITS]);
    expect(await errors()).toEqual([0, 0]);
  });

  it("with one key move credits once", async () => {
    const key = randomId();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => move(n, "toOrg", 10, key)),
    );
    expect(new Set(outcomes.map(({ org }) => org))).toEqual(new Set([10]));
    expect(await entriesOf(accounts.org)).toHaveLength(1);
    expect(await errors()).toEqual([0, 0]);
  });
});

describe("simultaneous messages in one workspace", () => {
  it("are all answered, and no credit is lost", async () => {
    const agents = await agentsOfCrowd();
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => answerOf(await talk(agents(n)))),
    );
    expect(answers.filter(({ message }) => message.error !== "")).toEqual([]);
    expect(await balanceOf(accounts.workspace)).toBe(FREE_CREDITS - 100 * BUILT_IN_CREDITS);
    expect(await holdsOf(owner.workspaceId)).toEqual([]);
    expect(await errors()).toEqual([0, 0]);
  });

  it.each([
    ["the first of a conversation", 0],
    ["a later one", 1],
  ])("are one, and answered alike, where each is %s and sent again", async (_name, earlier) => {
    const agentId = await newAgent(owner);
    const [send, messageId] = [await visit(agentId), randomId()];
    if (earlier > 0) await send();
    // Later ones find the answer, or its ledger entry, already stored when they store theirs.
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => answerOf(await send(messageId))),
    );
    expect(new Set(answers.map(({ message }) => JSON.stringify(message))).size).toBe(1);
    expect(await balanceOf(accounts.workspace)).toBe(
      FREE_CREDITS - (1 + earlier) * BUILT_IN_CREDITS,
    );
    expect(await holdsOf(owner.workspaceId)).toEqual([]);
    expect(await errors()).toEqual([0, 0]);
  });

  it("with credits for 30 get 30 answers, and 70 are kept without one", async () => {
    const agents = await agentsOfCrowd();
    await move(0, "toOrg", FREE_CREDITS - 30 * BUILT_IN_CREDITS);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => (await talk(agents(n))).at(-1)),
    );
    expect(outcomes.filter((last) => last?.type === "message")).toHaveLength(30);
    const kept = outcomes.filter((last) => last?.type === "failed" && last.code === "no-credits");
    expect(kept).toHaveLength(70);
    expect(await balanceOf(accounts.workspace)).toBe(0);
    expect(await errors()).toEqual([0, 0]);
  });
});

it("transfers of a member who is removed while they wait for each other move nothing", async () => {
  const { deps } = await newRegion();
  const { workspaceId } = owner;
  const { uid, email } = await newMember(owner);
  const removeMember = async () => {
    const stored = await readDocument(workspacePath(workspaceId), workspace);
    const all = membersOf(stored);
    const members = all.filter((one) => one.uid !== uid);
    expect(members).toHaveLength(all.length - 1);
    await database.runTransaction((transaction) =>
      changeMembers(transaction, { ...deps, db: database }, { workspace: stored, members, at: 1 }),
    );
  };
  const { db } = deps;
  const getAll = db.getAll.bind(db);
  db.getAll = async (...refs) => {
    const read = await getAll(...refs);
    if (refs.every((ref) => !("path" in ref) || ref.path !== orgPath(orgId))) return read;
    db.getAll = getAll;
    await removeMember();
    return read;
  };
  const member = {
    kind: "member",
    uid,
    email,
    name: "",
    emailVerified: true,
    signedInAt: 0,
    workspaceId,
  } as const;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 }, () =>
      transfer(
        deps,
        { ...member, role: "member" },
        { orgId, direction: "toOrg", amount: 10, idempotencyKey: randomId() },
      ),
    ),
  );
  expect(outcomes).toEqual(
    outcomes.map(() => ({
      status: "rejected",
      reason: expect.objectContaining({ key: "credits.workspaceGone" }),
    })),
  );
  expect(await balanceOf(accounts.org)).toBe(0);
  expect(await errors()).toEqual([0, 0]);
});

import { shardPath, workspaceAccount, ACCOUNT_SHARDS } from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor, type Visitor } from "../../support/actors/visitor.ts";
import { database } from "../../support/stack/database.ts";
import { rawCall } from "../../support/stack/rawCall.ts";

let owner: Owner;
let visitor: Visitor;
let ownerID: string;
beforeAll(async () => {
  owner = await newOwner();
  ownerID = owner.workspaceId;
  visitor = await newVisitor(await newAgent(owner));
});

const check = (token: string | undefined, of = ownerID) =>
  rawCall("GET", `/v3/public/users/${of}/check-credits`, { token });

it("says whether the agent can go on answering, and whether its owner has ever paid", async () => {
  expect((await check(visitor.token)).json).toEqual({ continue: true, hasEverPaid: false });
  await database.doc(workspacePath(ownerID)).update({ hasEverPaid: true });
  const account = workspaceAccount(ownerID);
  const spend = (n: number, credits: number) =>
    database.doc(shardPath(account, n)).set({ credits }, { merge: true });
  for (let n = 0; n < ACCOUNT_SHARDS; n += 1) await spend(n, 0);
  expect((await check(visitor.token)).json).toEqual({ continue: false, hasEverPaid: true });
  // The price of a built-in answer on any of the shards is enough.
  await spend(17, BUILT_IN_CREDITS);
  expect((await check(visitor.token)).json).toEqual({ continue: true, hasEverPaid: true });
});

it("says no once the agent has spent what it may in a day, though its owner has credits", async () => {
  const rich = await newOwner();
  const capped = await newVisitor(await newAgent(rich, { dailyCredits: BUILT_IN_CREDITS }));
  const answer = () => check(capped.token, rich.workspaceId);
  expect((await answer()).json).toMatchObject({ continue: true });
  await capped.say("Hello");
  expect((await capped.say("Hello")).at(-1)).toMatchObject({ code: "spending-limit" });
  expect((await answer()).json).toMatchObject({ continue: false });
});

it("answers a visitor of that owner's agents alone", async () => {
  const other = await newOwner();
  const stranger = await newVisitor(await newAgent(other));
  const keys = await Promise.all([
    owner.api.agents.revealSecret({ agentId: visitor.agentId }),
    owner.api.workspaces.revealSecret({}),
  ]);
  const wrong = [undefined, "noise", owner.idToken, `${visitor.token}x`];
  for (const token of [...wrong, keys[0].SECRET_API_KEY, keys[1].workspaceSecret])
    expect((await check(token)).status).toBe(401);
  // Another's owner answers as one that does not exist.
  const unknown = await check(visitor.token, randomId(28));
  const foreign = await check(stranger.token);
  expect(unknown.status).toBe(401);
  expect([foreign.status, foreign.json]).toEqual([401, unknown.json]);
});

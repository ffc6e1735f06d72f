import {
  ACCOUNTS,
  account,
  accountPath,
  workspaceAccount,
} from "@parley/contract/credits/account.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { purgeWorkspace } from "../../../functions/src/workspaces/purgeWorkspace.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { newOwner, type Owner } from "../../support/actors/owner.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { balanceOf } from "../../support/stack/credits.ts";
import { database } from "../../support/stack/database.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";

let deps: Deps;
beforeAll(async () => {
  ({ deps } = await newRegion());
});
afterEach(() => vi.restoreAllMocks());

/** More than are looked at at a time. */
const CLOSED = 520;

let owner: Owner;
beforeEach(async () => {
  owner = await newOwner();
  await newOrg(owner);
  await newOrg(owner);
});

/** Accounts as deleted organisations leave them: the books stay, and nobody sees them. */
async function closeLongAgo(count: number): Promise<void> {
  const { workspaceId } = owner;
  const writer = database.bulkWriter();
  const written = Array.from({ length: count }, () => {
    const holderId = randomId();
    const ID = `org_${holderId}`;
    const closed = { ID, kind: "org", holderId, workspaceId, memberUids: [], closedAt: 1 };
    return writer.create(database.doc(accountPath(ID)), account.parse(closed));
  });
  await writer.close();
  await Promise.all(written);
}

/** Accounts that somebody still sees. */
async function openAccounts(): Promise<number> {
  const all = database.collection(ACCOUNTS).where("workspaceId", "==", owner.workspaceId);
  return (await all.get()).docs.filter((one) => one.get("memberUids").length > 0).length;
}

it("closes a workspace's own accounts, however many were closed before", async () => {
  await closeLongAgo(CLOSED);
  expect(await openAccounts()).toBe(3);
  await database.doc(workspacePath(owner.workspaceId)).delete();
  const transactions = vi.spyOn(deps.db, "runTransaction");
  expect(await purgeWorkspace(deps, owner)).toBeUndefined();
  expect(transactions).toHaveBeenCalledTimes(3);
  expect(await openAccounts()).toBe(0);
  expect(await balanceOf(workspaceAccount(owner.workspaceId))).toBe(0);
});

it("gives up its place in the queue after four minutes, and goes on in its next run", async () => {
  await database.doc(workspacePath(owner.workspaceId)).delete();
  let time = Date.now();
  // Each look at the clock takes so long that no run comes to the end.
  const slow = { ...deps, now: () => (time += 20_000) };
  let runs = 0;
  for (let later: unknown = true; later !== undefined; runs += 1) {
    const began = time;
    later = await purgeWorkspace(slow, owner);
    expect(time - began).toBeLessThan(5 * 60_000);
    expect(runs).toBeLessThan(20);
  }
  expect(runs).toBeGreaterThan(1);
  expect(await openAccounts()).toBe(0);
});

import type { Firestore } from "@google-cloud/firestore";
import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import {
  orgAccount,
  shardPath,
  workspaceAccount,
  accountPath,
} from "@parley/contract/credits/account.ts";
import { HOLD_MS } from "@parley/contract/credits/hold.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { collectReturned } from "../../../functions/src/credits/collectReturned.ts";
import { returnAgentHolds } from "../../../functions/src/credits/returnHolds.ts";
import { giveToWorkspace } from "../../../functions/src/credits/transfer.ts";
import type { Deps } from "../../../functions/src/platform/deps.ts";
import { closeWorkspace } from "../../../functions/src/workspaces/closeWorkspace.ts";
import { JOBS } from "../../../functions/src/platform/jobs/job.ts";
import { newOrg } from "../../support/actors/agencyClient.ts";
import { memberOf, newAgent, newOwner, type Owner } from "../../support/actors/owner.ts";
import { newVisitor } from "../../support/actors/visitor.ts";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { balanceOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database } from "../../support/stack/database.ts";

let deps: Deps;
beforeAll(async () => {
  ({ deps } = await newRegion());
});

let owner: Owner;
let workspace: string;
beforeEach(async () => {
  owner = await newOwner();
  workspace = workspaceAccount(owner.workspaceId);
});

describe("what an answer under way returns to a deleted organisation", () => {
  /** Deletes an organisation whose 5 credits are all reserved for an answer; gives its account and agent. */
  async function removeBusyOrg() {
    const { orgId } = await newOrg(owner, { name: "Kiosk" });
    const account = orgAccount(orgId);
    const agentId = await newAgent(owner);
    const visitor = await newVisitor(agentId);
    await visitor.say("Hello");
    await owner.api.clients.assignAgents({ orgId, widgetIDs: [agentId] });
    const idempotencyKey = randomId();
    await owner.api.credits.transfer({ orgId, direction: "toOrg", amount: 5, idempotencyKey });
    // As reserved by a turn, from the shards that the transfer filled.
    const until = Date.now() + HOLD_MS;
    const held = { messageId: "message-busy", account, shard: 3, credits: 5, tries: 1, until };
    const batch = database.batch();
    for (let n = 0; n < 5; n += 1)
      batch.update(database.doc(shardPath(account, n)), { credits: 0 });
    const path = conversationPath(agentId, visitor.conversationId);
    await batch.update(database.doc(path), { holds: [held], holdUntil: until }).commit();
    await owner.api.clients.removeOrg({ orgId, name: "Kiosk" });
    return { account, agentId };
  }

  const jobsFor = async (account: string) =>
    (await database.collection(JOBS).where("job.accountId", "==", account).get()).docs;

  it("is collected for the workspace once every answer has ended", async () => {
    const { account, agentId } = await removeBusyOrg();
    const [job] = await jobsFor(account);
    expect(job?.get("job.kind")).toBe("collectReturned");
    expect(Number(job?.get("dueAt"))).toBeGreaterThan(Date.now() + HOLD_MS);
    await returnAgentHolds(deps, agentId);
    expect(await balanceOf(account)).toBe(5);
    const before = await balanceOf(workspace);
    const closed = { accountId: account, workspaceId: owner.workspaceId };
    await Promise.all([collectReturned(deps, closed), collectReturned(deps, closed)]);
    expect([await balanceOf(account), await balanceOf(workspace)]).toEqual([0, before + 5]);
    expect(await imbalanceOf(account, owner.workspaceId)).toBe(0);
    expect(await imbalanceOf(workspace)).toBe(0);
  });

  it("is not waited for while something else cannot be returned", async () => {
    const { account, agentId } = await removeBusyOrg();
    await returnAgentHolds(deps, agentId);
    const stuck = database.doc(conversationPath(randomId(20), randomId(20)));
    const holdUntil = Date.now() + HOLD_MS;
    await stuck.set({ holds: "nobody can read this", holdUntil, overdueSince: 1 });
    const closed = { accountId: account, workspaceId: owner.workspaceId };
    expect(await collectReturned(deps, closed)).toBeUndefined();
    await stuck.delete();
  });

  it("goes to the platform where the workspace is deleted too", async () => {
    const { account, agentId } = await removeBusyOrg();
    await returnAgentHolds(deps, agentId);
    const before = await balanceOf(workspace);
    await database.doc(accountPath(workspace)).update({ closedAt: Date.now() });
    await collectReturned(deps, { accountId: account, workspaceId: owner.workspaceId });
    expect([await balanceOf(account), await balanceOf(workspace)]).toEqual([0, before]);
    expect(await imbalanceOf(account, owner.workspaceId)).toBe(0);
  });
});

describe("credits for a workspace that is being deleted", () => {
  /** The database, in which this happens between a gift's reading and its writing. */
  function meanwhile(db: Firestore, happens: () => Promise<unknown>): Firestore {
    let isDone = false;
    return new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== "getAll") return typeof value === "function" ? value.bind(target) : value;
        return async (...refs: Parameters<Firestore["getAll"]>) => {
          const read = await target.getAll(...refs);
          if (!isDone) await happens();
          isDone = true;
          return read;
        };
      },
    });
  }

  it("are refused, even at the very moment, and stay with the giver", async () => {
    const { id } = await owner.api.workspaces.create({ workspaceName: "Second" });
    const remove = () =>
      deps.db.runTransaction(async (transaction) =>
        closeWorkspace(transaction, deps, { workspaceId: id, uid: owner.uid }),
      );
    const give = (db: Firestore) =>
      giveToWorkspace({ ...deps, db }, memberOf(owner), {
        toWorkspaceId: id,
        amount: 40,
        idempotencyKey: randomId(),
      });
    await expect(give(meanwhile(deps.db, remove))).rejects.toMatchObject({
      key: "credits.workspaceGone",
    });
    await expect(give(deps.db)).rejects.toMatchObject({ key: "credits.workspaceGone" });
    expect(await balanceOf(workspace)).toBe(FREE_CREDITS);
    expect(await balanceOf(workspaceAccount(id))).toBe(0);
  });
});

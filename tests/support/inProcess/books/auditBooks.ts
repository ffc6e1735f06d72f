import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Firestore, Query } from "@google-cloud/firestore";
import {
  CONVERSATIONS,
  conversation,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { MESSAGES, answerId, message } from "@parley/contract/conversations/message.ts";
import { orgPath } from "@parley/contract/clients/org.ts";
import { PLATFORM, SHARDS, account, accountPath, shard } from "@parley/contract/credits/account.ts";
import { entry, LEDGER, type Entry } from "@parley/contract/credits/entry.ts";
import { HOLD_MS, type Hold } from "@parley/contract/credits/hold.ts";
import { workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { DELETED_AGENTS } from "@parley/contract/agents/agent.ts";
import { rollUpAnalytics } from "../../../../functions/src/analytics/rollUpAnalytics.ts";
import { WITHHELD } from "../../../../functions/src/credits/writeSettlement.ts";
import { readBalance } from "../../../../functions/src/credits/accounts.ts";
import { returnForgottenHolds } from "../../../../functions/src/credits/returnHolds.ts";
import { auditDays } from "./auditDays.ts";
import { finishJobs } from "./finishJobs.ts";
import type { Acknowledged } from "./playHistory.ts";
import { ACCOUNTS, type World } from "./world.ts";

/**
 * Adds up a whole database as it is at one moment: all accounts with the platform's make zero, each
 * one's shards and reservations make its entries, no shard is below zero, and the answers that are
 * stored are those that are paid, each once, beside those that were withheld. Of a deleted agent only what was paid is left.
 * @throws AssertionError that says what does not add up
 */
export async function auditBooks(db: Firestore): Promise<void> {
  const { shards, holds, entries, answers, deleted } = await readBooks(db);
  for (const { accountId } of ACCOUNTS) {
    const found = { accountId, has: (shards.get(accountId) ?? 0) + heldBy(accountId, holds) };
    assert.deepEqual(found, { accountId, has: movedTo(accountId, entries) });
  }
  const accounts =
    [...shards.values()].reduce((total, has) => total + has, 0) + holds.reduce(ofCredits, 0);
  assert.equal(accounts + movedTo(PLATFORM, entries), 0);
  const paid = entries
    .filter(({ cause, featureKey }) => cause === "agent" && featureKey !== WITHHELD)
    .filter(({ agentId }) => !deleted.has(agentId))
    .map(({ ID }) => ID);
  assert.deepEqual(paid.toSorted(), answers.toSorted());
}

/**
 * Audits what a history left behind: what people were told is so, balances are the sums of the
 * shards, the sweep returns every reservation once its time is over and moves all counts to the
 * agents' days, and nothing is left in the accounts of what was deleted.
 * @throws AssertionError
 */
export async function auditAfterwards(world: World, acknowledged: Acknowledged): Promise<void> {
  const { db, clock, servers } = world;
  await auditBooks(db);
  await auditTold(db, acknowledged);
  clock.now += HOLD_MS;
  await auditDays(db);
  for (const deps of servers.slice(0, 1)) {
    await returnForgottenHolds(deps);
    await finishJobs(world);
    // The messages that this marked as failed are counted when a minute is over.
    clock.now += 60_000;
    await rollUpAnalytics(deps);
  }
  assert.equal(await auditDays(db), 0);
  const { shards, talks } = await readBooks(db);
  const kept = talks.filter((one) => one.holds.length > 0 || one.holdUntil !== 0);
  assert.deepEqual(kept, []);
  await auditBooks(db);
  for (const { accountId } of ACCOUNTS)
    assert.equal(await readBalance(db, db, accountId), shards.get(accountId) ?? 0);
  await auditClosed(db, acknowledged);
}

/** Deleting an agent deletes its answers and messages; what was paid for them stays in the ledger. */
async function auditTold(db: Firestore, acknowledged: Acknowledged): Promise<void> {
  const { entries, answers, messages, deleted } = await readBooks(db);
  const ids = new Set(entries.map(({ ID }) => ID));
  const missing = (keys: Iterable<string>, isThere: (key: string) => boolean) =>
    [...keys].filter((key) => !isThere(key));
  assert.deepEqual(
    missing([...acknowledged.movements, ...acknowledged.answers], (key) => ids.has(idOf(key))),
    [],
  );
  const isDeleted = (key: string) => deleted.has(key.split(/[:/]/)[1] ?? "");
  assert.deepEqual(
    missing(acknowledged.answers, (key) => isDeleted(key) || answers.includes(idOf(key))),
    [],
  );
  assert.deepEqual(
    missing(acknowledged.messages, (path) => isDeleted(path) || messages.has(path)),
    [],
  );
}

/**
 * What people were told is deleted is gone, and nothing is that nobody tried to delete; its account is
 * closed, and no closed one has anything.
 */
async function auditClosed(db: Firestore, { removals, tried }: Acknowledged): Promise<void> {
  const gone = new Set<string>();
  const left: [string, number][] = [];
  for (const { accountId, workspaceId, orgId } of ACCOUNTS) {
    const holder = orgId === "" ? workspacePath(workspaceId) : orgPath(orgId);
    const stored = await db.doc(accountPath(accountId)).get();
    const { closedAt, holderId } = account.parse(stored.data());
    if (!(await db.doc(holder).get()).exists) gone.add(holderId);
    assert.equal(closedAt > 0, gone.has(holderId), `${accountId} is closed with its holder`);
    if (closedAt > 0) left.push([accountId, await readBalance(db, db, accountId)]);
    // A workspace takes its organisations along.
    if (gone.has(holderId)) assert.ok(tried.has(holderId) || tried.has(workspaceId));
  }
  assert.deepEqual(
    left.filter(([, credits]) => credits !== 0),
    [],
  );
  assert.deepEqual(
    [...removals].filter((id) => !gone.has(id)),
    [],
  );
}

type Books = {
  /** Credits in an account's shards. */
  shards: Map<string, number>;
  talks: Conversation[];
  holds: Hold[];
  entries: Entry[];
  /** Ids of the entries that the stored answers are paid with. */
  answers: string[];
  /** Paths of all messages. */
  messages: Set<string>;
  /** Ids of agents that were deleted, whose conversations may be gone or going. */
  deleted: Set<string>;
};

/** Reads everything in one snapshot. @throws ZodError for a shard below zero */
function readBooks(db: Firestore): Promise<Books> {
  return db.runTransaction(
    async (transaction) => {
      const all = async (query: Query) => (await transaction.get(query)).docs;
      const shards = new Map<string, number>();
      for (const one of await all(db.collectionGroup(SHARDS))) {
        const accountId = one.ref.parent.parent?.id ?? "";
        shards.set(accountId, (shards.get(accountId) ?? 0) + shard.parse(one.data()).credits);
      }
      const talks = (await all(db.collectionGroup(CONVERSATIONS))).map((one) =>
        conversation.parse(one.data()),
      );
      const entries = (await all(db.collection(LEDGER))).map((one) => entry.parse(one.data()));
      const messages = await all(db.collectionGroup(MESSAGES));
      const deleted = new Set((await all(db.collection(DELETED_AGENTS))).map(({ id }) => id));
      const answered = messages.filter((one) => {
        if (deleted.has(one.ref.path.split("/")[1] ?? "")) return false;
        const { role, error } = message.parse(one.data());
        return role === "bot" && error === "";
      });
      return {
        shards,
        talks,
        holds: talks.flatMap(({ holds }) => holds),
        entries,
        answers: answered.map(({ ref }) => idOf(turnKeyOf(ref.path))),
        messages: new Set(messages.map(({ ref }) => ref.path)),
        deleted,
      };
    },
    { readOnly: true },
  );
}

/** The key under which the answer at this path is paid. */
function turnKeyOf(answerPath: string): string {
  const [, agentId = "", , conversationId = "", , id = ""] = answerPath.split("/");
  return `turn:${agentId}:${conversationId}:${id.slice(answerId("").length)}`;
}

/** The id of the entry that has this key. */
function idOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function heldBy(accountId: string, holds: readonly Hold[]): number {
  return holds.filter(({ account }) => account === accountId).reduce(ofCredits, 0);
}

function movedTo(accountId: string, entries: readonly Entry[]): number {
  return entries.reduce(
    (moved, { from, to, credits }) =>
      moved + (to === accountId ? credits : 0) - (from === accountId ? credits : 0),
    0,
  );
}

const ofCredits = (total: number, { credits }: { credits: number }) => total + credits;

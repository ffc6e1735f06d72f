import { z } from "zod";
import { ACCOUNT_SHARDS, PLATFORM } from "./account.ts";
import {
  addHold,
  expireHolds,
  findHold,
  hold,
  HOLD_MS,
  releaseHold,
  settleHold,
  shareHold,
  type Closed,
  type Hold,
} from "./hold.ts";
import { balanceOf, planGive, planTake, type Change } from "./shardChanges.ts";
import type { SimulatedStore, SimulatedTransaction } from "./simulatedStore.ts";

const holds = z.array(hold);
const movement = z.object({ from: z.string(), to: z.string(), credits: z.number() });
type Movement = z.infer<typeof movement>;

/** The movements of money as the functions make them, over the simulated store: the same plans, the same order. */
export type Step =
  | { kind: "grant"; key: string; account: string; credits: number }
  | { kind: "transfer"; key: string; from: string; to: string; credits: number }
  | {
      kind: "open";
      conversation: string;
      messageId: string;
      account: string;
      shard: number;
      credits: number;
    }
  | { kind: "answer"; conversation: string; messageId: string; price: number }
  | { kind: "fail"; conversation: string; messageId: string }
  | { kind: "sweep"; conversation: string };

const shardPath = (account: string, n: number) => `shard/${account}/${n}`;
const holdsPath = (conversation: string) => `holds/${conversation}`;
const entryPath = (key: string) => `entry/${key}`;
const answerPath = (conversation: string, messageId: string) =>
  `answer/${conversation}/${messageId}`;

/** What a step does in its transaction. @param now of the clock, milliseconds */
export function workOf(step: Step, now: number): (transaction: SimulatedTransaction) => void {
  return (transaction) => {
    switch (step.kind) {
      case "grant":
        return move(transaction, { ...step, from: PLATFORM, to: step.account });
      case "transfer":
        return move(transaction, step);
      case "open":
        return open(transaction, step, now);
      case "answer":
      case "fail":
        return close(transaction, step);
      case "sweep":
        return sweep(transaction, step.conversation, now);
    }
  };
}

function move(
  transaction: SimulatedTransaction,
  { key, from, to, credits }: Movement & { key: string },
): void {
  const done = transaction.get(entryPath(key));
  if (done !== undefined) return;
  const taken = from === PLATFORM ? [] : planTake(shardsOf(transaction, from), credits);
  if (taken === null) return;
  transaction.create(entryPath(key), { from, to, credits });
  change(transaction, from, taken);
  change(transaction, to, planGive(credits));
}

function open(
  transaction: SimulatedTransaction,
  step: Extract<Step, { kind: "open" }>,
  now: number,
): void {
  const { conversation, messageId, account, shard, credits } = step;
  const before = holdsOf(transaction, conversation);
  const shared = findHold(before, messageId);
  const until = now + HOLD_MS;
  if (shared !== undefined)
    return transaction.set(holdsPath(conversation), shareHold(before, shared, until));
  if (transaction.get(answerPath(conversation, messageId)) !== undefined) return;
  const taken = planTake(shardsOf(transaction, account), credits, shard);
  if (taken === null) return;
  change(transaction, account, taken);
  const made: Hold = { messageId, account, shard, credits, until, tries: 1 };
  transaction.set(holdsPath(conversation), addHold(before, made));
}

function close(
  transaction: SimulatedTransaction,
  step: Extract<Step, { kind: "answer" | "fail" }>,
): void {
  const { conversation, messageId } = step;
  const before = holdsOf(transaction, conversation);
  const held = findHold(before, messageId);
  if (held === undefined) return;
  const closed: Closed =
    step.kind === "answer" ? settleHold(before, held, step.price) : releaseHold(before, held);
  transaction.set(holdsPath(conversation), closed.holds);
  if (closed.back > 0) transaction.increment(shardPath(held.account, held.shard), closed.back);
  if (step.kind === "fail") return;
  transaction.create(answerPath(conversation, messageId), true);
  transaction.create(entryPath(`turn:${conversation}:${messageId}`), {
    from: held.account,
    to: PLATFORM,
    credits: closed.spent,
  });
}

function sweep(transaction: SimulatedTransaction, conversation: string, now: number): void {
  const { holds: kept, expired } = expireHolds(holdsOf(transaction, conversation), now);
  transaction.set(holdsPath(conversation), kept);
  for (const { account, shard, credits } of expired)
    transaction.increment(shardPath(account, shard), credits);
}

function holdsOf(transaction: SimulatedTransaction, conversation: string): Hold[] {
  return holds.parse(transaction.get(holdsPath(conversation)) ?? []);
}

function shardsOf(transaction: SimulatedTransaction, account: string): number[] {
  return Array.from({ length: ACCOUNT_SHARDS }, (_, n) =>
    Number(transaction.get(shardPath(account, n)) ?? 0),
  );
}

function change(transaction: SimulatedTransaction, account: string, changes: readonly Change[]) {
  for (const { shard, by } of changes) transaction.increment(shardPath(account, shard), by);
}

/** The books at this moment. */
export type Books = {
  entries: Movement[];
  /** What an account has in its shards, and in its holds. */
  shards(account: string): number[];
  held(account: string): number;
  /** Answers that are stored, and those that are paid. */
  answers: string[];
  paid: string[];
};

export function readBooks({ documents }: SimulatedStore): Books {
  const below = (folder: string) =>
    [...documents].filter(([path]) => path.startsWith(`${folder}/`));
  const names = (found: [string, unknown][], from: number) =>
    found.map(([path]) => path.slice(from)).toSorted();
  const entries = below("entry");
  const allHolds = below("holds").flatMap(([, stored]) => holds.parse(stored));
  return {
    entries: entries.map(([, stored]) => movement.parse(stored)),
    shards: (account) =>
      Array.from({ length: ACCOUNT_SHARDS }, (_, n) =>
        Number(documents.get(shardPath(account, n)) ?? 0),
      ),
    held: (account) =>
      balanceOf(allHolds.filter((one) => one.account === account).map(({ credits }) => credits)),
    answers: names(below("answer"), "answer/".length).map((name) => name.replace("/", ":")),
    paid: names(
      entries.filter(([path]) => path.startsWith("entry/turn:")),
      "entry/turn:".length,
    ),
  };
}

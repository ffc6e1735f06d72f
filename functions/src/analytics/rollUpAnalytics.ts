import {
  FieldValue,
  type DocumentReference,
  type Firestore,
  type Query,
} from "@google-cloud/firestore";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  ANALYTICS,
  analyticsDayPath,
  DAYS_KEPT,
  messagesOf,
} from "@parley/contract/analytics/day.ts";
import {
  COUNTERS,
  monthCounter,
  monthCounterPath,
  type MonthCounter,
} from "@parley/contract/analytics/month.ts";
import {
  sumOf,
  uncounted,
  type PendingCounts,
  type Tally,
} from "@parley/contract/analytics/tally.ts";
import { CONVERSATIONS } from "@parley/contract/conversations/conversation.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { deleteFound } from "../platform/deleteFound.ts";
import type { Log } from "../platform/log.ts";
import { isRefusedData } from "../platform/writes/isRefusedData.ts";
import { noteTokensUsed } from "./noteTokensUsed.ts";

/** Documents looked for at a time, pages of them in one sweep, and documents in one transaction. */
const PAGE = 500;
const PAGES = 24;
const CHUNK = 100;

/** When what cannot be counted is looked at again: as the oldest of all it would keep others' waiting. */
const ASIDE_MS = 24 * 60 * 60_000;

type Place = { db: Firestore; log: Log; now: () => number };

/**
 * Moves what was counted in conversations and by widgets to the agents' days. A document's counts
 * leave it in the transaction that adds them, so that each is added once, whoever else sweeps and
 * whatever fails; what fails is logged and waits for the next sweep, and what can never be read or counted for a day.
 * @returns the number of documents whose counts were moved
 */
export async function rollUpAnalytics(deps: Place): Promise<number> {
  const counts = await Promise.all(
    [CONVERSATIONS, COUNTERS].map((collection) => {
      const due = deps.db
        .collectionGroup(collection)
        .where("countDue", ">", 0)
        .where("countDue", "<=", deps.now())
        .orderBy("countDue");
      return moveFound(deps, due);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function moveFound(deps: Place, due: Query): Promise<number> {
  let moved = 0;
  let rest = due.limit(PAGE);
  for (let page = 0; page < PAGES; page += 1) {
    const { docs } = await rest.get();
    for (const [agentId, refs] of byAgent(docs.map(({ ref }) => ref)))
      for (let at = 0; at < refs.length; at += CHUNK)
        moved += await moveOrSetAside(deps, agentId, refs.slice(at, at + CHUNK));
    const last = docs.at(-1);
    if (last === undefined || docs.length < PAGE) break;
    rest = due.startAfter(last).limit(PAGE);
  }
  return moved;
}

/** One document that the database does not take the counts of is found by halving, and looked at again in a day. */
async function moveOrSetAside(
  deps: Place,
  agentId: string,
  refs: readonly DocumentReference[],
): Promise<number> {
  try {
    const { moved, unread } = await move(deps, agentId, refs);
    for (const { path } of unread)
      deps.log.error("counts cannot be read", new Error("They are looked at again in a day."), {
        agentId,
        path,
      });
    return moved;
  } catch (error) {
    const [first, second] = refs;
    if (second !== undefined && isRefusedData(error)) {
      const half = Math.ceil(refs.length / 2);
      const moved = await moveOrSetAside(deps, agentId, refs.slice(0, half));
      return moved + (await moveOrSetAside(deps, agentId, refs.slice(half)));
    }
    const about = { agentId, path: first?.path ?? "", documents: refs.length };
    deps.log.error("counts were not moved to an agent's days", error, about);
    if (isRefusedData(error))
      await first?.update({ countDue: deps.now() + ASIDE_MS }).catch(() => undefined);
    return 0;
  }
}

function byAgent(refs: readonly DocumentReference[]): Map<string, DocumentReference[]> {
  return Map.groupBy(refs, (ref) => ref.parent.parent?.id ?? "");
}

async function move(
  deps: Pick<Place, "db" | "now">,
  agentId: string,
  refs: readonly DocumentReference[],
): Promise<{ moved: number; unread: DocumentReference[] }> {
  const { db } = deps;
  return db.runTransaction(async (transaction) => {
    const monthRef = db.doc(monthCounterPath(agentId));
    const [config, month, ...found] = await transaction.getAll(
      db.doc(agentConfigPath(agentId)),
      monthRef,
      ...refs,
    );
    // Deleted, and soon everything below it: a day written now would be left behind.
    if (config?.exists !== true) return { moved: 0, unread: [] };
    const stored: ({ ref: DocumentReference } & PendingCounts)[] = [];
    const unread: DocumentReference[] = [];
    for (const one of found) {
      const { data: counts, success } = uncounted.safeParse(one.data() ?? {});
      if (success && counts.countDue > 0) stored.push({ ref: one.ref, ...counts });
      // Another sweep may have set it aside meanwhile.
      if (!success && Number(one.get("countDue")) <= deps.now()) unread.push(one.ref);
    }
    const days = new Map<string, Tally>();
    for (const one of stored)
      for (const [day, counts] of Object.entries(one.uncounted))
        days.set(day, sumOf([days.get(day) ?? {}, counts]));
    for (const [day, counts] of days)
      transaction.set(
        db.doc(analyticsDayPath(agentId, day)),
        { day, ...increments(counts) },
        { merge: true },
      );
    const before = monthCounter.safeParse(month?.data()).data;
    const after = monthAfter(before, days);
    if (after !== undefined && after !== before) {
      transaction.set(monthRef, after);
      noteTokensUsed(transaction, deps, agentConfig.parse(config.data()), before, after);
    }
    for (const { ref } of stored) transaction.update(ref, { uncounted: {}, countDue: 0 });
    for (const ref of unread) transaction.update(ref, { countDue: deps.now() + ASIDE_MS });
    return { moved: stored.length, unread };
  });
}

/** A counter's name has a dot where it is part of a map. */
function increments(counts: Tally): Record<string, unknown> {
  const fields = new Map<string, FieldValue>();
  const maps = new Map<string, Record<string, FieldValue>>();
  for (const [counter, count = 0] of Object.entries(counts)) {
    const [name = "", key] = counter.split(".");
    const added = FieldValue.increment(count);
    if (key === undefined) fields.set(name, added);
    else maps.set(name, { ...maps.get(name), [key]: added });
  }
  return Object.fromEntries<unknown>([...fields, ...maps]);
}

/** The newest month with these days; what belongs to an earlier one is in the days alone. */
function monthAfter(
  before: MonthCounter | undefined,
  days: ReadonlyMap<string, Tally>,
): MonthCounter | undefined {
  let current = before;
  for (const [day, counts] of days) {
    const [month, messages] = [day.slice(0, 7), messagesOf(counts)];
    const { tokens = 0 } = counts;
    if (messages + tokens === 0 || (current !== undefined && month < current.month)) continue;
    const kept = current?.month === month ? current : { messages: 0, tokens: 0 };
    current = { month, messages: kept.messages + messages, tokens: kept.tokens + tokens };
  }
  return current;
}

/** Deletes the days of all agents past their age. @returns how many */
export function deleteOldDays({ db, now }: Pick<Place, "db" | "now">): Promise<number> {
  const before = dayKeyOf(now() - DAYS_KEPT * 86_400_000);
  return deleteFound(db.collectionGroup(ANALYTICS).where("day", "<", before).orderBy("day"));
}

import assert from "node:assert/strict";
import type { Firestore, Query } from "@google-cloud/firestore";
import { ANALYTICS, analyticsDay } from "@parley/contract/analytics/day.ts";
import {
  answerGiven,
  conversationBegun,
  sumOf,
  uncounted,
  type Tally,
} from "@parley/contract/analytics/tally.ts";
import { CONVERSATIONS, conversation } from "@parley/contract/conversations/conversation.ts";
import { MESSAGES, answerId, message } from "@parley/contract/conversations/message.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { LEDGER, entry } from "@parley/contract/credits/entry.ts";
import { COUNTERS } from "@parley/contract/analytics/month.ts";
import { DELETED_AGENTS, agentPath } from "@parley/contract/agents/agent.ts";

/** Tallies by agent and day. */
type Days = Map<string, Record<string, number>>;

/**
 * Counts a whole database by hand, as it is at one moment: what the agents' days say, with what their
 * conversations and counters still keep for them, is what the transcripts and the ledger contain. Failed tries are
 * left out, since a transcript keeps only the last of them, and so are deleted agents.
 * @returns how many conversations still keep something
 * @throws AssertionError that says which day of which agent differs
 */
export function auditDays(db: Firestore): Promise<number> {
  return db.runTransaction(
    async (transaction) => {
      const all = async (query: Query) => (await transaction.get(query)).docs;
      const counted: Days = new Map();
      const found: Days = new Map();
      let keeping = 0;
      const deleted = new Set((await all(db.collection(DELETED_AGENTS))).map(({ id }) => id));
      const isKept = ({ ref }: { ref: { path: string } }) =>
        !deleted.has(ref.path.split("/")[1] ?? "");
      for (const one of (await all(db.collectionGroup(ANALYTICS))).filter(isKept)) {
        const { day, ...counts } = analyticsDay.parse(one.data());
        add(counted, one.ref.path, day, flat(counts));
      }
      for (const one of (await all(db.collectionGroup(COUNTERS))).filter(isKept))
        for (const [day, counts] of Object.entries(uncounted.parse(one.data()).uncounted))
          add(counted, one.ref.path, day, counts);
      for (const one of (await all(db.collectionGroup(CONVERSATIONS))).filter(isKept)) {
        const { ref } = one;
        const talk = conversation.parse(one.data());
        keeping += talk.countDue === 0 ? 0 : 1;
        for (const [day, counts] of Object.entries(talk.uncounted))
          add(counted, ref.path, day, counts);
        if (talk.channel === "test") continue;
        const begun = conversationBegun(talk.visitor.country);
        add(found, ref.path, dayKeyOf(talk.createdAt), begun);
        const said = (await all(ref.collection(MESSAGES))).map((each) =>
          message.parse(each.data()),
        );
        for (const each of said) add(found, ref.path, dayKeyOf(each.ts), countsOf(each, said));
      }
      for (const one of await all(db.collection(LEDGER))) {
        const { agentId, cause, credits, ts } = entry.parse(one.data());
        if ((cause === "agent" || cause === "feature") && !deleted.has(agentId))
          add(found, agentPath(agentId), dayKeyOf(ts), { credits });
      }
      assert.deepEqual(plain(counted), plain(found));
      return keeping;
    },
    { readOnly: true },
  );
}

/** What a stored message counts for. */
function countsOf(one: ReturnType<typeof message.parse>, said: readonly (typeof one)[]): Tally {
  if (one.role === "visitor") return { visitorMessages: 1 };
  if (one.role === "operator") return { operatorMessages: 1 };
  if (one.role === "bot" && one.error === "") {
    const asked = said.find(({ ID }) => answerId(ID) === one.ID);
    return answerGiven(one, asked?.ts ?? Number.NaN);
  }
  if (one.text === "requested") return { requests: 1 };
  return one.text === "joined" ? { takeovers: 1 } : {};
}

function add(days: Days, path: string, day: string, counts: Tally): void {
  const key = `${path.split("/")[1]} ${day}`;
  days.set(key, sumOf([days.get(key) ?? {}, counts]));
}

/** A day's counts under the names that tallies have. */
function flat(counts: Omit<ReturnType<typeof analyticsDay.parse>, "day">): Tally {
  const pairs = Object.entries(counts).flatMap(([name, value]) =>
    typeof value === "number"
      ? [[name, value] as const]
      : Object.entries(value).map(([key, count]) => [`${name}.${key}`, count] as const),
  );
  return Object.fromEntries(pairs);
}

/** Comparable: without zeros, and without failed tries. */
function plain(days: Days): Record<string, Record<string, number>> {
  const cleaned = [...days].map(([key, counts]) => {
    const kept = Object.entries(counts).filter(([name, n]) => n !== 0 && name !== "failed");
    return [key, Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))] as const;
  });
  const filled = cleaned.filter(([, counts]) => Object.keys(counts).length > 0);
  return Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

import { analyticsPath } from "@parley/contract/analytics/day.ts";
import {
  answerGiven,
  conversationBegun,
  withCounts,
  type Tally,
} from "@parley/contract/analytics/tally.ts";
import {
  conversation,
  conversationsPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagesPath, type Message } from "@parley/contract/conversations/message.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { entry, LEDGER, type Entry } from "@parley/contract/credits/entry.ts";
import { widgetCounterPath } from "../functions/src/analytics/counters.ts";
import { databaseOf } from "../tests/support/stack/database.ts";

const DAY_MS = 86_400_000;
/** Days with made-up loads of the widget. */
const DAYS = 14;
const NOTHING = { uncounted: {}, countDue: 0 };

type Happened = readonly [at: number, counts: Tally];

/**
 * Counts the demo's conversations of an agent as if they had just happened, for `rollUpAnalytics` to
 * move to the agent's days; those that it has are deleted. Loads of the widget, which conversations do
 * not show, are made up to look like a shop's: quiet on Sundays and Mondays.
 * @param now unix milliseconds
 */
export async function countHistory(agentId: string, now: number): Promise<void> {
  const db = databaseOf("na");
  const [days, talks, ledger] = await Promise.all([
    db.collection(analyticsPath(agentId)).listDocuments(),
    db.collection(conversationsPath(agentId)).get(),
    db.collection(LEDGER).where("agentId", "==", agentId).get(),
  ]);
  const entries = ledger.docs.map((one) => entry.parse(one.data()));
  const begun: string[] = [];
  const writer = db.bulkWriter();
  for (const day of days) void writer.delete(day);
  for (const { ref, ...found } of talks.docs.map((one) => ({ ref: one.ref, data: one.data() }))) {
    const talk = conversation.parse(found.data);
    const { docs } = await db.collection(messagesPath(agentId, talk.ID)).orderBy("ts").get();
    const said = docs.map((one) => message.parse(one.data()));
    begun.push(dayKeyOf(talk.createdAt));
    void writer.update(ref, withCounts(NOTHING, ...happenedIn(talk, said, entries)));
  }
  const visits = Array.from({ length: DAYS }, (_, back): Happened => {
    const at = now - back * DAY_MS;
    const conversations = begun.filter((day) => day === dayKeyOf(at)).length;
    const loads = loadsOn(dayKeyOf(at), agentId, conversations);
    return [at, { loads, opens: conversations + Math.floor(loads / 11) }];
  });
  void writer.set(db.doc(widgetCounterPath(agentId, "demo")), {
    ...withCounts(NOTHING, ...visits),
    countDue: now,
  });
  await writer.close();
}

function happenedIn(
  talk: Conversation,
  said: readonly Message[],
  entries: readonly Entry[],
): Happened[] {
  const paid = entries.filter(({ conversationId }) => conversationId === talk.ID);
  return [
    [talk.createdAt, conversationBegun(talk.visitor.country)],
    ...said.map((one, place): Happened => [one.ts, countsOf(one, said.slice(0, place))]),
    ...paid.map(({ ts, credits }): Happened => [ts, { credits }]),
  ];
}

function countsOf(one: Message, before: readonly Message[]): Tally {
  if (one.role === "visitor") return { visitorMessages: 1 };
  if (one.role === "operator") return { operatorMessages: 1 };
  if (one.role === "bot")
    return answerGiven(one, before.findLast(({ role }) => role === "visitor")?.ts ?? one.ts);
  if (one.text === "requested") return { requests: 1 };
  return one.text === "joined" ? { takeovers: 1 } : {};
}

function loadsOn(day: string, agentId: string, conversations: number): number {
  const weekday = new Date(day).getUTCDay();
  const seed = Array.from(day + agentId, (letter) => letter.charCodeAt(0));
  const spread = seed.reduce((sum, code) => (sum * 31 + code) % 1009, 7) % 17;
  return (weekday < 2 ? 22 : 48) + spread + conversations * 9;
}

import {
  FieldPath,
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from "@google-cloud/firestore";
import {
  ACTS_PER_IP_AND_MINUTE,
  CONTACTS_PER_IP_AND_DAY,
  STREAMS_PER_IP,
  WAITS_PER_IP_AND_DAY,
  ipContacts,
  ipCounts,
  ipShareOf,
  ipSpending,
  ipStreams,
  ipWaits,
  addStream,
  countIpAct,
  countOpenedStream,
  openedStreams,
  secondsToNextMinute,
  type IpAct,
} from "@parley/contract/conversations/limits/ipLimits.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { ifUnchanged } from "../../platform/writes/ifUnchanged.ts";
import { retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { ipNetwork } from "../../platform/http/ipNetwork.ts";
import { limitPath } from "../../platform/rateLimits/limitPath.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";

// What one IP address may do, over all instances: counted in a document for each IP address and agent, streams
// in one for each IP address, under keyed hashes. The IP address itself is kept nowhere.

type LimitDeps = Pick<Deps, "db" | "vault" | "now">;

/** Who does something where. */
type Place = { agentId: string; ip: string };

/** How long counters are kept after their last change, or the day in which something was spent: longer than a minute, so that a visitor's whole visit is one document to delete. */
const KEPT_SECONDS = 3600;

const DAY_MS = 86_400_000;

/** Keeps a flood away from the database: what this instance alone has let through within a minute. */
const sessionsHere = createRateLimit(ACTS_PER_IP_AND_MINUTE.sessions, 60_000);
const messagesHere = createRateLimit(
  ACTS_PER_IP_AND_MINUTE.messages + ACTS_PER_IP_AND_MINUTE.resends,
  60_000,
);

/**
 * Refuses what is far beyond the limit before anything is read, and says where the rest is counted.
 * @returns the counters' document
 * @throws AppError `conversations.networkBusy`
 */
export function ipCounter(
  { db, vault, now }: LimitDeps,
  { agentId, ip }: Place,
  of: "sessions" | "messages",
): DocumentReference {
  const at = now();
  const key = vault.hash(`address ${agentId} ${ipNetwork(ip)}`);
  const here = of === "sessions" ? sessionsHere : messagesHere;
  // With the minute in the key, its window ends when that of the document does.
  if (!here.take(`${key} ${Math.floor(at / 60_000)}`, at)) throw busy(at);
  return db.doc(limitPath(`address_${key}`));
}

/** What an act of an IP address takes of its day besides. */
type OfDay = {
  /** Credits that are reserved for it. */
  credits?: number;
  /** Whether people are told of contact details that it leaves. */
  contact?: boolean;
};

/**
 * Counts one act of an IP address.
 * @param stored its counters as read
 * @returns writes them, with what it takes of its day, on condition that they are unchanged: run it under `retryOnConflict`
 * @throws AppError `conversations.networkBusy` when there were enough of these within this minute
 */
export function countAct(
  stored: DocumentSnapshot,
  act: IpAct,
  now: number,
): (transaction: Transaction, ofDay?: OfDay) => void {
  const counts = withAct(stored, act, now);
  return (transaction, { credits = 0, contact = false } = {}) => {
    const fields = {
      ...counts,
      ...(credits > 0 && withSpent(stored, credits, now)),
      ...(contact && withContact(stored, now)),
    };
    if (stored.exists) transaction.update(stored.ref, fields, ifUnchanged(stored));
    else transaction.create(stored.ref, fields);
  };
}

function withAct(stored: DocumentSnapshot, act: IpAct, now: number) {
  const counted = countIpAct(ipCounts.parse(stored.data() ?? {}), act, now);
  if (counted === null) throw busy(now);
  const ofDay = spentOf(stored, now) + waitsOf(stored, now) + contactsOf(stored, now);
  return { ...counted, expiresAt: expiryOf(ofDay, now) };
}

/** Earlier days are left out. */
function withSpent(stored: DocumentSnapshot, credits: number, now: number) {
  const spent = spentOf(stored, now) + credits;
  return { spent: { [dayKeyOf(now)]: spent }, expiresAt: expiryOf(spent, now) };
}

/** Earlier days are left out. */
function withContact(stored: DocumentSnapshot, now: number) {
  const contacts = contactsOf(stored, now) + 1;
  return { contacts: { [dayKeyOf(now)]: contacts }, expiresAt: expiryOf(contacts, now) };
}

/** Credits that an IP address has spent or reserved today. */
function spentOf(stored: DocumentSnapshot, now: number): number {
  const { spent } = ipSpending.parse(stored.data() ?? {});
  return lookUp<number | undefined>(spent, dayKeyOf(now)) ?? 0;
}

/** Conversations of an IP address that have begun to wait for a person today. */
function waitsOf(stored: DocumentSnapshot, now: number): number {
  const { waits } = ipWaits.parse(stored.data() ?? {});
  return lookUp<number | undefined>(waits, dayKeyOf(now)) ?? 0;
}

/** How often people were told today of contact details left from an IP address. */
function contactsOf(stored: DocumentSnapshot, now: number): number {
  const { contacts } = ipContacts.parse(stored.data() ?? {});
  return lookUp<number | undefined>(contacts, dayKeyOf(now)) ?? 0;
}

/**
 * Whether people may still be told today of contact details that are left from an IP address.
 * @param stored its counters as read
 */
export function hasRoomForContact(stored: DocumentSnapshot, now: number): boolean {
  return contactsOf(stored, now) < CONTACTS_PER_IP_AND_DAY;
}

/** Unix seconds. What is counted for today is kept until nothing of today can come back any more. */
function expiryOf(ofDay: number, now: number): number {
  const from = ofDay === 0 ? now : Math.ceil((now + 1) / DAY_MS) * DAY_MS;
  return Math.floor(from / 1000) + KEPT_SECONDS;
}

/**
 * Whether an IP address has spent its part of an agent's day. Asked before an answer's credits are added: an answer that
 * costs more than a whole part is given once.
 * @param stored its counters as read
 */
export function isShareSpent(stored: DocumentSnapshot, dailyCredits: number, now: number): boolean {
  const share = ipShareOf(dailyCredits);
  // Where one answer is all there is in a day, nothing can be kept for others.
  return share < dailyCredits && spentOf(stored, now) >= share;
}

/**
 * Reads whether another conversation of an IP address may begin to wait for a person today. Nothing is locked: many who
 * ask at once, and whatever else is counted there, would wait for each other until their time is over.
 * @param counter id of its counters, as a hold has it
 * @returns counts it in the transaction that has it wait, on condition that the counters are unchanged: run it under
 * `retryOnConflict`; null where there were enough today
 */
export async function readWaits(
  { db, now }: Pick<Deps, "db" | "now">,
  counter: string,
): Promise<((transaction: Transaction) => void) | null> {
  const stored = await db.doc(limitPath(counter)).get();
  const at = now();
  const waits = waitsOf(stored, at);
  if (waits >= WAITS_PER_IP_AND_DAY) return null;
  // Earlier days are left out.
  const counted = { waits: { [dayKeyOf(at)]: waits + 1 }, expiresAt: expiryOf(waits + 1, at) };
  return (transaction) => {
    if (stored.exists) transaction.update(stored.ref, counted, ifUnchanged(stored));
    else transaction.create(stored.ref, counted);
  };
}

/**
 * Counts one act of an IP address on its own, without another write.
 * @returns the id of its counters
 * @throws AppError `conversations.networkBusy`
 */
export async function countInOwnWrite(
  deps: LimitDeps,
  place: Place,
  act: "sessions" | "messages",
): Promise<string> {
  const ref = ipCounter(deps, place, act);
  await retryOnConflict(async () => {
    const stored = await ref.get();
    await put(stored, withAct(stored, act, deps.now()));
  });
  return ref.id;
}

/** Streams that this instance has open, or is opening, by IP address. */
const openHere = new Map<string, number>();

/**
 * Takes one of the streams that an IP address may have open, at an agent and in all; whoever tests their own agents has as
 * many of their own, whatever visitors behind the same address have open. It is returned automatically when its time
 * is over, as a process that ends returns nothing.
 * @param lasts milliseconds, longer than the stream
 * @returns gives it back; safe to call twice
 * @throws AppError `conversations.networkBusy` when all are taken, or many were opened within this minute
 */
export async function takeStream(
  deps: LimitDeps & Pick<Deps, "log">,
  { agentId, ip, tester }: Place & { tester?: string | undefined },
  lasts: number,
): Promise<() => Promise<void>> {
  const whose = tester === undefined ? ipNetwork(ip) : `tester ${tester}`;
  const key = deps.vault.hash(`streams ${whose}`);
  const agent = deps.vault.hash(`streams ${agentId}`);
  const ref = deps.db.doc(limitPath(`streams_${key}`));
  const id = randomId();
  const here = openHere.get(key) ?? 0;
  if (here >= STREAMS_PER_IP) throw busy(deps.now());
  openHere.set(key, here + 1);
  const leave = () => {
    const left = (openHere.get(key) ?? 1) - 1;
    if (left > 0) openHere.set(key, left);
    else openHere.delete(key);
  };
  try {
    await retryOnConflict(async () => {
      const stored = await ref.get();
      const now = deps.now();
      const before = ipStreams.parse(stored.get("open") ?? {});
      const open = addStream(before, { id, until: now + lasts, agent }, now);
      const opened = countOpenedStream(openedStreams.parse(stored.data() ?? {}), now);
      if (open === null || opened === null) throw busy(now);
      const expiresAt = nowSeconds(deps) + Math.ceil(lasts / 1000);
      await put(stored, { open, ...opened, expiresAt });
    });
  } catch (error) {
    leave();
    throw error;
  }
  let given: Promise<void> | undefined;
  const giveBack = async () => {
    leave();
    await ref.update(new FieldPath("open", id), FieldValue.delete()).catch((error: unknown) =>
      // Its time ends it.
      deps.log.error("a stream was not given back", error, { agentId }),
    );
  };
  return () => (given ??= giveBack());
}

/** Writes what was read, on condition that it is unchanged. */
async function put(stored: DocumentSnapshot, fields: Record<string, unknown>): Promise<void> {
  if (stored.exists) await stored.ref.update(fields, ifUnchanged(stored));
  else await stored.ref.create(fields);
}

function busy(now: number): AppError {
  return new AppError("conversations.networkBusy", {}, { retryAfter: secondsToNextMinute(now) });
}

import type { Transaction } from "@google-cloud/firestore";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversationPrivatePath } from "@parley/contract/conversations/conversation.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import { ABORTED, retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Chat } from "./channel.ts";

/** Messages to a contact that are in no transcript: a greeting, or why there is no answer. */
const notice = z.object({ id: z.string(), text: z.string() });
export type ChannelNotice = z.infer<typeof notice>;

/** How many parts of the message with this `ts` are sent. */
const progress = z.object({ ts: z.number(), parts: z.number().int() });

/**
 * `agents/{id}/convos/{id}/private/outbox` (server-only): how far a conversation was sent to its
 * channel. What is sent is read from the transcript, in its order, so that it is neither lost nor
 * sent twice when a process dies; who has the lease is the only one who sends.
 */
const outbox = z.object({
  /** `ts` of the last message that is sent, or needs no sending. */
  sentTs: z.number().default(0),
  /** How many parts of the one with this `ts` are sent, where it is too long for one. */
  begun: progress.nullable().default(null),
  /**
   * Earlier messages that somebody has sent again, by `ts`, and how many of their parts are sent. They go before what
   * is new, in their own order.
   */
  again: z.array(progress).default([]),
  /** Of the latest messages that broke off, how many parts had been sent: these are not sent again. */
  cut: z.array(progress).default([]),
  notices: z.array(notice).default([]),
  /** Ids of the latest notices, so that none is given twice. */
  noticed: z.array(z.string()).default([]),
  /** Counts jobs that found the lease taken: its holder checks once more. */
  wanted: z.number().int().default(0),
  holder: z.string().default(""),
  /** Unix milliseconds. */
  heldUntil: z.number().default(0),
  /** Whether the person does not want to be written to, or is gone. */
  blocked: z.boolean().default(false),
});
type Outbox = z.infer<typeof outbox>;

/**
 * Longer than one message may take to send, waits included; renewed with each. A holder that stalls
 * for longer has lost it, though what it was sending may still arrive.
 */
const LEASE_MS = 60_000;
const NOTICED_KEPT = 20;
/** Notices that wait at most, where nothing can be sent for long: each event may add one. */
const NOTICES_KEPT = 5;
const CUT_KEPT = 20;

function outboxRef(
  { db }: Pick<Deps, "db">,
  { agentId, conversationId }: Pick<Chat, "agentId" | "conversationId">,
) {
  return db.doc(conversationPrivatePath(agentId, conversationId, "outbox"));
}

/**
 * Changes an outbox. Whoever adds to a conversation comes here, so it is tried until it succeeds.
 * @param by gives null where nothing changes
 * @returns null where the agent is gone: what was deleted with it must not come back
 */
async function change(
  deps: Pick<Deps, "db">,
  chat: Chat,
  by: (box: Outbox, transaction: Transaction) => Partial<Outbox> | null,
): Promise<Outbox | null> {
  const settingsRef = deps.db.doc(agentConfigPath(chat.agentId));
  const ref = outboxRef(deps, chat);
  const attempt = () =>
    deps.db.runTransaction(async (transaction) => {
      const [settings, found] = await transaction.getAll(settingsRef, ref);
      if (settings?.exists !== true) return null;
      const box = outbox.parse(found?.data() ?? {});
      const changes = by(box, transaction);
      if (changes === null) return box;
      const changed = { ...box, ...changes };
      transaction.set(ref, changed);
      return changed;
    });
  return retryOnConflict(attempt, (code) => code === ABORTED);
}

/** How many parts of a message are sent, of one that goes the first time or again. */
export function partsSent({ again, begun }: Outbox, ts: number): number {
  return [...again, begun].find((one) => one?.ts === ts)?.parts ?? 0;
}

/** Notes that so many parts of a message are sent. */
export function sentParts(box: Outbox, ts: number, parts: number): Partial<Outbox> {
  const isAgain = box.again.some((one) => one.ts === ts);
  if (!isAgain) return { begun: { ts, parts } };
  return { again: box.again.map((one) => (one.ts === ts ? { ts, parts } : one)) };
}

/**
 * Notes that a message needs no more sending.
 * @param cutAt where it broke off, and some of its parts have arrived, how many
 */
export function doneWith(box: Outbox, ts: number, cutAt = 0): Partial<Outbox> {
  const others = box.cut.filter((one) => one.ts !== ts);
  const cut = cutAt === 0 ? others : [...others, { ts, parts: cutAt }].slice(-CUT_KEPT);
  const isAgain = box.again.some((one) => one.ts === ts);
  if (isAgain) return { cut, again: box.again.filter((one) => one.ts !== ts) };
  return { cut, sentTs: ts, begun: null };
}

/**
 * Prepares to have a message sent again, in the caller's transaction: one that is still to be sent, or sent again already,
 * stays in its place.
 * @returns what writes it, once all is read; null for one that stays in its place
 */
export async function prepareAgain(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  chat: Pick<Chat, "agentId" | "conversationId">,
  ts: number,
): Promise<(() => void) | null> {
  const ref = outboxRef(deps, chat);
  const box = outbox.parse((await transaction.get(ref)).data() ?? {});
  if (box.sentTs < ts || box.again.some((one) => one.ts === ts)) return null;
  const parts = box.cut.find((one) => one.ts === ts)?.parts ?? 0;
  const again = [...box.again, { ts, parts }].toSorted((one, other) => one.ts - other.ts);
  return () => void transaction.set(ref, { ...box, again });
}

/**
 * Adds a notice, unless one with its id was given before, and the job that sends it. Of too many that wait the oldest
 * go.
 */
export async function addNotice(
  deps: Pick<Deps, "db" | "jobs">,
  chat: Chat,
  added: ChannelNotice,
): Promise<void> {
  const { agentId, conversationId, channel } = chat;
  let jobId = "";
  await change(deps, chat, (box, transaction) => {
    const job = { kind: "sendToContact", agentId, conversationId, channel } as const;
    jobId = deps.jobs.add(transaction, job);
    if (box.noticed.includes(added.id)) return {};
    return {
      // The oldest say the least: what comes once there is a way again is not to be a flood.
      notices: [...box.notices, added].slice(-NOTICES_KEPT),
      noticed: [...box.noticed, added.id].slice(-NOTICED_KEPT),
    };
  });
  if (jobId !== "") await deps.jobs.kick(jobId);
}

/**
 * Notes that the provider has taken a part of a message, as it says itself, in case its answer was lost: then it is not
 * sent again.
 * @param taken.ts of the message in the transcript
 */
export async function noteTaken(
  deps: Pick<Deps, "db">,
  chat: Chat,
  { ts, part }: { ts: number; part: number },
): Promise<void> {
  const isNoted = (box: Outbox) => {
    const again = box.again.find((one) => one.ts === ts);
    if (again !== undefined) return again.parts > part;
    return box.sentTs >= ts || (box.begun?.ts === ts && box.begun.parts > part);
  };
  // The usual case: whoever sent it has noted it already, and is not to be kept from sending on.
  const found = await outboxRef(deps, chat).get();
  if (isNoted(outbox.parse(found.data() ?? {}))) return;
  await change(deps, chat, (box) => (isNoted(box) ? null : sentParts(box, ts, part + 1)));
}

/** A lease on an outbox, for the one who sends. */
export type HeldOutbox = {
  /** As it was last read or written. */
  box: Outbox;
  /** Writes what changed, renews the lease. @throws Error when it is lost, or the agent was deleted */
  save(by: (box: Outbox, transaction: Transaction) => Partial<Outbox>): Promise<void>;
  /**
   * Gives the lease back.
   * @param also writes what is true once all is sent
   * @returns false when there is more to send: then it is still held
   */
  finish(sentTs: number, also: (transaction: Transaction) => void): Promise<boolean>;
  /** Gives it back unfinished; does nothing if it was given back already. */
  drop(): Promise<void>;
};

/**
 * Takes the lease. If another holds it, that one checks once more before it ends.
 * @returns null when the agent was deleted; when another has it, until when, in case they never end
 */
export async function leaseOutbox(
  deps: Pick<Deps, "db" | "now">,
  chat: Chat,
): Promise<HeldOutbox | { until: number } | null> {
  const holder = randomId(20);
  const taken = await change(deps, chat, (box) => {
    if (box.holder === "" || box.heldUntil <= deps.now())
      return { holder, heldUntil: deps.now() + LEASE_MS };
    return { wanted: box.wanted + 1 };
  });
  if (taken === null) return null;
  if (taken.holder !== holder) return { until: taken.heldUntil };

  const write = async (by: (box: Outbox, transaction: Transaction) => Partial<Outbox>) => {
    const written = await change(deps, chat, (box, transaction) => {
      if (box.holder !== holder) throw new Error("Somebody else sends this conversation by now.");
      return { heldUntil: deps.now() + LEASE_MS, ...by(box, transaction) };
    });
    if (written === null) throw new Error("The agent was deleted while its messages were sent.");
    return written;
  };
  const free = { holder: "", heldUntil: 0 };
  const held: HeldOutbox = {
    box: taken,
    async save(by) {
      held.box = await write(by);
    },
    async finish(sentTs, also) {
      const seen = held.box.wanted;
      held.box = await write((box, transaction) => {
        also(transaction);
        return {
          sentTs: Math.max(box.sentTs, sentTs),
          ...(box.wanted === seen && box.notices.length + box.again.length === 0 ? free : {}),
        };
      });
      return held.box.holder === "";
    },
    async drop() {
      if (held.box.holder === holder) held.box = await write(() => free);
    },
  };
  return held;
}

import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from "@google-cloud/firestore";
import {
  CONVERSATIONS,
  conversation,
  conversationsPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import {
  answerId,
  messagePath,
  type AnswerErrorCode,
} from "@parley/contract/conversations/message.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import {
  accountsOf,
  expireHolds,
  heldFields,
  hold,
  holdUntil,
  type Hold,
} from "@parley/contract/credits/hold.ts";
import { settlePartialAnswers } from "../conversations/turn/partialAnswer/settlePartialAnswers.ts";
import { noteUnanswered } from "../conversations/turn/storeReply.ts";
import type { Deps } from "../platform/deps.ts";
import { NOT_FOUND } from "../platform/writes/retryOnConflict.ts";
import { isRefusedData } from "../platform/writes/isRefusedData.ts";
import { noteReturned } from "./status/noteCredits.ts";
import { returnReserved } from "./returnReserved.ts";

type ReturningDeps = Pick<Deps, "db" | "env" | "jobs" | "log" | "now">;

/** Conversations handled per sweep; the rest waits for the next one. */
const PER_SWEEP = 200;

/**
 * When one that cannot be read, or written, is looked at again: as the oldest of all, two hundred of them would keep
 * everybody else's waiting.
 */
const UNREADABLE_MS = 60 * 60_000;
const UNWRITABLE_MS = 10 * 60_000;
/** For how long it is tried to settle a stored answer before its reservation goes back: nobody's credits stay away for good. */
const SETTLING_MS = 24 * 60 * 60_000;

/**
 * Returns credits reserved by turns that never closed, and marks their messages as unanswered, as
 * such a turn could not do it. Of an answer that was stored as far as it had come, that is settled instead. A turn that closes at the same moment conflicts with this on the
 * conversation, so that only one of the two takes effect.
 * A conversation that cannot be written is logged and waits for ten minutes, one that cannot be read for an hour; it
 * holds up no other. What can never be settled is returned after a day.
 * @returns the number of holds that were returned
 */
export async function returnForgottenHolds(deps: ReturningDeps): Promise<number> {
  const now = deps.now();
  const due = deps.db
    .collectionGroup(CONVERSATIONS)
    .where("holdUntil", ">", 0)
    .where("holdUntil", "<=", now)
    .orderBy("holdUntil")
    .limit(PER_SWEEP);
  const { returned } = await returnHolds(deps, due, now, (error, conversation) =>
    deps.log.error("reserved credits were not returned", error, { conversation }),
  );
  return returned;
}

/**
 * Closes the turns of a deleted agent whose time is over, as a sweep does. Those that are being answered settle
 * themselves: deleting an agent while it speaks makes no answer free.
 * @returns when the time of the next one is over, in unix milliseconds; 0 once there is nothing to wait for. And the
 * conversations in which something stays reserved that this version cannot read
 */
export async function closeAgentTurns(
  deps: ReturningDeps,
  agentId: string,
): Promise<{ until: number; unreadable: string[] }> {
  const now = deps.now();
  const reserved = deps.db.collection(conversationsPath(agentId)).where("holdUntil", ">", 0);
  const { unreadable } = await returnHolds(deps, reserved.where("holdUntil", "<=", now), now);
  const first = reserved.orderBy("holdUntil").limit(unreadable.length + 1);
  const next = (await first.get()).docs.find(({ id }) => !unreadable.includes(id));
  return { until: next === undefined ? 0 : Number(next.get("holdUntil")), unreadable };
}

/** Returns everything reserved in an agent's conversations at once, as the account that it comes from is closed. */
export async function returnAgentHolds(deps: ReturningDeps, agentId: string): Promise<void> {
  const convos: CollectionReference = deps.db.collection(conversationsPath(agentId));
  await returnHolds(deps, convos.where("holdUntil", ">", 0), Number.POSITIVE_INFINITY);
}

/** What became of a conversation. `isKept`: something is reserved in it that cannot be read. */
type Returned = { expired: Hold[]; failure?: unknown; isKept?: boolean };

/**
 * @param onFailure is told of a conversation that cannot be read or written. Without it the agent is deleted: what
 * cannot be written is thrown, and of what cannot be read the reservations alone are returned, as nothing else of it
 * is of use
 * @returns how many were returned, and where some stay that cannot be read either
 */
async function returnHolds(
  deps: ReturningDeps,
  found: Query,
  now: number,
  onFailure?: (error: unknown, path: string) => void,
): Promise<{ returned: number; unreadable: string[] }> {
  const returned: { hold: Hold; agentId: string }[] = [];
  const unreadable: string[] = [];
  for (const listed of (await found.get()).docs) {
    const { ref } = listed;
    try {
      if (now < Number.POSITIVE_INFINITY) await settlePartialAnswers(deps, ref, now);
    } catch (error) {
      const isDeleted = onFailure === undefined;
      // What it has said is still to be paid: returned now, the answer would be free.
      const isFinal = isOverdue(listed, now) || (isDeleted && isPermanent(error));
      if (isDeleted && !isFinal) throw error;
      if (isDeleted)
        deps.log.error("an answer of a deleted agent cannot be settled", error, {
          conversation: ref.path,
        });
      else onFailure(error, ref.path);
      if (!isFinal) {
        await putOff(listed, now);
        continue;
      }
    }
    const returning = deps.db.runTransaction(async (transaction): Promise<Returned> => {
      const stored = await transaction.get(ref);
      if (!stored.exists) return { expired: [] };
      const { data: current, error } = conversation.safeParse(stored.data());
      if (error !== undefined) {
        if (onFailure === undefined)
          return { ...returnReadable(transaction, deps, stored, now), failure: error };
        transaction.update(ref, nextTry(stored, now + UNREADABLE_MS));
        return { expired: [], failure: error };
      }
      const { holds, expired } = expireHolds(current.holds, now);
      const silent = await unansweredOf(transaction, deps, current, expired);
      const noted = noteUnanswered(transaction, deps, current, silent);
      transaction.update(ref, { ...heldFields(holds), ...noted });
      returnAll(transaction, deps, current.agentId, expired);
      return { expired };
    });
    const { expired, failure, isKept } = await returning.catch(
      async (error: unknown): Promise<Returned> => {
        if (onFailure === undefined) throw error;
        await putOff(listed, now);
        return { expired: [], failure: error };
      },
    );
    if (isKept === true) unreadable.push(ref.id);
    if (failure !== undefined && onFailure !== undefined) onFailure(failure, ref.path);
    else if (failure !== undefined)
      deps.log.error("a conversation of a deleted agent cannot be read", failure, {
        conversation: ref.path,
        isKept,
      });
    returned.push(...expired.map((one) => ({ hold: one, agentId: agentOf(ref) })));
  }
  const changed = returned.flatMap(({ hold: one, agentId }) =>
    accountsOf(one).map((account) => ({ account, agentId })),
  );
  const each = new Map(changed.map((one) => [`${one.account} ${one.agentId}`, one]));
  for (const { account, agentId } of each.values()) await noteReturned(deps, account, agentId);
  return { returned: returned.length, unreadable };
}

/** The agent of a conversation; also of one that cannot be read. */
function agentOf(ref: DocumentReference): string {
  return ref.parent.parent?.id ?? "";
}

/** Whether settling would fail however often it is tried: also where a document that belongs to the turn is gone. */
function isPermanent(error: unknown): boolean {
  const isGone = error instanceof Error && "code" in error && error.code === NOT_FOUND;
  return isGone || isRefusedData(error);
}

/** Whether what is reserved there should have been settled a day ago. */
function isOverdue(listed: QueryDocumentSnapshot, now: number): boolean {
  const { data: current } = conversation.safeParse(listed.data());
  return current !== undefined && holdUntil(current.holds) + SETTLING_MS <= now;
}

/** Lets others go first, unless the conversation has changed meanwhile. */
async function putOff(listed: QueryDocumentSnapshot, now: number): Promise<void> {
  const { ref, updateTime: lastUpdateTime } = listed;
  const next = nextTry(listed, now + UNWRITABLE_MS);
  // Where this cannot be written, either, it is first again.
  await ref.update(next, { lastUpdateTime }).catch(() => undefined);
}

/** What says when it is tried again, and since when it should have been returned. */
function nextTry(stored: DocumentSnapshot, holdUntil: number) {
  const since: unknown = stored.get("overdueSince");
  return { holdUntil, overdueSince: since || stored.get("holdUntil") };
}

function returnAll(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  agentId: string,
  expired: readonly Hold[],
): void {
  for (const one of expired)
    returnReserved(transaction, db, { hold: one, agentId, back: one.credits });
}

/** @returns whether something is reserved there that cannot be read, which stays as it is for a person to look at */
function returnReadable(
  transaction: Transaction,
  deps: Pick<Deps, "db">,
  stored: DocumentSnapshot,
  now: number,
): { expired: Hold[]; isKept: boolean } {
  const found: unknown = stored.get("holds");
  const all: unknown[] = Array.isArray(found) ? found : [];
  const readable = all.flatMap((one) => hold.safeParse(one).data ?? []);
  const others = all.filter((one) => !hold.safeParse(one).success);
  const { holds, expired } = expireHolds(readable, now);
  returnAll(transaction, deps, stored.ref.parent.parent?.id ?? "", expired);
  const isKept = found !== undefined && (!Array.isArray(found) || others.length > 0);
  if (Array.isArray(found)) transaction.update(stored.ref, { holds: [...holds, ...others] });
  if (!isKept) transaction.update(stored.ref, heldFields(holds));
  return { expired, isKept };
}

/** Those of the messages that nothing was said to; after a person took over, nothing is to be said. */
async function unansweredOf(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  { agentId, ID, state }: Conversation,
  expired: readonly Hold[],
): Promise<{ messageId: string; error: AnswerErrorCode }[]> {
  if (expired.length === 0 || !botMaySpeak(state)) return [];
  const answers = await transaction.getAll(
    ...expired.map(({ messageId }) => db.doc(messagePath(agentId, ID, answerId(messageId)))),
  );
  return expired
    .filter((_, n) => answers[n]?.exists !== true)
    .map(({ messageId }) => ({ messageId, error: "model-failed" }));
}

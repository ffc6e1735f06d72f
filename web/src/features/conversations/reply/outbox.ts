import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { create } from "zustand";
import { storeReplies, readStoredReplies } from "./storedReplies.ts";
import type { PendingReply, Replies } from "./pendingReply.ts";

/** Sends a reply to the server. @throws when it was not stored */
export type DeliverReply = (reply: { messageId: string; text: string }) => Promise<unknown>;

const NONE: Replies = { draft: "", pending: [] };

const useOutbox = create<{ byKey: Readonly<Record<string, Replies>> }>()(() => ({ byKey: {} }));

/** Key of one person's replies to a conversation; another person in the same browser never sees them. */
export function outboxKey(uid: string, region: string, conversationId: string): string {
  return `${uid}.${region}.${conversationId}`;
}

/** A conversation's draft and pending replies, including those from before a reload. */
export function useReplies(key: string): Replies {
  return useOutbox((state) => lookUp(state.byKey, key)) ?? restored(key);
}

const read = (key: string): Replies => lookUp(useOutbox.getState().byKey, key) ?? restored(key);

const restoredByKey = new Map<string, Replies>();

/** What was stored, read once per page load. */
function restored(key: string): Replies {
  const known = restoredByKey.get(key) ?? readStoredReplies(key) ?? NONE;
  restoredByKey.set(key, known);
  return known;
}

function update(key: string, updateReplies: (was: Replies) => Replies): void {
  const next = updateReplies(read(key));
  useOutbox.setState(({ byKey }) => ({ byKey: { ...byKey, [key]: next } }));
  storeReplies(key, next);
}

/** Stores the draft of a conversation. */
export function setDraft(key: string, draft: string): void {
  update(key, (was) => ({ ...was, draft }));
}

/** A conversation's replies are sent one after the other, so that they arrive in the order written. */
const queues = new Map<string, Promise<void>>();

function setStatus(key: string, ID: string, status: PendingReply["status"]): void {
  update(key, (was) => ({
    ...was,
    pending: was.pending.map((one) => (one.ID === ID ? { ...one, status } : one)),
  }));
}

async function deliverAfter(
  before: Promise<void> | undefined,
  key: string,
  reply: PendingReply,
  deliver: DeliverReply,
): Promise<void> {
  await before;
  try {
    await deliver({ messageId: reply.ID, text: reply.text });
    setStatus(key, reply.ID, "sent");
  } catch (thrown) {
    // Only the response was lost: the transcript already shows the reply.
    if (!read(key).pending.some(({ ID }) => ID === reply.ID)) return;
    setStatus(key, reply.ID, "failed");
    throw thrown;
  }
}

function enqueue(key: string, reply: PendingReply, deliver: DeliverReply): Promise<void> {
  const sent = deliverAfter(queues.get(key), key, reply, deliver);
  // A failed reply does not hold up the next.
  queues.set(
    key,
    sent.catch(() => undefined),
  );
  return sent;
}

/** Sends the draft and clears it. A blank draft is not sent. @throws what `deliver` throws; the reply is kept */
export async function sendDraft(key: string, deliver: DeliverReply): Promise<void> {
  const text = read(key).draft.trim();
  if (text === "") return;
  const reply: PendingReply = { ID: randomId(20), text, at: Date.now(), status: "sending" };
  update(key, (was) => ({ draft: "", pending: [...was.pending, reply] }));
  await enqueue(key, reply, deliver);
}

/** Sends a failed reply again, under the same id. @throws what `deliver` throws */
export async function retryReply(key: string, ID: string, deliver: DeliverReply): Promise<void> {
  const reply = read(key).pending.find((one) => one.ID === ID);
  if (reply?.status !== "failed") return;
  setStatus(key, ID, "sending");
  await enqueue(key, reply, deliver);
}

/** Removes replies that were discarded, or that the live transcript now shows. */
export function forgetReplies(key: string, ids: readonly string[]): void {
  if (!read(key).pending.some((one) => ids.includes(one.ID))) return;
  update(key, (was) => ({
    ...was,
    pending: was.pending.filter((one) => !ids.includes(one.ID)),
  }));
}

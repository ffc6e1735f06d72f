import type { Message } from "@parley/contract/conversations/message.ts";
import type { PendingReply } from "../reply/pendingReply.ts";
import { startOfDay } from "../words/formatDay.ts";

export type TranscriptItem =
  | { kind: "day"; key: string; at: number }
  | {
      kind: "message";
      key: string;
      message: Message;
      /** Set while the server has not stored it. */
      status: PendingReply["status"] | undefined;
      /** Whether the sender and the time are shown above it. */
      hasHeader: boolean;
    };

/** Pause after which the time is shown again. */
const PAUSE_MS = 60_000;

/**
 * A transcript in reading order: stored messages by the server's clock, then pending replies, with an item
 * at the start of each day. A pending reply that is already stored appears once, as stored.
 * @param messages in any order
 * @param author the operator whose replies are pending
 */
export function transcriptItems(
  messages: readonly Message[],
  pending: readonly PendingReply[],
  author: string,
): TranscriptItem[] {
  const stored = new Set(messages.map(({ ID }) => ID));
  const ordered = messages.toSorted((a, b) => a.ts - b.ts).map((message) => ({ message }));
  const waiting = pending
    .filter(({ ID }) => !stored.has(ID))
    .map((reply) => ({ message: toMessage(reply, author), status: reply.status }));

  const items: TranscriptItem[] = [];
  let before: Message | undefined;
  for (const { message, status } of [...ordered.map(withoutStatus), ...waiting]) {
    const day = startOfDay(message.ts);
    const newDay = before === undefined || startOfDay(before.ts) !== day;
    if (newDay) items.push({ kind: "day", key: `day ${message.ID}`, at: message.ts });
    const hasHeader = newDay || before === undefined || startsRun(before, message);
    items.push({ kind: "message", key: message.ID, message, status, hasHeader });
    before = message;
  }
  return items;
}

const withoutStatus = ({ message }: { message: Message }) => ({ message, status: undefined });

function startsRun(before: Message, message: Message): boolean {
  const same = before.role === message.role && before.author === message.author;
  return !same || message.ts - before.ts > PAUSE_MS;
}

function toMessage({ ID, text, at }: PendingReply, author: string): Message {
  return { ID, role: "operator", text, ts: at, author, sources: [], error: "", unanswered: false };
}

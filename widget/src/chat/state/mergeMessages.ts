import type { Message } from "@parley/contract/conversations/message.ts";

/** Both lists as one, oldest first; a message in both is taken from `added`. */
export function mergeMessages(
  known: readonly Message[],
  added: readonly Message[],
): readonly Message[] {
  if (added.length === 0) return known;
  const byId = new Map([...known, ...added].map((message) => [message.ID, message]));
  return [...byId.values()].sort((one, other) => one.ts - other.ts);
}

/** Messages of `added` that are new or have changed. */
export function newMessages(known: readonly Message[], added: readonly Message[]): Message[] {
  const times = new Map(known.map(({ ID, ts }) => [ID, ts]));
  return added.filter(({ ID, ts }) => times.get(ID) !== ts);
}

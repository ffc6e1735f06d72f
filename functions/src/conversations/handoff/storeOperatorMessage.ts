import { FieldValue, type Transaction } from "@google-cloud/firestore";
import {
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { messagePath, type Message } from "@parley/contract/conversations/message.ts";
import type { withCounts } from "@parley/contract/analytics/tally.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import type { Deps } from "../../platform/deps.ts";
import { keptTurn, turnContextPath } from "../turn/turns.ts";

/**
 * Stores what a person wrote to the visitor: the message, what the inbox shows of it, and what the agent is to know of it
 * once it answers again.
 * @param said its `ts` is larger than that of every message before it
 * @param about.counts what it counts for, each with the time that it counts at
 * @param about.set further fields of the conversation that change with it
 */
export function storeOperatorMessage(
  transaction: Transaction,
  { db, now }: Pick<Deps, "db" | "now">,
  current: Conversation,
  said: Message,
  about: {
    counts: Parameters<typeof withCounts>[1][];
    set?: Partial<Conversation>;
  },
): void {
  const { agentId, ID } = current;
  const { text, ts } = said;
  transaction.create(db.doc(messagePath(agentId, ID, said.ID)), said);
  transaction.update(db.doc(conversationPath(agentId, ID)), {
    ...about.set,
    lastText: shorten(text.trim(), 200),
    lastRole: "operator",
    messageCount: current.messageCount + 1,
    unread: 0,
    updatedAt: now(),
    lastTs: ts,
    ...pendingCountFields(current, ...about.counts),
  });
  transaction.set(
    db.doc(turnContextPath(agentId, ID)),
    { turns: FieldValue.arrayUnion(keptTurn("operator", text, ts)) },
    { merge: true },
  );
}

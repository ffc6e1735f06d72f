import type { Transaction } from "@google-cloud/firestore";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { waitingConversation, waitingPath } from "@parley/contract/conversations/waiting.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Adds the conversation to those the workspace's members see waiting, or takes it out, in the
 * transaction that changes its state. One write when somebody begins or ceases to wait, otherwise
 * none; a test waits for nobody.
 */
export function updateWaitingList(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  change: { workspaceId: string; current: Conversation; state: ConversationState; at: number },
): void {
  const { workspaceId, current, state, at } = change;
  const { agentId, ID: conversationId, channel } = current;
  if (channel === "test") return;
  const ref = db.doc(waitingPath(workspaceId, { agentId, conversationId }));
  const waits = state === "requested";
  const waited = current.state === "requested";
  if (waits === waited) return;
  if (waits)
    transaction.set(ref, waitingConversation.parse({ agentId, conversationId, since: at }));
  else transaction.delete(ref);
}

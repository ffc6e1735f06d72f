import type { Transaction } from "@google-cloud/firestore";
import { contactChannel, type Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Has what the caller's transaction adds to a conversation sent to its person, if it is held in a channel.
 * @returns the job, to be kicked after the commit; null for a conversation of the widget, or a test
 */
export function queueReply(
  transaction: Transaction,
  deps: Pick<Deps, "jobs">,
  { agentId, ID, channel }: Pick<Conversation, "agentId" | "ID" | "channel">,
): string | null {
  const { data } = contactChannel.safeParse(channel);
  if (data === undefined) return null;
  const job = { kind: "sendToContact", channel: data, agentId, conversationId: ID } as const;
  return deps.jobs.add(transaction, job);
}

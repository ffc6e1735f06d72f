import type { Transaction } from "@google-cloud/firestore";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Deps } from "../platform/deps.ts";
import { notifyJob } from "./notifyJob.ts";

type StoredMessage = {
  config: AgentConfig;
  conversation: Conversation;
  messageId: string;
  /** What the visitor wrote, whatever was stored after it. */
  words: string;
  /** Whether it is the visitor's first. */
  isFirst: boolean;
  ts: number;
};

/**
 * Notifies members and clients when a conversation begins, and when a visitor writes to a person, in
 * the transaction that stores the message. The agent's settings say whether anybody is to be told that
 * a conversation begins: otherwise it costs nothing.
 * @returns the job, to be kicked after the commit; null where nobody is to be notified
 */
export function notifyOfMessage(
  transaction: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  { config, conversation, messageId, words, isFirst, ts }: StoredMessage,
): string | null {
  const isHuman = conversation.state === "human";
  const tellsBeginnings =
    config.tellsBeginnings || (config.orgId !== "" && config.clientIds.length > 0);
  if (!isHuman && (!isFirst || !tellsBeginnings)) return null;
  const kind = isHuman ? "message" : "conversation";
  const what = `message:${messageId}`;
  const job = notifyJob(conversation, { kind, what, words, ts });
  return job && jobs.add(transaction, job);
}

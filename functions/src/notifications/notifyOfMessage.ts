import type { AgentConfig } from "@parley/contract/agents/config.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import type { Deps } from "../platform/deps.ts";
import { notifyJob, type NotifyJob } from "./notifyJob.ts";

type OpenedTurn = {
  config: AgentConfig;
  conversation: Conversation;
  messageId: string;
  ts: number;
};

/**
 * Notifies an organisation's clients when a conversation begins, and when a visitor writes to a
 * person. Runs beside the answer, after the turn has been opened; never rejects.
 */
export async function notifyOfMessage(deps: Deps, turn: OpenedTurn): Promise<void> {
  const job = jobOf(turn);
  if (job === null) return;
  try {
    const jobId = await deps.db.runTransaction(async (transaction) =>
      deps.jobs.add(transaction, job),
    );
    await deps.jobs.kick(jobId);
  } catch (error) {
    deps.log.error("clients not notified of a message", error, { agentId: job.agentId });
  }
}

function jobOf({ config, conversation, messageId, ts }: OpenedTurn): NotifyJob | null {
  const begins = conversation.messageCount === 1;
  if (!begins && conversation.state !== "human") return null;
  const what = `message:${messageId}`;
  return notifyJob(config, conversation, { level: 1, what, words: conversation.lastText, ts });
}

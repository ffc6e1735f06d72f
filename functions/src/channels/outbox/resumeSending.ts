import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import type { Deps } from "../../platform/deps.ts";
import { queueReply } from "./queueReply.ts";

/**
 * Job: sends what an agent's conversations hold that could not be sent, now that an account works
 * again. Where another account still does not, it waits on. Safe to repeat.
 */
export async function resumeSending(
  deps: Pick<Deps, "db" | "jobs">,
  { agentId }: { agentId: string },
): Promise<void> {
  const conversations = deps.db.collection(conversationsPath(agentId));
  const waiting = await conversations.where("unsent", "==", true).get();
  for (const one of waiting.docs) {
    const current = conversation.parse(one.data());
    const jobId = await deps.db.runTransaction(async (transaction) =>
      queueReply(transaction, deps, current),
    );
    if (jobId !== null) await deps.jobs.kick(jobId);
  }
}

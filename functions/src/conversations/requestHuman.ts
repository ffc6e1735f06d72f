import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { onlineAgent } from "../agents/publicAgent.ts";
import { forbidden } from "../platform/appError.ts";
import { notifyJob } from "../notifications/notifyJob.ts";
import { alreadyExists } from "../platform/alreadyExists.ts";
import type { Deps } from "../platform/deps.ts";
import { changeState } from "./changeState.ts";
import { newConversation, type VisitorDetails } from "./newConversation.ts";

/**
 * The visitor asks for a person, perhaps as the first thing they do. The agent goes on answering
 * until one comes; clients who are granted it are told.
 * @throws AppError FORBIDDEN when the agent offers none
 */
export async function requestHuman(
  deps: Deps,
  visitor: VisitorPrincipal,
  details: VisitorDetails,
): Promise<{ state: ConversationState }> {
  const { agentId, conversationId } = visitor;
  const config = await onlineAgent(deps, agentId);
  if (!config.enableHumanHandoff) throw forbidden();
  const begun = newConversation(visitor, details, deps.now());
  // Already there is the usual case: then nothing is overwritten.
  await deps.db
    .doc(conversationPath(agentId, conversationId))
    .create(begun)
    .catch((error: unknown) => {
      if (!alreadyExists(error)) throw error;
    });
  const jobIds: string[] = [];
  const changed = await changeState(deps, {
    agentId,
    conversationId,
    action: "request",
    line: "requested",
    alongside: (transaction, current, ts) => {
      const about = { level: 2, what: `request:${ts}`, words: current.title, ts } as const;
      const job = notifyJob(config, current, about);
      if (job !== null) jobIds.push(deps.jobs.add(transaction, job));
    },
  });
  // Of a transaction that was tried again only the last exists.
  await Promise.all(jobIds.slice(-1).map((jobId) => deps.jobs.kick(jobId)));
  return changed;
}

import { conversationPath } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import { onlineAgent } from "../agents/publicAgent.ts";
import { forbidden } from "../platform/appError.ts";
import { alreadyExists } from "../platform/alreadyExists.ts";
import type { Deps } from "../platform/deps.ts";
import { changeState } from "./changeState.ts";
import { newConversation, type VisitorDetails } from "./newConversation.ts";

/**
 * The visitor asks for a person, perhaps as the first thing they do. The agent goes on answering
 * until one comes.
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
  return changeState(deps, { agentId, conversationId, action: "request", line: "requested" });
}

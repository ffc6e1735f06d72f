import { conversation, conversationsPath } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";

/** No more than these are read; a hundred and more all mean "too many". */
export const COUNTED = 100;

/**
 * How many of an agent's conversations wait for a person or are with one, live. Those with the agent and
 * closed ones are not counted: they grow for ever, ask nothing of anybody, and each would be read for it.
 */
export function useStateCounts(agentId: string): Partial<Record<ConversationState, number>> {
  const inState = (state: ConversationState) =>
    listRef(conversationsPath(agentId), {
      where: [["state", "==", state]],
      orderBy: [["updatedAt", "desc"]],
      limit: COUNTED,
    });
  const requested = useLiveQuery(inState("requested"), conversation);
  const human = useLiveQuery(inState("human"), conversation);
  return { requested: requested.data?.length ?? 0, human: human.data?.length ?? 0 };
}

import type { ConversationState } from "./state.ts";

/**
 * Whether a human has taken the conversation over or is waited for. Until they hand it back, nothing of it is forgotten, and
 * the visitor's page holds the live stream open. Apart from the states, whose schema would be loaded with the widget.
 */
export function involvesHuman(state: ConversationState): boolean {
  return state === "requested" || state === "human";
}

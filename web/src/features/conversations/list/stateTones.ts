import type { ConversationState } from "@parley/contract/conversations/state.ts";
import type { Tone } from "#ui/StatusBadge.tsx";

/** Waiting for a person is the one state that asks for something. */
export const stateTones: Record<ConversationState, Tone> = {
  requested: "warning",
  human: "success",
  bot: "accent",
  closed: "neutral",
};

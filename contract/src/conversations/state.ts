import { z } from "zod";

/**
 * Who answers. `bot`: the agent. `requested`: the visitor waits for a person, the agent still
 * answers. `human`: a person took over, the agent is silent. `closed`: over; the visitor's next
 * message opens it again with the agent.
 */
export const conversationState = z.enum(["bot", "requested", "human", "closed"]);
export type ConversationState = z.infer<typeof conversationState>;

export const stateAction = z.enum([
  "request",
  "takeOver",
  "handBack",
  "close",
  "end",
  "visitorMessage",
  "abandon",
]);
export type StateAction = z.infer<typeof stateAction>;

const transitions: Record<StateAction, Partial<Record<ConversationState, ConversationState>>> = {
  request: { bot: "requested", requested: "requested", closed: "requested" },
  takeOver: { bot: "human", requested: "human", human: "human", closed: "human" },
  handBack: { human: "bot", requested: "bot" },
  close: { bot: "closed", requested: "closed", human: "closed", closed: "closed" },
  // The visitor has gone on to another chat: nobody is to wait for them, or to write to nobody.
  end: { bot: "bot", requested: "closed", human: "closed", closed: "closed" },
  visitorMessage: { bot: "bot", requested: "requested", human: "human", closed: "bot" },
  // Whoever had taken it is no longer a member: the visitor waits for another person.
  abandon: { human: "requested" },
};

/** The state after an action, or null when the action does not fit the state. */
export function nextState(state: ConversationState, action: StateAction): ConversationState | null {
  return transitions[action][state] ?? null;
}

/** Whether the agent may speak. Checked again in the transaction that stores its answer. */
export function botMaySpeak(state: ConversationState): boolean {
  return state === "bot" || state === "requested";
}

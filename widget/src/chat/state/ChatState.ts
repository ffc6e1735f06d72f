import type { Message } from "@parley/contract/conversations/message.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";

/** A visitor's message that the server may not have. */
export interface PendingMessage {
  /** Made here; a retry sends the same id, so that the message is stored once. */
  ID: string;
  text: string;
  /**
   * `waiting` for a line, or until messages are taken again, and then sent by itself; `failed` was refused, and the visitor
   * decides.
   */
  status: "sending" | "waiting" | "failed";
  /** Code of the failure; empty while sending. */
  error: string;
  /** It failed on an earlier visit: whatever was in its way may be gone. */
  isOld?: boolean;
}

/** The answer that is coming, or as much of it as came before it failed. */
interface Answer {
  /** The message it answers. */
  questionId: string;
  text: string;
  /** Whether a tool is being called for it. */
  working: boolean;
  /** Code of the failure; empty while it is coming. */
  error: string;
}

export interface ChatState {
  /** `loading` until the session is open. `failed`: it could not be opened. */
  phase: "loading" | "ready" | "failed";
  /** Code of the failure if `failed`. */
  failure: string;
  conversationId: string;
  /** Who answers. */
  conversation: ConversationState;
  operatorName: string;
  /** Stored messages, oldest first. */
  messages: readonly Message[];
  pending: readonly PendingMessage[];
  answer: Answer | null;
  /** Stored messages the visitor has already seen streaming in; shown without animation. */
  streamed: ReadonlySet<string>;
  /** Asks for what came later. Only transcripts move it, as what `send` returns has gaps. */
  cursor: number;
  /** Unix milliseconds until which sending was refused; 0 for no limit. */
  blockedUntil: number;
  /** The request for a person: under way, waiting for a line and then made by itself, or failed. */
  handoff: "idle" | "asking" | "waiting" | "failed";
  /** Code of the failure if it `failed`. */
  handoffFailure: string;
  /** Whether a person was asked for another way, or has come, while the request was under way. */
  handoffMet: boolean;
  /** Whether the form was put off while a request was on its way: the line that says it was made does not bring it back. */
  putOffBefore: boolean;
  /** Whether the agent can answer by now what it could not on an earlier visit. */
  canAnswerAgain: boolean;
  /** Whether a person was offered, as the agent had no answer or the visitor spoke of one: an offer is never withdrawn. */
  offered: boolean;
  /** Whether nobody has answered the request for a person in time. */
  waited: boolean;
  /** The form for an email: automatically once nobody answered in time, or as the visitor chose. */
  contact: "auto" | "open" | "closed";
}

export const initialState: ChatState = {
  phase: "loading",
  failure: "",
  conversationId: "",
  conversation: "bot",
  operatorName: "",
  messages: [],
  pending: [],
  answer: null,
  streamed: new Set(),
  cursor: 0,
  blockedUntil: 0,
  handoff: "idle",
  handoffFailure: "",
  handoffMet: false,
  putOffBefore: false,
  canAnswerAgain: false,
  offered: false,
  waited: false,
  contact: "auto",
};

/** Whether the visitor has left an address. */
export function hasLeftContact({ messages }: ChatState): boolean {
  return messages.some(({ role, text }) => role === "system" && text === "contact");
}

/** Whether the visitor asked for a person last when nobody could be told of it any more. */
export function isUnnoticed({ messages }: ChatState): boolean {
  const line = messages.findLast(
    ({ role, text }) => role === "system" && /^(requested|waits|unnoticed|joined)$/.test(text),
  );
  return line?.text === "unnoticed";
}

/** Whether the visitor waits for a person, but did not ask for one: the agent could not answer. */
export function isWaitingUnasked({ conversation, messages }: ChatState): boolean {
  const line = messages.findLast(
    ({ role, text }) => role === "system" && (text === "requested" || text === "waits"),
  );
  return conversation === "requested" && line?.text === "waits";
}

import type { AnswerPart } from "@parley/contract/conversations/calls.ts";
import type { ChatState, PendingMessage } from "./ChatState.ts";
import { localMessage, withFailedAnswer } from "./localMessage.ts";
import { mergeMessages } from "./mergeMessages.ts";

/** A message is sent and an answer expected, unless a person answers. */
export function afterQuestion(state: ChatState, ID: string): ChatState {
  const kept = withFailedAnswer(state, ID);
  const answer = { questionId: ID, text: "", working: false, error: "" };
  return {
    ...state,
    messages: kept,
    answer: state.conversation === "human" ? null : answer,
    // What is known of an earlier visit says nothing of this one's failures.
    canAnswerAgain: false,
  };
}

/** The state after a part of a streamed answer. */
export function afterAnswerPart(state: ChatState, ID: string, part: AnswerPart): ChatState {
  switch (part.type) {
    case "accepted":
      return accepted(state, ID, part);
    case "delta":
      return isAnswerTo(state, ID) && state.answer
        ? {
            ...state,
            answer: { ...state.answer, text: state.answer.text + part.text, working: false },
          }
        : state;
    case "working":
      return isAnswerTo(state, ID) && state.answer
        ? { ...state, answer: { ...state.answer, working: true } }
        : state;
    case "message":
      return {
        ...state,
        conversation: part.state,
        messages: mergeMessages(state.messages, [part.message]),
        streamed: withId(state.streamed, part.message.ID),
        answer: isAnswerTo(state, ID) ? null : state.answer,
      };
    case "failed":
      return isAnswerTo(state, ID) && state.answer
        ? { ...state, answer: { ...state.answer, error: part.code || "model-failed" } }
        : state;
  }
  return state;
}

function accepted(
  state: ChatState,
  ID: string,
  { ts, state: conversation }: { ts: number; state: ChatState["conversation"] },
): ChatState {
  const question = state.pending.find((one) => one.ID === ID);
  const stored = question ? [localMessage(ID, "visitor", question.text, ts)] : [];
  return {
    ...state,
    conversation,
    blockedUntil: 0,
    messages: mergeMessages(state.messages, stored),
    pending: state.pending.filter((one) => one.ID !== ID),
    answer: conversation === "human" ? null : state.answer,
  };
}

/** A message that did not reach the server: it waits if the connection is to blame, or it is refused for a while alone. */
export function notSent(
  { ID, text }: Pick<PendingMessage, "ID" | "text">,
  error: string,
  isForNow = false,
): PendingMessage {
  const waits = isForNow || !error || isLineDown(error);
  return { ID, text, status: waits ? "waiting" : "failed", error };
}

/** Before the server accepted it, this message is unsent; after, the answer broke off. */
export function sendFailed(
  state: ChatState,
  ID: string,
  code: string,
  until: number | undefined,
): ChatState {
  const blockedUntil = until ?? state.blockedUntil;
  if (!state.pending.some((one) => one.ID === ID)) {
    return isAnswerTo(state, ID) && state.answer
      ? { ...state, blockedUntil, answer: { ...state.answer, error: interrupted(code) } }
      : { ...state, blockedUntil };
  }
  return {
    ...state,
    blockedUntil,
    pending: state.pending.map((one) =>
      one.ID === ID ? notSent(one, code, until !== undefined) : one,
    ),
    answer: isAnswerTo(state, ID) ? null : state.answer,
  };
}

/** In the middle of an answer it matters that it broke off, not why. */
function interrupted(code: string): string {
  return isLineDown(code) ? "INTERRUPTED" : code;
}

/** Whether the server could not be reached, rather than refused. */
function isLineDown(code: string): boolean {
  return code === "NETWORK" || code === "TIMEOUT";
}

/** Whether the answer on the page is the one to this message. */
export function isAnswerTo({ answer }: ChatState, ID: string): boolean {
  return answer?.questionId === ID;
}

/** The set with one more id. */
export function withId(ids: ReadonlySet<string>, ID: string): ReadonlySet<string> {
  return new Set([...ids, ID]);
}

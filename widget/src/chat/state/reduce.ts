import type { Transcript } from "@parley/contract/conversations/calls.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import type { ChatAction } from "./ChatAction.ts";
import { initialState, type ChatState } from "./ChatState.ts";
import { dropReplacedLocals } from "./localMessage.ts";
import { mergeMessages, newMessages } from "./mergeMessages.ts";
import { offersPerson } from "./retryable.ts";
import {
  afterAnswerPart,
  afterQuestion,
  isAnswerTo,
  notSent,
  sendFailed,
  withId,
} from "./reduceAnswer.ts";

/** The chat's state after an action. Pure. */
export function reduce(state: ChatState, action: ChatAction): ChatState {
  const next = step(state, action);
  return next.offered || !offersPerson(next) ? next : { ...next, offered: true };
}

function step(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case "restored":
      return {
        ...state,
        pending: action.pending.map((one) => ({ ...notSent(one, one.error), isOld: true })),
        blockedUntil: action.pending.length > 0 ? (action.blockedUntil ?? 0) : 0,
        ...(action.handoff && { handoff: action.handoff, handoffFailure: "NETWORK" }),
      };
    case "opening":
      // A request that is tried again every few seconds turns no page over that says what is wrong.
      return state.handoff === "waiting" && state.phase === "failed" && !action.byHand
        ? state
        : { ...state, phase: "loading", failure: "" };
    case "opened":
      return opened(state, action.transcript);
    case "openFailed":
      return {
        ...state,
        phase: state.conversationId ? "ready" : "failed",
        failure: action.code,
        // What was refused stays so: only its writer sends it again.
        pending: state.pending.map((one) =>
          one.status === "failed"
            ? one
            : notSent(one, action.code, action.blockedUntil !== undefined),
        ),
        ...(state.pending.length > 0 && {
          blockedUntil: action.blockedUntil ?? state.blockedUntil,
        }),
      };
    case "received":
      return withRequestMade(state, received(state, action.transcript));
    case "send":
      return send(state, action.ID, action.text);
    case "discarded":
      return { ...state, pending: state.pending.filter(({ ID }) => ID !== action.ID) };
    case "asked":
      return afterQuestion(state, action.ID);
    case "answerPart":
      return withRequestMade(state, afterAnswerPart(state, action.ID, action.part));
    case "ended":
      return isAnswerTo(state, action.ID) && !state.answer?.error
        ? { ...state, answer: null }
        : state;
    case "sendFailed":
      return sendFailed(state, action.ID, action.code, action.blockedUntil);
    case "orphaned":
      return {
        ...state,
        answer: { questionId: action.ID, text: "", working: false, error: "INTERRUPTED" },
      };
    case "startedOver":
      return initialState;
    case "handoffAsked":
      // Whoever asks anew has put off the form for another time.
      return {
        ...state,
        handoff: "asking",
        handoffMet: false,
        putOffBefore: false,
        contact: reopened(state),
      };
    case "handoffResumed":
      return { ...state, handoff: "asking" };
    case "handoffDropped":
      return { ...state, handoff: "idle", putOffBefore: false };
    case "handoffDone":
      return { ...state, handoff: "idle", conversation: action.state };
    case "handoffFailed":
      return { ...state, handoff: afterFailure(state, action.waits), handoffFailure: action.code };
    case "waited":
      return { ...state, waited: action.waited, contact: action.waited ? state.contact : "auto" };
    case "contactAsked":
      return {
        ...state,
        contact: action.open ? "open" : "closed",
        putOffBefore: !action.open && (state.handoff === "asking" || state.handoff === "waiting"),
      };
  }
  // Not reached: the linter checks that every action has a case.
  return state;
}

/** The form's place after "Not now", for a request that comes later. */
function reopened({ contact }: ChatState): ChatState["contact"] {
  return contact === "closed" ? "auto" : contact;
}

/**
 * A request that has failed, or waits for a line, is answered as soon as a person was asked for another way, or has come.
 * That the agent could not answer, and somebody is waited for, is no request.
 */
function withRequestMade(before: ChatState, state: ChatState): ChatState {
  const hasCome = state.conversation === "human" && before.conversation !== "human";
  const isAsked = newMessages(before.messages, state.messages).some(
    ({ role, text }) => role === "system" && /^(requested|unnoticed|joined)$/.test(text),
  );
  if (!hasCome && !isAsked) return state;
  const isOpen = state.handoff === "waiting" || state.handoff === "failed";
  return { ...state, handoffMet: true, handoff: isOpen ? "idle" : state.handoff };
}

/** What is left of a request that was refused, or found no line. */
function afterFailure({ handoffMet }: ChatState, waits: boolean): ChatState["handoff"] {
  if (handoffMet) return "idle";
  return waits ? "waiting" : "failed";
}

/** A different session than before (the old one has expired) starts with its own transcript. */
function opened(state: ChatState, transcript: Transcript): ChatState {
  const same = transcript.conversationId === state.conversationId;
  const { pending, blockedUntil, handoff, handoffFailure } = state;
  const isFirst = state.conversationId === "";
  // What failed in the conversation before is no failure of this one.
  const isOver = handoff === "failed" && !isFirst;
  const carried = isOver ? {} : { handoff, handoffFailure };
  const base = same
    ? state
    : { ...initialState, pending, ...carried, ...(isFirst && { blockedUntil }) };
  // Whoever asked on an earlier visit has been found by now.
  const hasCome = transcript.state === "human" && base.handoff !== "asking";
  return received(
    {
      ...base,
      ...(hasCome && { handoff: "idle" }),
      phase: "ready",
      failure: "",
      conversationId: transcript.conversationId,
      canAnswerAgain: transcript.canAnswerAgain === true,
    },
    transcript,
  );
}

function received(state: ChatState, transcript: Transcript): ChatState {
  const added = newMessages(state.messages, transcript.messages);
  const stored = new Set(added.map(({ ID }) => ID));
  const answer = supersedes(state, added);
  const isAttended =
    transcript.state !== state.conversation && /human|closed/.test(transcript.state);
  const isAsked = added.some(
    ({ role, text }) => role === "system" && /^(requested|unnoticed)$/.test(text),
  );
  const isAskedAgain = state.contact === "closed" && isAsked && !state.putOffBefore;
  return {
    ...state,
    conversation: transcript.state,
    operatorName: transcript.operatorName,
    // Whoever is answered needs no form, and gets it again by themselves when nobody comes the next time.
    contact: isAttended || isAskedAgain ? "auto" : state.contact,
    putOffBefore: state.putOffBefore && !isAsked,
    messages: dropReplacedLocals(mergeMessages(state.messages, transcript.messages)),
    pending: state.pending.filter(({ ID }) => !stored.has(ID)),
    answer: answer ? null : state.answer,
    streamed: answer && state.answer?.text ? withId(state.streamed, answer.ID) : state.streamed,
    cursor: Math.max(state.cursor, transcript.cursor),
  };
}

/**
 * The stored answer that replaces the one on the page. While one is coming, a failed one belongs to an
 * earlier try.
 */
function supersedes({ answer }: ChatState, added: readonly Message[]): Message | undefined {
  return answer
    ? added.find(({ role, error }) => role === "bot" && (!error || answer.error))
    : undefined;
}

function send(state: ChatState, ID: string, text: string): ChatState {
  const pending = { ID, text, status: "sending", error: "" } as const;
  const known = state.pending.some((one) => one.ID === ID);
  return {
    ...state,
    pending: known
      ? state.pending.map((one) => (one.ID === ID ? pending : one))
      : [...state.pending, pending],
  };
}

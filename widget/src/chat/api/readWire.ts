import type { AnswerPart, Transcript } from "@parley/contract/conversations/calls.ts";
import type { Message, Source } from "@parley/contract/conversations/message.ts";
import type { MessageButton, RichContent } from "@parley/contract/conversations/rich.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import type { CallOutcome, Confirmation, ToolCall } from "@parley/contract/tools/toolCall.ts";
import type { WorkDemand } from "@parley/contract/conversations/work.ts";
import { ApiFailure } from "./ApiFailure.ts";

// Small readers instead of the contract's schemas, which would weigh more than the whole chat. Unknown
// fields are ignored; missing ones get a harmless default.

type Json = Record<string, unknown>;

const asJson = (value: unknown): Json =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const STATES: readonly ConversationState[] = ["bot", "requested", "human", "closed"];
const ROLES: readonly Message["role"][] = ["visitor", "bot", "operator", "system"];

/** Who answers; the agent if the state is unknown to this version. */
export function readState(value: unknown): ConversationState {
  return STATES.find((state) => state === value) ?? "bot";
}

function readMessage(value: unknown): Message {
  const given = asJson(value);
  return {
    ID: text(given["ID"]),
    role: ROLES.find((role) => role === given["role"]) ?? "bot",
    text: text(given["text"]),
    ts: number(given["ts"]),
    author: text(given["author"]),
    sources: list(given["sources"]).map(readSource),
    error: text(given["error"]),
    unanswered: given["unanswered"] === true,
    ...(given["offersPerson"] === true ? { offersPerson: true } : {}),
    ...(given["language"] === "en" || given["language"] === "de"
      ? { language: given["language"] }
      : {}),
    ...(given["toolCalls"] === undefined
      ? {}
      : { toolCalls: list(given["toolCalls"]).map(readToolCall) }),
    ...(given["explainedUntil"] === undefined
      ? {}
      : { explainedUntil: number(given["explainedUntil"]) }),
    ...(given["confirm"] === undefined ? {} : { confirm: readConfirm(given["confirm"]) }),
    ...(given["rich"] === undefined ? {} : { rich: readRich(given["rich"]) }),
  };
}

const OUTCOMES: readonly CallOutcome[] = ["done", "failed", "refused", "declined"];

function readToolCall(value: unknown): ToolCall {
  const given = asJson(value);
  return {
    callId: text(given["callId"]),
    toolId: text(given["toolId"]),
    name: text(given["name"]),
    outcome: OUTCOMES.find((one) => one === given["outcome"]) ?? "failed",
    input: text(given["input"]),
    output: text(given["output"]),
    // A chat that is tried out shows what the model was given; pages say the failure.
    failure: null,
    milliseconds: number(given["milliseconds"]),
  };
}

function readConfirm(value: unknown): Confirmation {
  const given = asJson(value);
  return {
    callId: text(given["callId"]),
    name: text(given["name"]),
    values: list(given["values"]).map((one) => {
      const pair = asJson(one);
      return { key: text(pair["key"]), value: text(pair["value"]) };
    }),
  };
}

function readRich(value: unknown): RichContent {
  const given = asJson(value);
  return {
    buttons: list(given["buttons"]).map(readButton),
    cards: list(given["cards"]).map((one) => {
      const card = asJson(one);
      return {
        title: text(card["title"]),
        text: text(card["text"]),
        imageUrl: text(card["imageUrl"]),
        buttons: list(card["buttons"]).map(readButton),
      };
    }),
  };
}

function readButton(value: unknown): MessageButton {
  const given = asJson(value);
  return { label: text(given["label"]), text: text(given["text"]), url: text(given["url"]) };
}

function readSource(value: unknown): Source {
  const given = asJson(value);
  return { docId: text(given["docId"]), title: text(given["title"]), url: text(given["url"]) };
}

/** A conversation as the server gives it. */
export function readTranscript(value: unknown): Transcript {
  const given = asJson(value);
  return {
    conversationId: text(given["conversationId"]),
    state: readState(given["state"]),
    operatorName: text(given["operatorName"]),
    messages: list(given["messages"]).map(readMessage),
    cursor: number(given["cursor"]),
    canAnswerAgain: given["canAnswerAgain"] === true,
  };
}

/** A session's token, empty where it is missing, and its conversation. */
export function readSession(value: unknown): { token: string; transcript: Transcript } {
  const given = asJson(value);
  return { token: text(given["token"]), transcript: readTranscript(given["transcript"]) };
}

/** A part of a streamed answer; null for a type this version does not know. */
export function readAnswerPart(value: unknown): AnswerPart | null {
  const given = asJson(value);
  const state = readState(given["state"]);
  switch (given["type"]) {
    case "accepted":
      return { type: "accepted", ts: number(given["ts"]), state };
    case "delta":
      return { type: "delta", text: text(given["text"]) };
    case "working":
      return { type: "working" };
    case "message":
      return { type: "message", message: readMessage(given["message"]), state };
    case "failed":
      return { type: "failed", code: text(given["code"]), message: text(given["message"]) };
    default:
      return null;
  }
}

function readDemand(value: unknown): WorkDemand | undefined {
  if (value === undefined) return undefined;
  const given = asJson(value);
  return { challenge: text(given["challenge"]), bits: number(given["bits"]) };
}

/** The body of an error answer, or of an `error` event. */
export function readFailure(value: unknown, status = 0): ApiFailure {
  const given = asJson(value);
  const data = asJson(given["data"]);
  return new ApiFailure(
    text(data["reason"]) || text(given["code"]) || "INTERNAL_SERVER_ERROR",
    status || number(given["status"]) || 500,
    number(data["retryAfter"]),
    readDemand(data["work"]),
  );
}

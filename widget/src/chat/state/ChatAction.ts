import type { AnswerEvent, Transcript } from "@parley/contract/conversations/calls.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";

export type ChatAction =
  /** Messages that an earlier visit to the page could not send. */
  | { type: "restored"; pending: { ID: string; text: string }[] }
  /** The session is being opened. */
  | { type: "opening" }
  | { type: "opened"; transcript: Transcript }
  | { type: "openFailed"; code: string }
  /** Poll or live stream brought something. */
  | { type: "received"; transcript: Transcript }
  /** The visitor wrote, or sends anew what was not sent. */
  | { type: "send"; ID: string; text: string }
  /** A message goes out now; an answer is awaited. */
  | { type: "asked"; ID: string }
  | { type: "event"; ID: string; event: AnswerEvent }
  /** The stream of an answer ended in order. */
  | { type: "ended"; ID: string }
  /** The stream broke, or never began; `blockedUntil` when sending was refused for a while. */
  | { type: "sendFailed"; ID: string; code: string; blockedUntil?: number }
  /** The page was reloaded while the answer was coming, and none came. */
  | { type: "orphaned"; ID: string }
  | { type: "handoffAsked" }
  | { type: "handoffDone"; state: ConversationState }
  | { type: "handoffFailed" };

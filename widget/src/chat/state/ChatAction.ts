import type { AnswerPart, Transcript } from "@parley/contract/conversations/calls.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import type { PendingMessage } from "./ChatState.ts";

export type ChatAction =
  /** Messages that an earlier visit to the page could not send; `blockedUntil` is set if they were refused for a while. */
  | {
      type: "restored";
      pending: Pick<PendingMessage, "ID" | "text" | "error">[];
      blockedUntil?: number;
      /** A request for a person that found no line on an earlier visit: it still waits for one, or has waited for too long. */
      handoff?: "waiting" | "failed";
    }
  /** The session is being opened. */
  | { type: "opening"; byHand?: boolean }
  | { type: "opened"; transcript: Transcript }
  | { type: "openFailed"; code: string; blockedUntil?: number | undefined }
  /** A poll or the live stream brought a transcript. */
  | { type: "received"; transcript: Transcript }
  /** The visitor wrote, or retries an unsent message. */
  | { type: "send"; ID: string; text: string }
  /** The visitor no longer wants an unsent message; or another tab has dealt with it. */
  | { type: "discarded"; ID: string }
  /** A message is being sent; an answer is expected. */
  | { type: "asked"; ID: string }
  | { type: "answerPart"; ID: string; part: AnswerPart }
  /** The stream of an answer ended normally. */
  | { type: "ended"; ID: string }
  /** The stream broke or never started; `blockedUntil` is set when sending is refused for a while. */
  | { type: "sendFailed"; ID: string; code: string; blockedUntil?: number | undefined }
  /** No answer came, because the page was reloaded while it was streaming. */
  | { type: "orphaned"; ID: string }
  /** The visitor left the conversation for a new one. */
  | { type: "startedOver" }
  | { type: "handoffAsked" }
  /** A request that waited for a line is under way again. */
  | { type: "handoffResumed" }
  /** The visitor no longer wants a request that waits, or has failed; or another tab has dealt with it. */
  | { type: "handoffDropped" }
  | { type: "handoffDone"; state: ConversationState }
  /** With `waits` it is made again by itself. */
  | { type: "handoffFailed"; code: string; waits: boolean }
  /** Nobody has answered the request in time; or, with false, nobody is waited for any more. */
  | { type: "waited"; waited: boolean }
  /** The visitor opens the form for an address, or closes it. */
  | { type: "contactAsked"; open: boolean };

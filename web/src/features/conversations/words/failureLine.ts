import type { AnswerErrorCode } from "@parley/contract/conversations/messages.ts";
import type { SayWord } from "./wordTexts.ts";

type PlainKey = Extract<Parameters<SayWord>[0], `failed${string}`>;

/** The visitor is told something soothing; whoever runs the agent is told why. A new code is a type error. */
const keys: Record<AnswerErrorCode, PlainKey> = {
  "model-failed": "failedModel",
  "model-interrupted": "failedInterrupted",
  "model-unauthorized": "failedKey",
  "model-timeout": "failedTimeout",
  "rate-limited": "failedRate",
  "day-limit": "failedDay",
  "no-credits": "failedCredits",
  "agent-busy": "failedBusy",
};

const isKnown = (code: string): code is AnswerErrorCode => Object.hasOwn(keys, code);

/** Why an answer is missing or cut off, for the operator. @param code a message's `error` */
export function failureLine(code: string, t: SayWord): string {
  return t(isKnown(code) ? keys[code] : "failedOther");
}

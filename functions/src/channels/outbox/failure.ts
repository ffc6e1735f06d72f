import { FieldValue } from "@google-cloud/firestore";
import type { Undelivered, UndeliveredCause } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";

/** Why a message cannot arrive, what lies behind it where that is known, and for a refused one, what the provider said. */
export type Failure = {
  reason: Undelivered;
  cause?: UndeliveredCause | undefined;
  words?: string;
};

/** Longest words of a provider that are kept. */
export const WORDS_MAX = 300;

/** Whether a message that has not arrived is still to be sent. */
export function isSentLater(reason: Undelivered): boolean {
  return reason === "disconnected" || reason === "unreachable";
}

/** What a message's document says of it; nothing where it has arrived after all. */
export function failureFields(failure: Failure | undefined) {
  return {
    undelivered: failure?.reason ?? FieldValue.delete(),
    undeliveredCause: failure?.cause ?? FieldValue.delete(),
    refusal: failure?.words === undefined ? FieldValue.delete() : shorten(failure.words, WORDS_MAX),
  };
}

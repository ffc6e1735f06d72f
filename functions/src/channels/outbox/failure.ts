import { FieldValue } from "@google-cloud/firestore";
import type { Undelivered } from "@parley/contract/conversations/message.ts";

/** Why a message cannot arrive, and for a refused one, what the provider said. */
export type Failure = { reason: Undelivered; words?: string };

/** What a message's document says of it; nothing where it has arrived after all. */
export function failureFields(failure: Failure | undefined) {
  return {
    undelivered: failure?.reason ?? FieldValue.delete(),
    refusal: failure?.words ?? FieldValue.delete(),
  };
}

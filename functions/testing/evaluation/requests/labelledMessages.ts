import {
  NEAR_REQUESTS,
  PLAIN_ENGLISH,
  PLAIN_GERMAN,
  PLAIN_QUESTIONS,
} from "../../../../contract/testing/humanRequests/plainRequests.ts";
import {
  NO_SHORT_REQUESTS,
  SHORT_ENGLISH,
  SHORT_GERMAN,
} from "../../../../contract/testing/humanRequests/shortRequests.ts";
import { ENGLISH_QUESTIONS } from "./englishQuestions.ts";
import { ENGLISH_REQUESTS } from "./englishRequests.ts";
import { GERMAN_QUESTIONS } from "./germanQuestions.ts";
import { GERMAN_REQUESTS } from "./germanRequests.ts";

/** `isFresh` messages were written without looking at the rules of `asksForHuman`, which were made for the others. */
export type LabelledMessage = { text: string; asks: boolean; isFresh: boolean };

function labelled(asks: boolean, isFresh: boolean, texts: readonly string[]): LabelledMessage[] {
  return texts.map((text) => ({ text, asks, isFresh }));
}

/** All messages of which it is known whether they ask for a person, each once. */
export const labelledMessages: readonly LabelledMessage[] = [
  ...new Map(
    [
      ...labelled(true, false, [
        ...SHORT_ENGLISH,
        ...SHORT_GERMAN,
        ...PLAIN_ENGLISH,
        ...PLAIN_GERMAN,
      ]),
      ...labelled(false, false, [...NO_SHORT_REQUESTS, ...NEAR_REQUESTS, ...PLAIN_QUESTIONS]),
      ...labelled(true, true, [...ENGLISH_REQUESTS, ...GERMAN_REQUESTS]),
      ...labelled(false, true, [...ENGLISH_QUESTIONS, ...GERMAN_QUESTIONS]),
    ].map((one) => [one.text.toLowerCase(), one]),
  ).values(),
];

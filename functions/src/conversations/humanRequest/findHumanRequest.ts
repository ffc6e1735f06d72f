import { asksForHuman } from "@parley/contract/conversations/humanRequest/asksForHuman.ts";
import { speaksOfPerson } from "@parley/contract/conversations/humanRequest/speaksOfPerson.ts";
import type { Message } from "@parley/contract/conversations/message.ts";
import { questionLanguage } from "../../knowledge/index/words/questionLanguage.ts";
import { likelihood } from "./likelihood.ts";
import { requestFeatures } from "./requestFeatures.ts";
import {
  OFFER_THRESHOLD,
  REQUEST_BIAS,
  REQUEST_THRESHOLD,
  REQUEST_WEIGHTS,
} from "./requestWeights.ts";

const MODEL = {
  bias: REQUEST_BIAS,
  weights: new Map(
    REQUEST_WEIGHTS.flatMap(([weight, names]) =>
      names.split(";").map((name) => [name, weight] as const),
    ),
  ),
};

/**
 * Whether a visitor's message asks to talk to a person: by the rules, or as what is learned from labelled messages says
 * so and no rule denies it. The same with every model.
 * @param text as it was written
 * @returns the language of the request, or undefined for every other message
 */
export function findHumanRequest(text: string): "en" | "de" | undefined {
  const byRules = asksForHuman(text);
  if (byRules !== undefined) return byRules;
  if (likelihood(requestFeatures(text), MODEL) <= REQUEST_THRESHOLD) return undefined;
  return questionLanguage(text, "en") === "de" ? "de" : "en";
}

/**
 * What an answer says of the person that its question may have asked for: it offers one where the question speaks of a
 * person, or is a little like a request. An offer too many costs nobody anything.
 * @param question the message that it answers, as it was written
 */
export function personOffer(question: string): Pick<Message, "offersPerson"> {
  const isOffered =
    speaksOfPerson(question) || likelihood(requestFeatures(question), MODEL) > OFFER_THRESHOLD;
  return isOffered ? { offersPerson: true } : {};
}

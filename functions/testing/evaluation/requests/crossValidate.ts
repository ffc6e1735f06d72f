import { asksForHuman } from "@parley/contract/conversations/humanRequest/asksForHuman.ts";
import { likelihood } from "../../../src/conversations/humanRequest/likelihood.ts";
import { exampleOf, fitRequests } from "./fitRequests.ts";
import type { LabelledMessage } from "./labelledMessages.ts";

const FOLDS = 10;
/** Neighbours in a list say the same in other words, so that so many go into one tenth: weights learned from one know the next. */
const NEIGHBOURS = 20;
/**
 * At most so many of the fresh messages that ask for nobody may open the handoff. Most of them speak of people, so that of
 * what visitors write it is far fewer.
 */
const FALSE_SHARE = 1 / 100;
/** At most so many of them may bring the offer of a person, which costs nobody anything. */
const OFFER_SHARE = 1 / 15;

type Validated = {
  /** What the likelihood has to exceed to open the handoff. */
  threshold: number;
  /** What it has to exceed for the answer to offer a person. */
  offerThreshold: number;
  /** Share of the fresh messages that ask for a person which open the handoff: by rules alone, and with what is learned. */
  byRules: number;
  recall: number;
  /** Share of the fresh messages that ask for nobody which open it. */
  falseShare: number;
};

/** How well messages are told apart that the weights were not learned from, a tenth of them at a time. */
export function crossValidate(messages: readonly LabelledMessage[]): Validated {
  const all = messages.map((message, at) => ({
    ...message,
    ...exampleOf(message),
    isRule: asksForHuman(message.text) !== undefined,
    fold: Math.floor(at / NEIGHBOURS) % FOLDS,
  }));
  const told = Array.from({ length: FOLDS }, (_, fold) => {
    const model = fitRequests(all.filter((one) => one.fold !== fold));
    return all
      .filter((one) => one.fold === fold)
      .map((one) => ({ ...one, sum: likelihood(one.sentences, model) }));
  }).flat();
  const none = told.filter(({ asks, isFresh }) => !asks && isFresh);
  const sums = none.map(({ sum }) => sum).sort((a, b) => b - a);
  const exceededBy = (share: number) =>
    Math.ceil((sums[Math.floor(none.length * share)] ?? Infinity) * 10) / 10;
  const threshold = exceededBy(FALSE_SHARE);
  const fresh = told.filter(({ asks, isFresh }) => asks && isFresh);
  const opened = (one: (typeof told)[number]) => one.isRule || one.sum > threshold;
  return {
    threshold,
    offerThreshold: exceededBy(OFFER_SHARE),
    byRules: fresh.filter(({ isRule }) => isRule).length / fresh.length,
    recall: fresh.filter(opened).length / fresh.length,
    falseShare: none.filter(opened).length / none.length,
  };
}

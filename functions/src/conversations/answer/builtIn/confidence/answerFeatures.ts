import { CONFIDENCE_WEIGHTS } from "./confidenceWeights.ts";
import type { AskedTerm } from "../question/question.ts";

/**
 * What shows how likely a unit is to answer a question, by name; from 0 to 1 unless stated otherwise. The weight of
 * each is learned from labelled questions: `npm run fit-answers` writes `confidenceWeights.ts`.
 */
export const ANSWER_FEATURES = [
  /** The score by which units are ordered, up to about 2. */
  "score",
  /** The share of the question's words that it or what is above it holds, and the same for the subject's words. */
  "coverage",
  "subject",
  /** The share of the subject's words that the unit itself holds. */
  "own",
  /** The largest share of the subject that a single missing word accounts for. */
  "missing",
  /** The share of the question's verbs and adjectives that it or what is right above it holds. */
  "weak",
  /** How plainly it answers the question's intent, and whether the question has none. */
  "intent",
  "noIntent",
  /** The share of the subject's words in it and right above it, where the question also has an intent. */
  "nearBesideIntent",
  /** The passage's score as a share of the best passage's. */
  "fit",
  /** The share of the subject's words in it and right above it, where it shows the kind of answer asked for. */
  "nearAndShown",
  /** The share of a row's label that the question does not name. */
  "labelUnasked",
  /** How many of the question's conditions it contradicts, and how many it does not mention; up to 2. */
  "conditionsMissed",
  "conditionsUnsaid",
  /** Whether it names days other than the one asked about, names none, or is that day's row. */
  "otherDay",
  "noDay",
  "rowOfDay",
] as const;

export type AnswerFeatures = Readonly<Record<(typeof ANSWER_FEATURES)[number], number>>;

/** How likely a unit is to be a right answer, from 0 to 1: a logistic function of its features. */
export function confidenceOf(features: AnswerFeatures): number {
  const sum = ANSWER_FEATURES.reduce(
    (total, name) => total + CONFIDENCE_WEIGHTS[name] * features[name],
    CONFIDENCE_WEIGHTS.bias,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** Adds up how far a unit holds the words of a question. */
export class TermTally {
  #subject = 0;
  #own = 0;
  #near = 0;
  #missing = 0;
  #weak = 0;
  #weakNear = 0;

  /**
   * @param inOwn how similar the unit's most similar word is
   * @param near the same for the unit together with what is right above and before it
   */
  add({ role, weight }: Pick<AskedTerm, "role" | "weight">, inOwn: number, near: number): void {
    if (role === "weak") {
      this.#weak += weight;
      this.#weakNear += weight * near;
    }
    if (role !== "subject") return;
    this.#subject += weight;
    this.#own += weight * inOwn;
    this.#near += weight * near;
    this.#missing = Math.max(this.#missing, weight * (1 - near));
  }

  shares(): Pick<AnswerFeatures, "own" | "missing" | "weak"> & { near: number } {
    const of = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
    return {
      own: of(this.#own, this.#subject),
      near: of(this.#near, this.#subject),
      missing: of(this.#missing, this.#subject),
      weak: of(this.#weakNear, this.#weak),
    };
  }
}

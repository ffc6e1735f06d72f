import { CONFIDENCE_WEIGHTS } from "./confidenceWeights.ts";
import type { AskedTerm } from "../question/question.ts";

/**
 * What tells how sure a unit is to answer a question, by name; from 0 to 1 where nothing else is said. What each is
 * worth is learned from labelled questions: `npm run fit-answers` writes `confidenceWeights.ts`.
 */
export const ANSWER_FEATURES = [
  /** Its score as units are ordered by it, up to about 2. */
  "score",
  /** The share of the question's words that it or what is above it holds, and the same of its subject's. */
  "coverage",
  "subject",
  /** The share of the subject's words that the unit itself holds. */
  "own",
  /** The largest share of the subject that a single word has which is not there. */
  "missing",
  /** The share of verbs and adjectives that is there. */
  "weak",
  /** How plainly it tells what the question's intent is after; whether there is none. */
  "intent",
  "noIntent",
  /** The share of the subject's words in and right above it, where the question has an intent, too. */
  "nearBesideIntent",
  /** The passage's score as a share of the best one's. */
  "fit",
  /** The share of the subject's words in and right above it, where it shows the kind of answer that is asked for. */
  "nearAndShown",
  /** The share of a row's label that the question does not name. */
  "labelUnasked",
  /** How many conditions of the question it contradicts, and of how many it says nothing; up to 2. */
  "conditionsMissed",
  "conditionsUnsaid",
  /** Whether it names other days than the one asked about, none at all, or is that day's row. */
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

/** Adds up where a unit has the words of a question. */
export class TermTally {
  #subject = 0;
  #own = 0;
  #near = 0;
  #missing = 0;
  #weak = 0;
  #weakNear = 0;

  /**
   * @param inOwn how like it the likest word of the unit is
   * @param near the same of the unit and what is right above and before it
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

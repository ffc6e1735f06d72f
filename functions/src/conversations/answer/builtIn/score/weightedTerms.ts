import type { AnswerUnit } from "../units/answerUnits.ts";
import type { Intent } from "../question/intents.ts";
import { type Bag, likenessOf } from "./likenessOf.ts";
import type { AskedTerm } from "../question/question.ts";

/** A word of the question, weighed against the units that were found. */
export type WeightedQuestionTerm = {
  asked: AskedTerm;
  /** How similar the most similar word of any unit is. */
  known: number;
  /** Whether the whole business is about it. */
  isEverywhere: boolean;
  weight: number;
  /** Its role and weight before an intent took its place. */
  was?: Pick<AskedTerm, "role" | "weight">;
};

/** Weighs a question's words by how rare they are among the units. */
export function weighTerms(
  asked: readonly AskedTerm[],
  units: readonly { unit: AnswerUnit; own: Bag; near: Bag }[],
): WeightedQuestionTerm[] {
  return asked.map((one): WeightedQuestionTerm => {
    const having = units.filter(
      ({ own, near }) => own.terms.has(one.term) || near.terms.has(one.term),
    );
    const known = Math.max(
      0,
      ...units.map(({ own, near }) => Math.max(likenessOf(one, own), likenessOf(one, near))),
    );
    return {
      asked: one,
      known,
      isEverywhere: isEverywhere(having, units),
      weight: one.weight * rarity(having.length, units.length),
    };
  });
}

/** Weakens the words by which an intent was recognised, and unknown ones ("my jacket"), which only set the scene. */
export function weakenIntentWords(
  terms: readonly WeightedQuestionTerm[],
  intents: readonly Intent[],
): WeightedQuestionTerm[] {
  return terms.map((one) => {
    if (one.asked.role !== "subject") return one;
    const isUsed = intents.some(
      ({ asks, says }) => says.test(one.asked.word) || asks.some((ask) => ask.test(one.asked.word)),
    );
    if (!isUsed && one.known > 0) return one;
    return {
      ...one,
      asked: { ...one.asked, role: "weak" },
      weight: one.weight * UNKNOWN,
      ...(isUsed ? {} : { was: { role: one.asked.role, weight: one.weight } }),
    };
  });
}

const UNKNOWN = 0.25;

/** With fewer documents, no word can be said to be everywhere. */
const MIN_DOCUMENTS = 3;

/** Whether nearly all documents have a word: then the whole business is about it, and it tells none of them apart. */
function isEverywhere(
  having: readonly { unit: AnswerUnit }[],
  all: readonly { unit: AnswerUnit }[],
): boolean {
  const count = (of: readonly { unit: AnswerUnit }[]) =>
    new Set(of.map(({ unit }) => unit.passage.docId)).size;
  const documents = count(all);
  return documents >= MIN_DOCUMENTS && count(having) >= documents - 1;
}

/** Where a question names no subject of its own, its verbs and adjectives take that place. */
export function withSubject(terms: readonly WeightedQuestionTerm[]): WeightedQuestionTerm[] {
  if (terms.some(({ asked, isEverywhere }) => asked.role === "subject" && !isEverywhere))
    return [...terms];
  return terms.map((one) =>
    one.asked.role === "weak"
      ? { ...one, asked: { ...one.asked, role: "subject" }, weight: one.weight * 2 }
      : one,
  );
}

/** Among fewer units than this every word would look common. */
const FEW = 12;

/**
 * The rarer a term is in the passages, the more it counts. Even a common one keeps some weight: the passages were
 * found by the question's words, so it is probably the subject rather than noise.
 */
function rarity(frequency: number, found: number): number {
  const count = Math.max(found, FEW);
  const most = Math.log(1 + (count + 0.5) / 0.5);
  return 0.3 + (0.7 * Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5))) / most;
}

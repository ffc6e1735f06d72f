import type { AnswerUnit } from "../units/answerUnits.ts";
import { type Bag, IS_NAMED, likenessOf, NOTHING } from "./likenessOf.ts";
import type { WeightedQuestionTerm } from "./weightedTerms.ts";

/** Where a sentence goes on with another subject and verb. */
const NEXT_STATEMENT =
  /, (?=(?:and|but|or|while|und|aber|oder|während|denn|sondern) (?:we|you|they|it|there|wir|Sie|es|man)(?!\p{L}))/u;

const NEGATED =
  /(?<!\p{L})(?:not|never|no|cannot|can['’]t|don['’]t|doesn['’]t|won['’]t|nicht|nie|keine?[nmrs]?)(?!\p{L})/iu;

/** The statements of a sentence: "We do not repair motorcycles, and we do not tune e-bikes" says nothing of e-bikes' repair. */
export function statementsOf({ row, text }: AnswerUnit): string[] {
  return row === undefined ? text.split(NEXT_STATEMENT) : [text];
}

/** The statement that holds most of what is asked. */
export function bestStatement(
  statements: readonly Bag[],
  asked: readonly WeightedQuestionTerm[],
): Bag {
  const heldBy = (bag: Bag) =>
    asked.reduce((sum, { asked: one, weight }) => sum + weight * likenessOf(one, bag), 0);
  const [first = NOTHING, ...others] = statements;
  if (others.length === 0) return first;
  return others.reduce((best, one) => (heldBy(one) > heldBy(best) ? one : best), first);
}

/** Whether a unit denies something of one thing and names what is asked about elsewhere, as in the example above. */
export function isDenialTorn(
  { text }: AnswerUnit,
  { own, statement, statements }: { own: Bag; statement: Bag; statements: readonly Bag[] },
  asked: readonly WeightedQuestionTerm[],
): boolean {
  return (
    statements.length > 1 &&
    NEGATED.test(text) &&
    asked.some(
      ({ asked: one }) =>
        one.role === "subject" &&
        likenessOf(one, own) >= IS_NAMED &&
        likenessOf(one, statement) < IS_NAMED,
    )
  );
}

import type { IndexLanguage } from "../../../../knowledge/index/words/languages.ts";
import { tokenise } from "../../../../knowledge/index/words/tokenise.ts";
import type { AnswerUnit } from "../units/answerUnits.ts";
import { type Bag, IS_NAMED, likenessOf, wordBag } from "./likenessOf.ts";
import { isDayOrMonth } from "../question/conditions.ts";
import { isKindWord, isLight } from "../question/lightWords.ts";
import type { AskedTerm } from "../question/question.ts";
import type { WeightedQuestionTerm } from "./weightedTerms.ts";

/**
 * What a price is for: a thing, by the words that name it; what somebody does, by the verb; or what the sentence before
 * is about.
 */
type Priced = { kind: "thing" | "deed"; name: string } | { kind: "before" };

/** Where one statement of a sentence ends and another begins. */
const STATEMENT = /[;.!?:] |, (?=(?:and|but|or|while|und|aber|oder|während) )/u;
const AMOUNT = String.raw`[€$£] ?\d|\d[\d.,]{0,9} ?(?:[€$£]|euros?|pounds?|pfund|dollars?|franken|chf|eur)(?!\p{L})`;
const HAS_AMOUNT = new RegExp(AMOUNT, "iu");
/** "A puncture repair costs £14", "Der Versand ist ab 60 € kostenlos". */
const COSTS = new RegExp(
  String.raw`^(?<thing>.{3,120}?) (?:costs?|is|are|kostet|kosten|ist|sind|beträgt|betragen) (?=.{0,80}(?:${AMOUNT}|free|kostenlos|kostenfrei|gratis|included|inklusive))`,
  "iu",
);
/** "We open the lock for £20". A German verb may stand anywhere. */
const DONE_FOR = new RegExp(
  String.raw`(?<!\p{L})we (?:also )?(?<deed>\p{L}+) .{1,100}? for (?:only )?(?=${AMOUNT})`,
  "iu",
);
/** Verbs by which a thing is handed over, so that the price is for the thing. */
const SUPPLIES =
  /^(?:sell|offer|have|stock|supply|provide|order|make|bake|brew|print|do|serve|deliver|rent|hire|lend|let|charge|take|ask)$/iu;
/** Names of things that only the sentence before says. */
const STANDS_FOR_ANOTHER =
  /^(?:and |but |und |aber )?(?:it|this|that|these|those|they|each|one|(?:an? )?(?:new|used|second|further) one|he|she|es|das|dies\p{L}*|sie|er|jede[rs]?)(?!\p{L})/iu;
/** For whom or when something has a price, and not what. */
const FOR_WHOM_OR_WHEN =
  /^(?:adults?|child|children|kids?|students?|pupils?|seniors?|pensioners?|families|family|members?|non|groups?|people|guests?|weekends?|weekdays?|half|full|whole|summer|winter|mornings?|afternoons?|evenings?|erwachsene\p{L}*|kinder\p{L}*|schuler\p{L}*|student\p{L}*|senioren|rentner|familien?|mitglieder|gruppen?|personen|gaste|wochenenden?|werktags?|halbe\p{L}*|ganze\p{L}*|sommer|small|large|medium|klein\p{L}*|gross\p{L}*|mittel)$/iu;

/**
 * Whether the price in a unit is for something else than what is asked about: somebody who asks for a tyre's is not told
 * what "The basic service costs £65 and covers tyres" says. False where it cannot be told.
 * @param around what is above and before it
 */
export function isPriceOfOther(
  unit: AnswerUnit,
  language: IndexLanguage,
  asked: readonly WeightedQuestionTerm[],
  around: Record<"near" | "before" | "outer" | "title", Bag>,
): boolean {
  const priced = pricedThing(unit, language);
  return priced !== undefined && !isNamed(asked, namesOf(priced, language, around), around.title);
}

/** Where what a price is for is named; what is above a deed says only what it has to do with. */
function namesOf(
  priced: Priced,
  language: IndexLanguage,
  { near, before, outer }: Record<"near" | "before" | "outer", Bag>,
): Bag[] {
  if (priced.kind === "before") return [before, near, outer];
  const name = wordBag(priced.name, language);
  return priced.kind === "deed" ? [name] : [name, near, outer];
}

/** Whether names, or the title of their page, hold any of the words that say what a question is about. */
function isNamed(
  terms: readonly WeightedQuestionTerm[],
  names: readonly Bag[],
  title: Bag,
): boolean {
  const subject = terms.filter(({ asked, was }) => (was ?? asked).role === "subject");
  const has = (bag: Bag, term: AskedTerm) => likenessOf(term, bag) >= IS_NAMED;
  return (
    subject.length === 0 ||
    subject.some(
      ({ asked, isEverywhere }) =>
        names.some((bag) => has(bag, asked)) ||
        // All titles may end with the name of the business.
        (names.length > 1 && !isEverywhere && has(title, asked)),
    )
  );
}

/**
 * What the price in a sentence or row is for: "The basic service", of "The basic service costs £65 and covers tyres".
 * Undefined where it cannot be told.
 */
function pricedThing({ row, text }: AnswerUnit, language: IndexLanguage): Priced | undefined {
  if (row !== undefined) {
    // What follows a comma or stands in brackets explains it.
    const [label = ""] = row.label.split(/[,(]/);
    return { kind: "thing", name: [label, ...row.cells.map(({ head }) => head)].join(" ") };
  }
  const all = text.split(STATEMENT).flatMap((statement): (Priced | undefined)[] => {
    const priced = pricedBy(statement, language);
    return priced !== undefined || HAS_AMOUNT.test(statement) ? [priced] : [];
  });
  const [first] = all;
  if (first === undefined || first.kind === "before") return all.length === 1 ? first : undefined;
  const names = all.map((one) => (one?.kind === first.kind ? one.name : undefined));
  return names.includes(undefined) ? undefined : { kind: first.kind, name: names.join(" ") };
}

function pricedBy(statement: string, language: IndexLanguage): Priced | undefined {
  const deed = DONE_FOR.exec(statement)?.groups?.["deed"];
  if (deed !== undefined) return SUPPLIES.test(deed) ? undefined : { kind: "deed", name: deed };
  const found = COSTS.exec(statement);
  const thing = found?.groups?.["thing"];
  if (found === null || thing === undefined) return undefined;
  if (STANDS_FOR_ANOTHER.test(thing)) return { kind: "before" };
  // "City bikes are £18 a day and e-bikes £35": all up to the last amount is said of things that have one.
  const rest = statement.slice(found[0].length);
  const amounts = [...rest.matchAll(new RegExp(AMOUNT, "giu"))];
  const name = amounts.length < 2 ? thing : `${thing} ${rest.slice(0, amounts.at(-1)?.index)}`;
  return namesThing(name, language) ? { kind: "thing", name } : undefined;
}

function namesThing(text: string, language: IndexLanguage): boolean {
  return tokenise(text, language).some(
    ({ word, term }) =>
      !isLight(term, language) &&
      !isKindWord(term, language) &&
      !FOR_WHOM_OR_WHEN.test(word) &&
      !isDayOrMonth(word) &&
      !/\d/.test(word),
  );
}

import type { IndexLanguage } from "../../../../knowledge/index/words/languages.ts";
import { HEADING_PATH } from "../../../../knowledge/headingPath.ts";
import type { AnswerUnit } from "../units/answerUnits.ts";
import { type Bag, IS_NAMED, likenessOf, wordBag } from "./likenessOf.ts";
import { isCondition } from "../question/conditions.ts";
import type { AskedTerm } from "../question/question.ts";

/** A unit and the language it is in. */
type ReadUnit = { unit: AnswerUnit; language: IndexLanguage };

/** Introduces something asked for in addition to the earlier subject ("with breakfast"). */
const BESIDE = /(?<!\p{L})(with|without|including|mit|ohne|inklusive|samt)(?!\p{L})/iu;
/** Makes a noun a circumstance of the earlier subject ("for students"). */
const CIRCUMSTANCE =
  /(?<!\p{L})(for|on|in|at|from|by|per|to|für|am|an|bei|beim|im|in|ab|pro|nach|zum|zur|vom)(?!\p{L})/iu;

/**
 * A question's terms without those of an earlier subject that a new one replaces: "And the Wren?", after "What does the
 * Heron lamp cost?", is about another row, item or section of the same kind, and not about both.
 * @param own what was said now
 * @returns also the terms of the new subject, which an answer must hold; none if nothing was replaced
 */
export function replaceSubject(
  terms: readonly AskedTerm[],
  own: string,
  units: readonly ReadUnit[],
): { terms: readonly AskedTerm[]; required: readonly AskedTerm[] } {
  const isSubject = ({ role }: AskedTerm) => role === "subject";
  const now = terms.filter(
    (term) => term.isNow && !term.isAgain && isSubject(term) && !isCondition(term.word),
  );
  const before = terms.filter((term) => !term.isNow && isSubject(term));
  if (now.length === 0 || before.length === 0 || BESIDE.test(own)) return { terms, required: [] };
  const isBare =
    !CIRCUMSTANCE.test(own) &&
    terms.every((term) => !term.isNow || isSubject(term) || term.role === "filler");
  const named = replacedAmong(namesOf(units), now, before);
  const { replaced, required } =
    isBare && named.replaced.size === 0 ? replacedAmong(sentencesOf(units), now, before) : named;
  return { terms: terms.filter((term) => !replaced.has(term)), required: [...required] };
}

/** The terms of an earlier subject that a group's other names hold, but not those that the new subject means. */
function replacedAmong(
  groups: readonly (readonly Bag[])[],
  now: readonly AskedTerm[],
  before: readonly AskedTerm[],
): { replaced: ReadonlySet<AskedTerm>; required: ReadonlySet<AskedTerm> } {
  const replaced = new Set<AskedTerm>();
  const required = new Set<AskedTerm>();
  for (const names of groups) {
    const counted = names.map((name) => ({ name, held: now.filter((term) => holds(name, term)) }));
    const most = Math.max(...counted.map(({ held }) => held.length));
    if (most === 0) continue;
    const meant = counted.filter(({ held }) => held.length === most);
    const others = counted.filter(({ held }) => held.length < most);
    const gone = before.filter(
      (term) =>
        others.some(({ name }) => holds(name, term)) &&
        !meant.some(({ name }) => holds(name, term)),
    );
    if (gone.length === 0) continue;
    for (const term of gone) replaced.add(term);
    for (const term of meant.flatMap(({ held }) => held)) required.add(term);
  }
  return { replaced, required };
}

function holds(name: Bag, term: AskedTerm): boolean {
  return likenessOf(term, name) >= IS_NAMED;
}

/**
 * Names of things that stand beside each other: a table's rows, a list's items, a page's sections.
 * Columns are left out, as the one that is named now is chosen anyway (`withAskedCells`).
 */
function namesOf(units: readonly ReadUnit[]): Bag[][] {
  const groups = new Map<string, Map<string, Bag>>();
  const add = (key: string, name: string, language: IndexLanguage) => {
    const group = groups.get(key) ?? new Map<string, Bag>();
    groups.set(key, group.set(name, wordBag(name, language)));
  };
  for (const { unit, language } of units) {
    const { passage, row, headings, belongsTo, text } = unit;
    const place = `${passage.chunkId} ${headings.join(HEADING_PATH)}`;
    if (row !== undefined) add(`rows ${place}`, row.label, language);
    else if (isListed(unit))
      add(
        `items ${place} ${belongsTo.join(HEADING_PATH)}`,
        text.split(/[:,(–]/)[0] ?? "",
        language,
      );
    const heading = headings.at(-1);
    if (heading !== undefined)
      add(
        `sections ${passage.docId} ${headings.slice(0, -1).join(HEADING_PATH)}`,
        heading,
        language,
      );
  }
  return [...groups.values()].map((group) => [...group.values()]);
}

/** Whether it stands in a list that has a name, or begins with a label, as its neighbours may. */
function isListed({ isPart, label, belongsTo }: AnswerUnit): boolean {
  return (isPart && belongsTo.length > 0) || label !== undefined;
}

/** Words at the beginning of a sentence that say what it is about. */
const BEGINNING = /^(?:\S+\s+){0,4}\S+/u;

/** How the sentences of each page begin. */
function sentencesOf(units: readonly ReadUnit[]): Bag[][] {
  const pages = new Map<string, Bag[]>();
  for (const { unit, language } of units) {
    const { row, passage, text } = unit;
    if (row !== undefined || isListed(unit)) continue;
    const bag = wordBag(BEGINNING.exec(text)?.[0] ?? "", language);
    const page = pages.get(passage.docId);
    if (page === undefined) pages.set(passage.docId, [bag]);
    else page.push(bag);
  }
  return [...pages.values()];
}

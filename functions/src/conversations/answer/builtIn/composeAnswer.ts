import { detectLanguage } from "../../../knowledge/index/words/languages.ts";
import { HEADING_PATH } from "../../../knowledge/headingPath.ts";
import { hasContactDetail } from "../hasContactDetail.ts";
import type { AnswerUnit } from "./units/answerUnits.ts";
import { weekOf } from "./dayLines.ts";
import { daysOf } from "./question/conditions.ts";
import type { Question } from "./question/question.ts";
import { saysTheSame } from "./saysTheSame.ts";
import type { ScoredUnit } from "./score/scoreUnits.ts";

const MAX_SENTENCES = 3;
const MAX_CHARACTERS = 600;
/** Stands for the list items, or the sections, that do not fit. */
const MORE = "…";
/** A further sentence must score at least this share of the best. */
const MIN_SHARE_OF_BEST = 0.8;
/** It must also be about the same thing: the row below has the same columns. */
const MIN_SAME_SUBJECT = 0.95;

/** How a sentence begins that is only understood after the one before it. */
const GOES_ON_FROM =
  /^(after (that|this)|afterwards|later|then|otherwise|less|this|that|these|they|it|(an? )?(new|used|second|further) one|danach|später|sonst|dann|andernfalls|diese[rs]?|dafür|er|sie|es)(?![\p{L}-])/iu;

/**
 * The best unit, others from its passage that score nearly as well, the like of other sections of its document, and
 * the next one in its paragraph, without repeating anything.
 */
export function choose(
  found: ScoredUnit,
  scored: readonly ScoredUnit[],
  { kind, text: asked }: Question,
): AnswerUnit[] {
  const language = detectLanguage(found.unit.passage.text);
  const isRepeated = (unit: AnswerUnit, by: AnswerUnit) =>
    !isOfOtherSection(unit, by) && saysTheSame(unit, by, language);
  const inPassage = scored.filter(({ unit }) => unit.passage === found.unit.passage);
  // A row may score best while a sentence that says the same holds more of the question's words.
  const better = inPassage.find(
    ({ unit, coverage }) => coverage > found.coverage && isRepeated(unit, found.unit),
  );
  const best = withoutSharedSection(better ?? found, scored);
  const same = better ? inPassage.filter((one) => one !== found) : inPassage;
  const alike = scored.filter(({ unit }) => isAlike(unit, best.unit));
  const chosen = [best.unit];
  const inOrder = same.map(({ unit }) => unit).toSorted((a, b) => a.order - b.order);
  /** All of a passage's, as they stand there. */
  const unitsIn = (passage: AnswerUnit["passage"]): AnswerUnit[] =>
    scored
      .flatMap(({ unit }) => (unit.passage === passage ? unit : []))
      .toSorted((a, b) => a.order - b.order);
  const fits = (...more: AnswerUnit[]): boolean =>
    joined(arranged([...chosen, ...more])).length <= MAX_CHARACTERS;
  const isSaid = (unit: AnswerUnit): boolean =>
    chosen.some(
      (one) =>
        (one.passage === unit.passage && one.order === unit.order) ||
        // A number that two sections give reaches the same people.
        (one.text === unit.text && (!isOfOtherSection(one, unit) || hasContactDetail(unit.text))),
    );
  const take = (unit: AnswerUnit, isListed = false): void => {
    const isRoom = fits(unit) && (isListed || chosen.length < MAX_SENTENCES);
    if (!isRoom || isSaid(unit)) return;
    if (!isListed && chosen.some((one) => isRepeated(unit, one))) return;
    chosen.push(unit);
  };
  /** What a line like "Our prices:" introduces; false if there is not room for all of it. */
  const takeList = (lead: AnswerUnit): boolean => {
    for (const unit of unitsIn(lead.passage).slice(lead.order + 1)) {
      const isListed = unit.belongsTo.includes(lead.text);
      if (!isListed && unit.order !== lead.order + 1) break;
      if (isListed && !fits(unit)) return false;
      take(unit, isListed);
    }
    return true;
  };
  const isAnyDay = daysOf(asked).size === 0;
  /** The whole week or none of it, where no day is asked for. */
  const takeWeek = (unit: AnswerUnit, isListed = false): void => {
    const week = weekOf(unit, unitsIn(unit.passage));
    const unsaid = week.filter((one) => !chosen.includes(one));
    if (week.length === 1) take(unit, isListed);
    else if (fits(...unsaid)) for (const one of week) take(one, true);
  };
  const isAsGood = ({ score, subject, shows, conditions }: ScoredUnit): boolean =>
    shows &&
    conditions >= found.conditions &&
    score >= best.score * MIN_SHARE_OF_BEST &&
    subject >= best.subject * MIN_SAME_SUBJECT;
  if (isAnyDay && weekOf(best.unit, unitsIn(best.unit.passage)).length > 1) {
    takeWeek(best.unit);
    for (const { unit } of alike.filter(isAsGood)) takeWeek(unit);
    return arranged(chosen);
  }
  // "After that we keep the money" is only understood after the sentence before it.
  const before = inOrder[best.unit.order - 1];
  if (before?.line === best.unit.line && GOES_ON_FROM.test(best.unit.text)) take(before);
  /** What has been chosen, and below it a sign that there is more: one left out would seem not to exist. */
  const withMore = (): AnswerUnit[] => {
    const said = arranged(chosen);
    const last = said.at(-1) ?? best.unit;
    return [...said, { ...last, line: last.line + 1, text: MORE, belongsTo: [] }];
  };
  if (best.unit.isLead && !takeList(best.unit)) return withMore();
  for (const { unit } of [...same, ...alike].filter(isAsGood)) {
    const isOfNext = isAlike(unit, best.unit) && chosen.every((one) => isOfOtherSection(one, unit));
    if (isOfNext && !isSaid(unit) && !fits(unit)) return withMore();
    if (isAnyDay) takeWeek(unit, isOfNext);
    else take(unit, isOfNext);
    if (isOfNext && unit.isLead && !takeList(unit)) return withMore();
  }
  const next = inOrder[best.unit.order + 1];
  const nextScored = same.find(({ unit }) => unit === next);
  // The price in the next sentence belongs to something else, unless both are about the same thing.
  const isOther =
    kind?.isNeeded === true &&
    nextScored?.shows === true &&
    nextScored.subject < best.subject * MIN_SAME_SUBJECT;
  // A sentence that took a row's place is as complete as the row.
  if (next !== undefined && next.line === best.unit.line && !better && !isOther) take(next);
  return arranged(chosen);
}

/** The best unit; a number that every section gives is that of none of them. */
function withoutSharedSection(best: ScoredUnit, scored: readonly ScoredUnit[]): ScoredUnit {
  const { unit } = best;
  const alike = scored.filter((one) => isAlike(one.unit, unit) && isOfOtherSection(one.unit, unit));
  const isShared = alike.length > 0 && alike.every((one) => one.unit.text === unit.text);
  if (!isShared || !hasContactDetail(unit.text)) return best;
  return { ...best, unit: { ...unit, belongsTo: [] } };
}

/** Whether two units may read the same and are about different things: "Sunday: closed" of the shop and the workshop. */
function isOfOtherSection(one: AnswerUnit, other: AnswerUnit): boolean {
  const isNamed = one.section !== undefined && other.section !== undefined;
  return isNamed && one.section !== other.section;
}

/** Whether a unit says for its section what another says: the lines of one label, the sentences of two branches. */
function isAlike(unit: AnswerUnit, other: AnswerUnit): boolean {
  return (
    unit.passage.docId === other.passage.docId &&
    unit.label === other.label &&
    (unit.label !== undefined || isOfOtherSection(unit, other))
  );
}

/**
 * Units as their passages were found, and within one as they stand there, but those of a section together. What is said
 * without its section comes first: below another's name it would seem to be about that.
 */
function arranged(units: readonly AnswerUnit[]): AnswerUnit[] {
  const inPlace = units.toSorted((a, b) => a.rank - b.rank || a.order - b.order);
  const sections = [...Map.groupBy(inPlace, sectionKey).values()];
  const isNamed = ([first]: AnswerUnit[]): number => (first?.section === undefined ? 0 : 1);
  return sections.toSorted((a, b) => isNamed(a) - isNamed(b)).flat();
}

function sectionKey({ passage, headings }: AnswerUnit): string {
  return `${passage.docId} ${headings.join(HEADING_PATH)}`;
}

/** What an answer of these units is; overlong text is cut off. */
export function quote(units: readonly AnswerUnit[]): string {
  const text = joined(units);
  if (text.length <= MAX_CHARACTERS) return text;
  return `${text
    .slice(0, MAX_CHARACTERS - 1)
    .replace(/(?<!\s)\s+\S*$/, "")
    .replace(/[\ud800-\udbff]$/, "")}…`;
}

/**
 * Sentences from one line stay together, others become paragraphs of their own; items and rows follow what
 * they belong to.
 */
function joined(units: readonly AnswerUnit[]): string {
  const said = new Set<string>();
  return units
    .map((unit, index) => {
      const before = units[index - 1];
      const isSameLine = before?.passage === unit.passage && before.line === unit.line;
      const gap = before === undefined ? "" : isSameLine ? " " : "\n\n";
      // "Our prices:" introduces other items in another section.
      if (before !== undefined && sectionKey(before) !== sectionKey(unit)) said.clear();
      const unsaid = unit.belongsTo.filter((above) => !said.has(above));
      for (const one of [...unsaid, unit.text]) said.add(one);
      return gap + [...unsaid, unit.text].join("\n\n");
    })
    .join("");
}

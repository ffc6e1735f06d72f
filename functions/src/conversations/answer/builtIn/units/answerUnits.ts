import { HEADING_PATH } from "../../../../knowledge/headingPath.ts";
import { isListItem } from "../../../../knowledge/listItem.ts";
import { isHeadMark } from "../../../../knowledge/tableHead.ts";
import { type Span, sentenceSpans } from "../../../../knowledge/learning/sentences.ts";
import type { Passage } from "../../../../knowledge/passage.ts";
import {
  caption,
  isNamesake,
  placeIn,
  sectionAt,
  type Sections,
  sectionName,
  sectionsByDocument,
} from "./sections.ts";
import { type NamedRow, tableLines } from "./tableRows.ts";

/** A sentence, list item or table row that an answer can be made of. */
export type AnswerUnit = {
  passage: Passage;
  /** Rank of the passage among those found, from 0. */
  rank: number;
  /** Position of the unit within its section, from 0. */
  position: number;
  /** Line of the passage it is on: units on the same line belong to one paragraph. */
  line: number;
  /** Position among all units of the passage. */
  order: number;
  /** As it is quoted; a table row is written out with its column headings. */
  text: string;
  /** For a table row with named columns: what it is about, and its cells with the names of their columns. */
  row?: NamedRow;
  /** Headings above it, the nearest last. */
  headings: string[];
  /** Whether it is a list item or a table row, or part of one. */
  isPart: boolean;
  /**
   * What it is quoted below, outermost first: its section, where that has to be named; for a list item or table row the
   * heading or line it stands below, the items it is part of, and the group that a table counts it among.
   */
  belongsTo: string[];
  /**
   * The name of its section, where another may say the like: for "Phone: 0113 496 0000" in one section of several, for
   * everything in one of two sections that are called the same, and for what differs from another section's only by a
   * figure.
   */
  section?: string;
  /** "Phone" of "Phone: 0113 496 0000" in one section of several, each of which may have such a line. */
  label?: string;
  /** Whether it only introduces what follows ("Our prices:"), so that it says nothing by itself. */
  isLead: boolean;
};

/** Splits passages into units, each with the headings above it. */
export function answerUnits(passages: readonly Passage[]): AnswerUnit[] {
  const documents = sectionsByDocument(passages);
  const sectionsOf = ({ docId }: Passage): Sections => documents.get(docId) ?? new Map();
  const units = passages.flatMap((passage, rank) => unitsOf(passage, rank, sectionsOf(passage)));
  return nameSections(units, sectionsOf);
}

/** A figure, or an address: what two branches differ in. */
const OWN_FIGURE = /(?<!\S)\S+@\S+|\d(?:[\d .,:/-]*\d)?/gu;

/** Names the section of units that differ from those of another section of their document by a figure alone. */
function nameSections(
  units: readonly AnswerUnit[],
  sectionsOf: (passage: Passage) => Sections,
): AnswerUnit[] {
  const shapeOf = ({ passage, text }: AnswerUnit): string =>
    `${passage.docId} ${text.replaceAll(OWN_FIGURE, "0")}`;
  const groups = [...Map.groupBy(units, shapeOf).values()];
  const isOfSeveral = (group: readonly AnswerUnit[]): boolean =>
    new Set(group.map(({ text }) => text)).size > 1 &&
    new Set(group.map(({ headings }) => headings.join(HEADING_PATH))).size > 1;
  const alike = new Set(groups.filter(isOfSeveral).flat());
  return units.map((unit) => {
    const name = caption(sectionName(unit.headings, sectionsOf(unit.passage)));
    if (!alike.has(unit) || unit.section !== undefined || name === "") return unit;
    const inner = unit.belongsTo.filter((one) => one !== name);
    return { ...unit, section: name, belongsTo: [name, ...inner] };
  });
}

/** Where in its passage a unit begins; of a row, which is written out, where its line does. */
export function offsetOf({ passage, text, line }: AnswerUnit): number {
  const lines = passage.text.split("\n").slice(0, line);
  const begin = lines.reduce((sum, one) => sum + one.length + 1, 0);
  const at = passage.text.indexOf(text, begin);
  return at === -1 ? begin : at;
}

function unitsOf(passage: Passage, rank: number, sections: Sections): AnswerUnit[] {
  const units: AnswerUnit[] = [];
  const spans = sentenceSpans(passage.text);
  let taken = 0;
  /** The spans that end by then and have not been taken yet: sentences do not cross lines. */
  const spansUntil = (end: number): Span[] => {
    const first = taken;
    while ((spans[taken]?.[1] ?? Infinity) <= end) taken += 1;
    return spans.slice(first, taken);
  };
  const lines = passage.text.split("\n");
  let place = placeIn(passage);
  // What else is below the outer heading may not have been found.
  const isDivided =
    place.headings.length > 1 ||
    sections.size > 1 ||
    [...sections.values()].some(({ size }) => size > 1);
  let position = 0;
  const tables = tableLines(lines);
  /** The line that introduces a list ("Our prices:"), and the last sentence above it, whatever it says. */
  let lead = "";
  let above = "";
  let outer: { indent: number; text: string }[] = [];
  let offset = 0;
  lines.forEach((line, number) => {
    spansUntil(offset);
    offset += line.length + 1;
    if (isHeadMark(line)) return;
    const begun = sectionAt(lines, number, place);
    if (begun !== undefined) {
      place = begun;
      position = 0;
      lead = "";
      above = "";
      outer = [];
      return;
    }
    if (line.trim() === "") return;
    const { headings } = place;
    const indent = line.length - line.trimStart().length;
    outer = outer.filter((item) => item.indent < indent);
    const row = tables.get(number);
    if (row?.is === "head") return;
    const isRow = row !== undefined;
    const isItem = isRow || isListItem(line);
    const isPart = isItem || outer.length > 0;
    const said = textsOf(passage.text, spansUntil(offset - 1), isItem);
    if (!isPart) {
      above = said.at(-1) ?? "";
      lead = above.endsWith(":") ? above : "";
    }
    const name = caption(sectionName(headings, sections));
    const label = isDivided && !isPart ? LABELLED.exec(line)?.[1] : undefined;
    const hasNamesake = isNamesake(headings, sections);
    const section = name !== "" && (hasNamesake || label !== undefined) ? name : undefined;
    const introduction = hasNamesake ? lead : lead || name || above;
    const belongsTo = [
      section ?? "",
      ...(isPart ? [introduction, ...outer.map(({ text }) => text)] : []),
      row?.is === "row" ? row.group : "",
    ].filter((text) => text !== "");
    if (isItem && !isRow) outer.push({ indent, text: said[0] ?? "" });
    /** Only the first sentence of a line that begins with a label is about what that says. */
    const isNamed = (nth: number) => isPart || hasNamesake || nth === 0;
    for (const [nth, text] of said.entries()) {
      const quoted = row === undefined ? text : row.text;
      if (quoted === "") continue;
      units.push({
        passage,
        rank,
        position,
        line: number,
        order: units.length,
        text: quoted,
        ...(row?.is === "row" && row.row ? { row: row.row } : {}),
        headings,
        isPart,
        belongsTo: isNamed(nth) ? belongsTo : [],
        ...(isNamed(nth) && section !== undefined ? { section } : {}),
        ...(label !== undefined && nth === 0 ? { label } : {}),
        isLead: row?.is === "group" || (!isRow && quoted.endsWith(":")),
      });
      position += 1;
    }
  });
  return units;
}

/** A line that says of what it is the figure, but not of whom: "Phone: 0113 496 0000", "Saturday: closed". */
const LABELLED = /^(\p{L}[^\s:]*(?: [^\s:]+){0,3}): \S/u;

/** The sentences of a line; an item or row counts as one, as its sentences do not each say what they are about. */
function textsOf(text: string, within: readonly Span[], isWhole: boolean): string[] {
  const [first] = within;
  const last = within.at(-1);
  const whole: Span[] = first !== undefined && last !== undefined ? [[first[0], last[1]]] : [];
  return (isWhole ? whole : within)
    .map(([start, end]) => text.slice(start, end).replace(/^[-•*] /, ""))
    .filter((unit) => /[\p{L}\p{N}]/u.test(unit));
}

import { isListItem } from "../../../knowledge/listItem.ts";
import { isHeadMark } from "../../../knowledge/tableHead.ts";
import { type Span, sentenceSpans } from "../../../knowledge/learning/sentences.ts";
import type { Passage } from "../../../knowledge/passage.ts";

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
  row?: { label: string; cells: readonly { head: string; cell: string }[] };
  /** Headings above it, the nearest last. */
  headings: string[];
  /**
   * For a list item or table row: the heading or line it stands below and the items it is part of, outermost first. For
   * "Phone: 0113 496 0000" in one section of several: its own section's heading.
   */
  belongsTo: string[];
  /** "Phone" of "Phone: 0113 496 0000" in one section of several, each of which may have such a line. */
  label?: string;
  /** Whether it only introduces what follows ("Our prices:"), so that it says nothing by itself. */
  isLead: boolean;
};

/** Splits passages into units, each with the headings above it. */
export function answerUnits(passages: readonly Passage[]): AnswerUnit[] {
  const documents = new Map<string, Sections>();
  for (const passage of passages) {
    const sections: Sections = documents.get(passage.docId) ?? new Map();
    documents.set(passage.docId, sections);
    for (const headings of sectionsOf(passage)) {
      const nearest = headings.at(-1) ?? "";
      const known = sections.get(nearest) ?? new Set();
      sections.set(nearest, known.add(headings.join(PATH)));
    }
  }
  return passages.flatMap((passage, rank) =>
    unitsOf(passage, rank, documents.get(passage.docId) ?? new Map()),
  );
}

/** A document's sections, as far as they were found: by the nearest heading the paths of headings that end with it. */
type Sections = Map<string, Set<string>>;

const PATH = " › ";

function pathOf({ heading }: Passage): string[] {
  return heading.split(PATH).filter((one) => one !== "");
}

/** The headings of each section that a passage holds, the nearest last. */
function sectionsOf(passage: Passage): string[][] {
  const path = pathOf(passage);
  const lines = passage.text.split("\n");
  const within = lines.flatMap((_line, number) => headingOf(lines, number) ?? []);
  const outermost = path.length > 0 ? [path] : [];
  return [...outermost, ...within.map((heading) => [...path.slice(0, -1), heading])];
}

/** The heading of a section; the whole path where others of its document are called the same. */
function sectionName(headings: readonly string[], sections: Sections): string {
  const nearest = headings.at(-1) ?? "";
  return (sections.get(nearest)?.size ?? 0) > 1 ? headings.join(PATH) : nearest;
}

function unitsOf(passage: Passage, rank: number, sections: Sections): AnswerUnit[] {
  const units: AnswerUnit[] = [];
  const path = pathOf(passage);
  const spans = sentenceSpans(passage.text);
  let taken = 0;
  /** The spans that end by then and have not been taken yet: sentences do not cross lines. */
  const spansUntil = (end: number): Span[] => {
    const first = taken;
    while ((spans[taken]?.[1] ?? Infinity) <= end) taken += 1;
    return spans.slice(first, taken);
  };
  const lines = passage.text.split("\n");
  // What else is below the outer heading may not have been found.
  const isDivided =
    path.length > 1 || sections.size > 1 || [...sections.values()].some(({ size }) => size > 1);
  let headings = path;
  let position = 0;
  let header: string | undefined;
  /** The line that introduces a list ("Our prices:"), and the last sentence above it, whatever it says. */
  let lead = "";
  let above = "";
  let outer: { indent: number; text: string }[] = [];
  let offset = 0;
  lines.forEach((line, number) => {
    spansUntil(offset);
    offset += line.length + 1;
    if (isHeadMark(line)) return;
    const heading = headingOf(lines, number);
    if (heading !== undefined) {
      headings = [...path.slice(0, -1), heading];
      position = 0;
      lead = "";
      above = "";
      outer = [];
      header = undefined;
      return;
    }
    if (line.trim() === "") return;
    const indent = line.length - line.trimStart().length;
    outer = outer.filter((item) => item.indent < indent);
    const isRow = isTableRow(line);
    const isItem = isRow || isListItem(line);
    const isPart = isItem || outer.length > 0;
    const said = textsOf(passage.text, spansUntil(offset - 1), isItem);
    if (!isPart) {
      above = said.at(-1) ?? "";
      lead = above.endsWith(":") ? above : "";
    }
    const section = caption(sectionName(headings, sections));
    const label = isDivided && !isPart ? LABELLED.exec(line)?.[1] : undefined;
    const belongsTo = (
      isPart
        ? [lead || section || above, ...outer.map(({ text }) => text)]
        : label !== undefined
          ? [section]
          : []
    ).filter((text) => text !== "");
    if (isItem && !isRow) outer.push({ indent, text: said[0] ?? "" });
    const isHead = isRow && isHeadMark(lines[number + 1] ?? "");
    // A blank line may separate the rows of a table.
    if (isHead) header = line;
    else if (!isRow) header = undefined;
    if (isHead) return;
    for (const [place, text] of said.entries()) {
      const row = isRow ? namedCells(text, header) : undefined;
      const quoted = row ? rowText(row) : isRow ? unnamedRow(text) : text;
      units.push({
        passage,
        rank,
        position,
        line: number,
        order: units.length,
        text: quoted,
        ...(row ? { row } : {}),
        headings,
        belongsTo: isPart || place === 0 ? belongsTo : [],
        ...(label !== undefined && place === 0 ? { label } : {}),
        isLead: !isRow && quoted.endsWith(":"),
      });
      position += 1;
    }
  });
  return units;
}

/** A line that says of what it is the figure, but not of whom: "Phone: 0113 496 0000", "Saturday: closed". */
const LABELLED = /^(\p{L}[^\s:]*(?: [^\s:]+){0,3}): \S/u;

/** The heading that a line is, marked as one or not; undefined for any other line. */
function headingOf(lines: readonly string[], number: number): string | undefined {
  return /^#{1,6} (.+)$/.exec(lines[number] ?? "")?.[1] ?? plainHeading(lines, number);
}

/** A heading as the introduction to what is quoted from below it; a question stays a question. */
function caption(heading: string): string {
  return heading === "" || /[?？:]$/u.test(heading) ? heading : `${heading}:`;
}

/** A heading in plain text is short; a question may be longer. */
const HEADING_WORDS = 5;
const QUESTION_WORDS = 14;

/**
 * A line that stands above text like a heading, though nothing marks it as one: "Opening hours" or
 * "Do you deliver?". Quoted alone it would answer nothing.
 */
function plainHeading(lines: readonly string[], number: number): string | undefined {
  const line = lines[number]?.trim() ?? "";
  if (line === "") return undefined;
  let below = number + 1;
  while (lines[below]?.trim() === "") below += 1;
  const next = lines[below];
  // An indented line continues the item above it.
  if (/^\s/.test(lines[number] ?? "")) return undefined;
  if (next === undefined || isListItem(line) || isTableRow(line)) return undefined;
  const words = line.split(/\s+/).length;
  const isQuestion = line.endsWith("?") && !/[.!?] /.test(line) && words <= QUESTION_WORDS;
  const isTitle = /^\p{L}[\p{L}\s&/'’-]*$/u.test(line) && words <= HEADING_WORDS;
  const isAboveText = isListItem(next) || isTableRow(next) || /[.!?:]\s*$/.test(next);
  return (isQuestion || isTitle) && isAboveText ? line : undefined;
}

/** The sentences of a line; an item or row counts as one, as its sentences do not each say what they are about. */
function textsOf(text: string, within: readonly Span[], isWhole: boolean): string[] {
  const [first] = within;
  const last = within.at(-1);
  const whole: Span[] = first !== undefined && last !== undefined ? [[first[0], last[1]]] : [];
  return (isWhole ? whole : within)
    .map(([start, end]) => text.slice(start, end).replace(/^[-•*] /, ""))
    .filter((unit) => /[\p{L}\p{N}]/u.test(unit));
}

/** Whether a line is a table's row: "City bike | 9 €", or "| City bike | 9 € |" as people type it. */
function isTableRow(line: string): boolean {
  const row = line.trim();
  return row.includes(" | ") || (row.length > 2 && row.startsWith("|") && row.endsWith("|"));
}

/** A row's cells, without the marks at its ends. */
function cellsOf(row: string): string[] {
  const line = row.trim();
  if (!line.startsWith("|")) return line.split(" | ");
  return line
    .slice(1, line.endsWith("|") ? -1 : undefined)
    .split("|")
    .map((cell) => cell.trim());
}

/** "City bike | 9 € | 15 €" under "Bike | Half day | Day"; undefined where the columns have no names. */
function namedCells(row: string, header: string | undefined): AnswerUnit["row"] {
  const [label = "", ...cells] = cellsOf(row);
  const heads = header === undefined ? [] : cellsOf(header).slice(1);
  if (cells.length === 0 || heads.length !== cells.length) return undefined;
  return { label, cells: cells.map((cell, index) => ({ head: heads[index] ?? "", cell })) };
}

/** "City bike: Half day 9 €, Day 15 €". */
export function rowText({ label, cells }: NonNullable<AnswerUnit["row"]>): string {
  return `${label}: ${cells.map(({ head, cell }) => `${head} ${cell}`.trim()).join(", ")}`;
}

/** "City bike: 9 €, 15 €". */
function unnamedRow(row: string): string {
  const [label = "", ...cells] = cellsOf(row);
  return cells.length === 0 ? row : `${label}: ${cells.join(", ")}`;
}

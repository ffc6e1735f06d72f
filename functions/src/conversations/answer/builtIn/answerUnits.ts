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
  /** Headings above it, the nearest last. */
  headings: string[];
};

/** Splits passages into units, each with the headings above it. */
export function answerUnits(passages: readonly Passage[]): AnswerUnit[] {
  return passages.flatMap((passage, rank) => unitsOf(passage, rank));
}

function unitsOf(passage: Passage, rank: number): AnswerUnit[] {
  const units: AnswerUnit[] = [];
  const path = passage.heading.split(" › ").filter((heading) => heading !== "");
  const spans = sentenceSpans(passage.text);
  let headings = path;
  let position = 0;
  let header: string | undefined;
  let offset = 0;
  passage.text.split("\n").forEach((line, number) => {
    const start = offset;
    offset += line.length + 1;
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      headings = [...path.slice(0, -1), heading];
      position = 0;
      return;
    }
    const isRow = line.includes(" | ");
    const column = isRow ? header : undefined;
    // A table starts with its header row; a blank line may separate it from the rest.
    if (isRow) header ??= line;
    else if (line.trim() !== "") header = undefined;
    for (const text of texts(passage.text, spans, start, start + line.length)) {
      const quoted = isRow ? writtenOut(text, column) : text;
      if (isRow && column === undefined && isTableHead(line)) continue;
      units.push({
        passage,
        rank,
        position,
        line: number,
        order: units.length,
        text: quoted,
        headings,
      });
      position += 1;
    }
  });
  return units;
}

function texts(text: string, spans: readonly Span[], from: number, to: number): string[] {
  return spans
    .filter(([start, end]) => start >= from && end <= to)
    .map(([start, end]) => text.slice(start, end).replace(/^[-•*] /, ""))
    .filter((unit) => /[\p{L}\p{N}]/u.test(unit));
}

/** A header row holds words only; a first row with figures is data. */
function isTableHead(line: string): boolean {
  return line
    .split(" | ")
    .slice(1)
    .every((cell) => !/\d/.test(cell));
}

/**
 * "City bike | 9 € | 15 €" under "Bike | Half day | Day" reads "City bike: Half day 9 €, Day 15 €",
 * and "City bike: 9 €, 15 €" without a header row.
 */
function writtenOut(row: string, header: string | undefined): string {
  const [first = "", ...cells] = row.split(" | ");
  if (cells.length === 0) return row;
  const heads = header?.split(" | ").slice(1) ?? [];
  const named = heads.length === cells.length && header !== undefined && isTableHead(header);
  const values = named ? cells.map((cell, index) => `${heads[index] ?? ""} ${cell}`.trim()) : cells;
  return `${first}: ${values.join(", ")}`;
}

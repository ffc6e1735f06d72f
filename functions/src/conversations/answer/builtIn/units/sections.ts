import { HEADING_PATH, headingsOf, headingsUnder } from "../../../../knowledge/headingPath.ts";
import { isListItem } from "../../../../knowledge/listItem.ts";
import { isTableRow } from "../../../../knowledge/tableRow.ts";
import type { Passage } from "../../../../knowledge/passage.ts";

/** A document's sections, as far as they were found: by the nearest heading the paths of headings that end with it. */
export type Sections = Map<string, Set<string>>;

/** The sections of each document that passages are of. */
export function sectionsByDocument(passages: readonly Passage[]): ReadonlyMap<string, Sections> {
  const documents = new Map<string, Sections>();
  for (const passage of passages) {
    const sections: Sections = documents.get(passage.docId) ?? new Map();
    documents.set(passage.docId, sections);
    for (const headings of sectionsOf(passage)) {
      const nearest = headings.at(-1) ?? "";
      const known = sections.get(nearest) ?? new Set();
      sections.set(nearest, known.add(headings.join(HEADING_PATH)));
    }
  }
  return documents;
}

/** The headings of each section that a passage holds, the nearest last. */
function sectionsOf(passage: Passage): string[][] {
  let place = placeIn(passage);
  const found = place.headings.length > 0 ? [place.headings] : [];
  const lines = passage.text.split("\n");
  lines.forEach((_line, number) => {
    const begun = sectionAt(lines, number, place);
    if (begun === undefined) return;
    place = begun;
    found.push(begun.headings);
  });
  return found;
}

/** Headings above a line of a passage, the nearest last, and those of them that are marked as headings. */
export type Place = { headings: string[]; marked: string[] };

/** Where a passage begins. */
export function placeIn(passage: Passage): Place {
  const headings = headingsOf(passage.heading);
  return { headings, marked: headings };
}

/** Where what follows a heading stands, which may be marked as one or not; undefined for any other line. */
export function sectionAt(
  lines: readonly string[],
  number: number,
  { marked }: Place,
): Place | undefined {
  const mark = /^#{1,6} (.+)$/.exec(lines[number] ?? "")?.[1];
  if (mark !== undefined) {
    const headings = headingsUnder(marked, mark);
    return { headings, marked: headings };
  }
  const plain = plainHeading(lines, number);
  return plain === undefined ? undefined : { headings: [...marked, plain], marked };
}

/** Whether others of a section's document are called the same. */
export function isNamesake(headings: readonly string[], sections: Sections): boolean {
  return (sections.get(headings.at(-1) ?? "")?.size ?? 0) > 1;
}

/** The heading of a section; the whole path where others of its document are called the same. */
export function sectionName(headings: readonly string[], sections: Sections): string {
  return isNamesake(headings, sections) ? headings.join(HEADING_PATH) : (headings.at(-1) ?? "");
}

/** A heading as the introduction to what is quoted from below it; a question stays a question. */
export function caption(heading: string): string {
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

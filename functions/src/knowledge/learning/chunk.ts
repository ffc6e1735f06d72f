import { AGENT_DEFAULTS } from "@parley/contract/agents/config.ts";
import { agentSettings } from "@parley/contract/agents/settings.ts";
import { HEADING_PATH, WITHIN_HEADING } from "../headingPath.ts";
import { isListItem } from "../listItem.ts";
import { isHeadMark } from "../tableHead.ts";
import { isTableRow } from "../tableRow.ts";
import { Introductions } from "./introductions.ts";
import { type Span, sentenceSpans } from "./sentences.ts";

/** A passage of a document: what is indexed, found and shown to the model. */
export type Chunk = {
  /** Document id and number; the same text gives the same ids. */
  id: string;
  /** Headings above the passage, outermost first, joined by `HEADING_PATH`. */
  heading: string;
  text: string;
  /** Offsets of the sentences in `text`. */
  sentences: Span[];
};

export const DEFAULT_CHUNK_SIZE = AGENT_DEFAULTS.vgOptions.maxChunkSize;
const MIN_CHUNK_SIZE = agentSettings.vgOptions.range.min;

/** Neighbouring sections below this many characters share a chunk, so that a list of headings does not become many tiny ones. */
const PACK_BELOW = 160;
const MAX_OVERLAP = 200;
const MAX_HEADING = 200;

type Section = { path: string[]; body: string };

/**
 * Cuts a document into passages of at most `maxChunkSize` characters, heading included: at headings first, then
 * between paragraphs (from half that size on), then between sentences, and inside a sentence only between words.
 * A section that is cut repeats its last short sentence at the start of the next passage; a cut table its head, a cut
 * list the line that introduces it and the items around the one it goes on with. A table's row and a short item are not
 * cut.
 * @throws RangeError when `maxChunkSize` is less than an agent's setting takes.
 */
export function chunkText(docId: string, text: string, maxChunkSize = DEFAULT_CHUNK_SIZE): Chunk[] {
  if (maxChunkSize < MIN_CHUNK_SIZE) throw new RangeError(`maxChunkSize below ${MIN_CHUNK_SIZE}`);
  return packSections(toSections(text))
    .flatMap(({ path, body }) => {
      const heading = cutHeading(path);
      return cutBody(body, maxChunkSize - heading.length).map((part) => ({ heading, part }));
    })
    .map(({ heading, part }, index) => ({
      id: `${docId}-${index}`,
      heading,
      text: part,
      sentences: sentenceSpans(part),
    }));
}

function toSections(text: string): Section[] {
  const sections: Section[] = [];
  const path: { level: number; title: string }[] = [];
  let lines: string[] = [];
  const close = (): void => {
    const body = lines.join("\n").trim();
    if (body !== "") sections.push({ path: path.map(({ title }) => title), body });
    lines = [];
  };
  for (const line of text.split("\n")) {
    const heading = /^(#{1,6}) +(\S.*)$/s.exec(line);
    if (heading === null) {
      lines.push(line);
      continue;
    }
    close();
    const level = heading[1]?.length ?? 1;
    while ((path.at(-1)?.level ?? 0) >= level) path.pop();
    path.push({
      level,
      title: (heading[2]?.trim() ?? "").replaceAll(HEADING_PATH, WITHIN_HEADING),
    });
  }
  close();
  return sections;
}

/**
 * A packed section keeps the later headings as heading lines inside its body: alone below the same outer headings, else
 * with its whole path, as "Contact" would seem to be that of the branch before it.
 */
function packSections(sections: Section[]): Section[] {
  const packed: Section[] = [];
  let before: string[] = [];
  for (const { path, body } of sections) {
    const isBeside = outerPath(path) === outerPath(before);
    before = path;
    const last = packed.at(-1);
    const isSmall = last !== undefined && last.body.length + body.length <= PACK_BELOW;
    // A heading of the outermost level would read as one below the outer headings before it.
    if (!isSmall || (path.length === 1 && !isBeside)) {
      packed.push({ path, body });
      continue;
    }
    const title = isBeside ? path.at(-1) : cutHeading(path);
    const line = title === undefined ? "" : `# ${title}\n`;
    packed[packed.length - 1] = { path: last.path, body: `${last.body}\n\n${line}${body}` };
  }
  return packed;
}

/** The headings above a section's own. */
function outerPath(path: readonly string[]): string {
  return path.slice(0, -1).join(HEADING_PATH);
}

function cutBody(body: string, limit: number): string[] {
  if (body.length <= limit) return [body];
  const parts: string[] = [];
  let current = "";
  let last = "";
  /** The passage without its last piece; empty where that is all of it. */
  let before = "";
  const introductions = new Introductions();
  for (const { text, gap, indent } of toUnits(body, limit)) {
    const { above, start } = introductions.next({ text, indent });
    const joined = current === "" ? text : current + gap + text;
    const atParagraph = gap.includes("\n\n") && current.length >= limit / 2;
    if (current === "" || (joined.length <= limit && !atParagraph)) {
      before = current;
      current = joined;
      last = text;
      continue;
    }
    // A row says nothing without the names of its columns, an item little without its introduction.
    const introduction = above.join("\n");
    const isIntroduced =
      introduction !== "" &&
      introduction.length <= limit / 2 &&
      introduction.length + start.length < limit;
    // What only introduces the next piece is not left behind.
    const isTorn = isIntroduced && before !== "" && above.at(-1)?.trim() === last;
    parts.push(isTorn ? before : current);
    const fits = last.length + gap.length + text.length <= limit;
    const overlap = !atParagraph && last.length <= MAX_OVERLAP && fits;
    if (isIntroduced) current = `${introduction}\n${start}`;
    else current = overlap ? last + gap + text : text;
    before = "";
    last = text;
  }
  if (current !== "") parts.push(current);
  return parts;
}

/** An item that is not longer is not cut between its sentences. */
const SHORT_ITEM = 500;

type Unit = { text: string; gap: string; indent: string | undefined };

/**
 * Sentences and heading lines in order, each with the white space before it and none longer than `limit`. A table's
 * head keeps its mark, and is the only unit of two lines. One that begins a line has the white space before it there.
 */
function toUnits(body: string, limit: number): Unit[] {
  const units: Unit[] = [];
  let end = 0;
  for (const [from, to] of sentenceSpans(body)) {
    // What lies between two sentences is white space, or heading lines that packing put there.
    const gap = body.slice(end, from);
    const mark = headMarkAfter(body, to);
    const text = body.slice(from, to);
    const isHead = mark !== "" && isTableRow(text) && text.length + mark.length <= limit;
    const line = gap.lastIndexOf("\n");
    const indent = line >= 0 || end === 0 ? gap.slice(line + 1) : undefined;
    const item = units.at(-1);
    if (indent === undefined && item && isListItem(item.text) && item.indent !== undefined) {
      const whole = `${item.text} ${text}`;
      if (whole.length <= SHORT_ITEM) {
        item.text = whole;
        end = to;
        continue;
      }
    }
    (isHead ? [text + mark] : splitLong(text, limit)).forEach((text, index) => {
      const isFirst = index === 0;
      units.push({
        text,
        gap: isFirst ? normalGap(gap, limit) : " ",
        indent: isFirst ? indent : undefined,
      });
    });
    end = to + mark.length;
  }
  return units;
}

/** The line break and the mark of a table's head, if they follow at `from`. */
function headMarkAfter(body: string, from: number): string {
  // Looks only at the white space here, as every sentence of a long line asks.
  let start = from;
  while (/[^\S\n]/.test(body.charAt(start))) start += 1;
  if (body.charAt(start) !== "\n") return "";
  const end = body.indexOf("\n", start + 1);
  const line = body.slice(start + 1, end < 0 ? undefined : end);
  return isHeadMark(line) ? body.slice(from, start + 1 + line.length) : "";
}

function normalGap(gap: string, limit: number): string {
  const lines = gap.split("\n");
  const clean = lines
    .map((line, index) => (index < lines.length - 1 ? line.trimEnd() : line))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n");
  return clean.length > limit / 4 ? "\n\n" : clean;
}

function splitLong(sentence: string, limit: number): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > limit) {
    const space = rest.lastIndexOf(" ", limit);
    let at = space > limit / 2 ? space : limit;
    // Never between the halves of a surrogate pair.
    if (/[\ud800-\udbff]/.test(rest.charAt(at - 1))) at -= 1;
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  if (rest !== "") parts.push(rest);
  return parts;
}

/** The path of headings by its end, of which no more is joined than will be left. */
function cutHeading(path: readonly string[]): string {
  const heading = path.map((title) => title.slice(-MAX_HEADING - 1)).join(HEADING_PATH);
  if (heading.length <= MAX_HEADING) return heading;
  return `…${heading.slice(1 - MAX_HEADING).replace(/^[\udc00-\udfff]/, "")}`;
}

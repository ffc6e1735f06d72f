import { headMark, isHeadMark } from "../tableHead.ts";
import { cellsOf, groupRow, isTableRow } from "../tableRow.ts";
import { ExtractError } from "./extractError.ts";

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

// Neither part of a link goes beyond the bracket that opens the next: each character is looked at once.
const PICTURE = /!\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
const LINK = /\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)*\)/g;
/** What is meant for a parser: a rule, the line below a table's head, the target of a link elsewhere. */
const RULE = /^[-*_](?:\s*[-*_]){2,}$/;
const TABLE_RULE = /^[\s:|-]{2,}$/;
const BOLD = /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/;
const TARGET = /^\[[^\]]+\]:\s/;

/**
 * Reads Markdown: keeps headings, lists and table rows as lines, and drops emphasis, link targets and front matter.
 * In a time that grows with the text and no faster.
 * @throws ExtractError `no-text`.
 */
export function extractMarkdown(source: string): { title: string; text: string } {
  const front = FRONT_MATTER.exec(source);
  const body = source.slice(front?.[0].length ?? 0).replace(/\r\n?/g, "\n");
  const text = plainLines(withoutComments(body).split("\n"))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (text === "") throw new ExtractError("no-text");
  return { title: frontTitle(front?.[1] ?? "") || (/^#+ (.+)$/m.exec(text)?.[1] ?? ""), text };
}

function plainLines(lines: readonly string[]): string[] {
  let above = "";
  let isBelowHead = false;
  return lines.map((line) => {
    const plain = plainLine(line);
    const isHead = isHeadMark(line) && above.includes(" | ");
    const group = isBelowHead ? groupIn(line) : "";
    isBelowHead = isHead || (isBelowHead && line.includes("|"));
    const mark = isHead ? headMark(above) : plain;
    above = plain;
    return group === "" ? mark : groupRow(group);
  });
}

/** What a row says that has a single cell, or bold words in its first one alone: it names those below it. */
function groupIn(line: string): string {
  const [name = "", ...others] = isTableRow(line) ? cellsOf(line) : [];
  const isGroup = others.every((cell) => cell === "") && (others.length === 0 || BOLD.test(name));
  return isGroup ? plainLine(name) : "";
}

function withoutComments(text: string): string {
  let out = "";
  let at = 0;
  for (;;) {
    const start = text.indexOf("<!--", at);
    const end = start < 0 ? -1 : text.indexOf("-->", start + 4);
    if (end < 0) return out + text.slice(at);
    out += text.slice(at, start);
    at = end + 3;
  }
}

function frontTitle(front: string): string {
  const line = front.split("\n").find((one) => one.startsWith("title:")) ?? "";
  return line.slice("title:".length).trim().replace(/^["']/, "").replace(/["']$/, "").trim();
}

function plainLine(line: string): string {
  const content = line.trim();
  const isFence = content.startsWith("```") || content.startsWith("~~~");
  const isTableRule = content.includes("|") && TABLE_RULE.test(content);
  if (isFence || isTableRule || RULE.test(content) || TARGET.test(line.trimStart())) return "";
  const plain = line
    .replace(PICTURE, "$1")
    .replace(LINK, "$1")
    .replace(/`([^`]+)`/g, "$1");
  const unquoted = withoutBold(withoutBold(plain, "**"), "__")
    .replace(/^(\s*)[*+] /, "$1- ")
    .replace(/^\s*>+ ?/, "");
  return plainHeading(plainRow(unquoted)).trimEnd();
}

/** Drops a pair of marks around words: after the one and before the other there is no white space. */
function withoutBold(line: string, mark: string): string {
  let out = "";
  let at = 0;
  for (;;) {
    const open = nextMark(line, mark, at, 2);
    const close = open < 0 ? -1 : nextMark(line, mark, open + 3, -1);
    // Where this one finds none, a later one would not either.
    if (close < 0) return out + line.slice(at);
    out += line.slice(at, open) + line.slice(open + 2, close);
    at = close + 2;
  }
}

/** The next mark with something other than white space at the given distance from its start. */
function nextMark(line: string, mark: string, from: number, beside: number): number {
  let at = line.indexOf(mark, from);
  while (at >= 0 && line.charAt(at + beside).trim() === "") at = line.indexOf(mark, at + 1);
  return at;
}

/** A table's row without the bars at its ends; an empty cell is a dash, so that each stays in its column. */
function plainRow(line: string): string {
  const row = line.trim();
  if (row.length < 2 || !row.startsWith("|") || !row.endsWith("|")) return line;
  return row
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim() || "–")
    .join(" | ");
}

/** A heading with one space after its mark, and without one that closes it. */
function plainHeading(line: string): string {
  const mark = /^#{1,6}(?=\s)/.exec(line)?.[0];
  if (mark === undefined) return line;
  return `${mark} ${line
    .slice(mark.length)
    .trim()
    .replace(/(?<!#)#+$/, "")
    .trimEnd()}`;
}

import { escapeHtml } from "./escapeHtml.ts";
import { inline } from "./inline.ts";

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6} +/;
const RULE = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+•]|\d{1,9}[.)])( {1,4}|\t|$)/;
const TABLE_DIVIDER = /^[ \t:|]*-[ \t:|-]*$/;
/** Deeper nesting is shown as text. */
const DEPTH_MAX = 6;
/** So is a larger table: a short row has as many cells as the head, so that a page of text would become megabytes. */
const COLUMNS_MAX = 30;
const CELLS_MAX = 2000;

export interface Block {
  /** Its source: equal source gives equal markup. */
  raw: string;
  markup: string;
}

/**
 * Markdown as blocks of markup: paragraphs, lists, quotes, tables, fenced code, rules. Headings
 * become bold lines, because an answer's headings are not headings of the page. A single line break
 * is kept; an unfinished block, as while an answer streams, reaches to the end.
 */
export function blocks(text: string): Block[] {
  return read(text.replaceAll("\r\n", "\n").split("\n"), 0, false);
}

function read(lines: readonly string[], depth: number, tight: boolean): Block[] {
  const found: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at++;
      continue;
    }
    const { end, markup } = block(lines, at, depth, tight);
    found.push({ raw: lines.slice(at, end).join("\n"), markup });
    at = end;
  }
  return found;
}

type Read = { end: number; markup: string };

function block(lines: readonly string[], at: number, depth: number, tight: boolean): Read {
  const line = lines[at] ?? "";
  const fence = FENCE.exec(line)?.[1];
  if (fence) {
    const end = endOf(lines, at + 1, (next) => next.trim().startsWith(fence));
    const code = escapeHtml(lines.slice(at + 1, end).join("\n"));
    return { end: end + 1, markup: `<pre><code>${code}</code></pre>` };
  }
  if (HEADING.test(line)) {
    const title = line
      .replace(HEADING, "")
      .trim()
      .replace(/(?<!#)#+$/, "");
    return { end: at + 1, markup: `<p><strong>${inline(title)}</strong></p>` };
  }
  if (RULE.test(line)) return { end: at + 1, markup: "<hr>" };
  if (depth < DEPTH_MAX && QUOTE.test(line)) {
    const end = endOf(lines, at, (next) => next.trim() === "");
    const inner = lines.slice(at, end).map((next) => next.replace(QUOTE, ""));
    return { end, markup: `<blockquote>${join(read(inner, depth + 1, false))}</blockquote>` };
  }
  if (depth < DEPTH_MAX && ITEM.test(line)) return list(lines, at, depth);
  if (isTable(line, lines[at + 1])) {
    const end = endOf(lines, at + 2, (next) => !next.includes("|"));
    const columns = cells(line).length;
    const fits = columns <= COLUMNS_MAX && columns * (end - at) <= CELLS_MAX;
    const table = lines.slice(at, end);
    return { end, markup: fits ? tableMarkup(table) : paragraph(table, tight) };
  }
  const end = endOf(lines, at + 1, (next, index) => startsBlock(next, lines[index + 1]));
  return { end, markup: paragraph(lines.slice(at, end), tight) };
}

function paragraph(lines: readonly string[], tight: boolean): string {
  const markup = inline(lines.map((line) => line.trim()).join("\n"));
  return tight ? markup : `<p>${markup}</p>`;
}

function list(lines: readonly string[], start: number, depth: number): Read {
  const first = ITEM.exec(lines[start] ?? "")?.[2] ?? "-";
  const ordered = /\d/.test(first);
  const kind = first.at(-1);
  const items: string[][] = [];
  let loose = false;
  let at = start;
  for (let width = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    const marker = ITEM.exec(line);
    const indent = line.length - line.trimStart().length;
    const before = lines[at - 1] ?? "";
    const blank = line.trim() === "";
    if (marker && (items.length === 0 || indent < Math.min(width, 2))) {
      if (marker[2]?.at(-1) !== kind || RULE.test(line)) break;
      if (items.length > 0 && before.trim() === "") loose = true;
      width = marker[0].length;
      items.push([line.slice(width)]);
    } else if (blank || indent >= 2 || line.startsWith("\t")) {
      items.at(-1)?.push(line.replace(/^\t/, "").slice(Math.min(indent, width)));
    } else if (before.trim() !== "" && !startsBlock(line, lines[at + 1])) {
      items.at(-1)?.push(line);
    } else break;
  }
  const inside = items.map((item) => `<li>${join(read(checked(item), depth + 1, !loose))}</li>`);
  const number = parseInt(first, 10);
  const open = ordered ? (number === 1 ? "<ol>" : `<ol start="${number}">`) : "<ul>";
  return { end: at, markup: `${open}${inside.join("")}${ordered ? "</ol>" : "</ul>"}` };
}

/** A task's checkbox as a character: a real one would invite a click. */
function checked([first = "", ...rest]: string[]): string[] {
  return [first.replace(/^\[([ xX])\] /, (_, mark) => (mark === " " ? "☐ " : "☑ ")), ...rest];
}

/** Whether a line and the one below it start a table: a head, and a divider of as many columns. */
function isTable(line: string, next: string | undefined): boolean {
  return (
    line.includes("|") &&
    next !== undefined &&
    next.includes("|") &&
    TABLE_DIVIDER.test(next) &&
    cells(line).length === cells(next).length
  );
}

/** A table's lines, header and divider first, as markup; every row gets as many cells as the header. */
function tableMarkup([head = "", , ...rows]: readonly string[]): string {
  const names = cells(head);
  const row = (tag: string, values: readonly string[]) =>
    `<tr>${names.map((_, at) => `<${tag}>${inline(values[at] ?? "")}</${tag}>`).join("")}</tr>`;
  const body = rows.map((line) => row("td", cells(line))).join("");
  return `<table><thead>${row("th", names)}</thead><tbody>${body}</tbody></table>`;
}

function cells(line: string): string[] {
  const inside = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function startsBlock(line: string, next: string | undefined): boolean {
  const item = ITEM.exec(line)?.[2];
  // A line that starts with a number starts a list only if it is 1: "… in\n2024. Then" does not.
  const begins = item !== undefined && (!/\d/.test(item) || parseInt(item, 10) === 1);
  return (
    line.trim() === "" ||
    begins ||
    FENCE.test(line) ||
    HEADING.test(line) ||
    RULE.test(line) ||
    QUOTE.test(line) ||
    isTable(line, next)
  );
}

function endOf(
  lines: readonly string[],
  from: number,
  ends: (line: string, index: number) => boolean,
): number {
  let at = from;
  while (at < lines.length && !ends(lines[at] ?? "", at)) at++;
  return Math.min(at, lines.length);
}

const join = (found: readonly Block[]) => found.map(({ markup }) => markup).join("");

import { headMark } from "../tableHead.ts";
import { ExtractError } from "./extractError.ts";

/** A row that was left out: its line in the file, and how many cells it had; 0 where a quotation mark never ends. */
export type BrokenRow = { line: number; cells: number };

/** What a table says, and which of its rows do not fit it. `brokenCount` counts also those that are not named. */
export type CsvText = {
  title: string;
  text: string;
  columns: number;
  brokenRows: BrokenRow[];
  brokenCount: number;
};

/** Broken rows that are named; a file that breaks more often is broken as a whole. */
const NAMED_ROWS = 20;
/** Characters of a quoted cell: what is longer has lost its closing mark. */
const MAX_CELL = 32_000;
const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Above these a table is not read by its rows: each is then written as items "Head: cell". */
const WIDE_CELL = 200;
const WIDE_COLUMNS = 12;

/**
 * Reads comma-separated values (or those between semicolons, tabs or bars): the first row names the columns. A table of
 * short cells becomes the rows "cell | cell" below its head, any other one paragraph for each row: its first cell, and below
 * that the others with the names of their columns. A row with another number of cells than the head, or with a quotation mark that never ends, is left
 * out and named; reading goes on with the next line.
 * @throws ExtractError `no-text` for a table without a row; `broken-table` when its head or all of its rows are broken
 */
export function extractCsv(source: string): CsvText {
  const separator = separatorOf(source);
  const reader = new CsvReader(source.replace(/\r\n?/g, "\n"), separator);
  let head: string[] | undefined;
  const rows: string[][] = [];
  const brokenRows: BrokenRow[] = [];
  let brokenCount = 0;
  for (let record = reader.next(); record !== undefined; record = reader.next()) {
    const cells = record.cells?.map(cleanCell);
    // Without the names of its columns no row says anything.
    if (head === undefined && cells === undefined) throw new ExtractError("broken-table");
    if (cells?.every((cell) => cell === "")) continue;
    if (head === undefined && cells !== undefined) {
      head = namedColumns(cells);
      continue;
    }
    const row = head && cells && fitting(cells, head.length);
    if (row) rows.push(row);
    else {
      brokenCount += 1;
      if (brokenRows.length < NAMED_ROWS)
        brokenRows.push({ line: record.line, cells: cells?.length ?? 0 });
    }
  }
  if (rows.length === 0) throw new ExtractError(brokenCount > 0 ? "broken-table" : "no-text");
  const columns = head ?? [];
  return {
    title: "",
    text: written(columns, rows),
    columns: columns.length,
    brokenRows,
    brokenCount,
  };
}

/** Some programs add empty cells beyond the last column to each row. */
function fitting(cells: string[], columns: number): string[] | undefined {
  if (cells.slice(columns).some((cell) => cell !== "")) return undefined;
  return cells.length < columns ? undefined : cells.slice(0, columns);
}

/** A column without a name, or with that of another, is called by its number. */
function namedColumns(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  const seen = new Set<string>();
  return cells.slice(0, last + 1).map((cell, index) => {
    const name = cell === "" || seen.has(cell) ? `${cell} (${index + 1})`.trim() : cell;
    seen.add(name);
    return name;
  });
}

function cleanCell(cell: string): string {
  return cell
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

function written(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isWide =
    head.length === 1 ||
    head.length > WIDE_COLUMNS ||
    rows.some((row) => row.some((cell) => cell.length > WIDE_CELL));
  if (isWide) return rows.map((row) => recordOf(head, row)).join("\n\n");
  // A bar inside a cell would be read as the border of one.
  const line = (cells: readonly string[]) =>
    cells.map((cell) => cell.replaceAll("|", "/") || "–").join(" | ");
  const first = line(head);
  return [first, headMark(first), ...rows.map(line)].join("\n");
}

/**
 * A record by its first cell, which says what it is about, with the others as items below that. Sentences of a long cell
 * stand each for itself, and so below the name of their column.
 */
function recordOf(head: readonly string[], row: readonly string[]): string {
  const said = row
    .map((cell, at) => ({ name: head[at] ?? "", cell }))
    .filter(({ cell }) => cell !== "");
  const [first, ...others] = said;
  if (first === undefined || others.length === 0 || first.cell.length > WIDE_CELL)
    return said.map(({ name, cell }) => `${name}: ${cell}`).join("\n");
  // A number alone would not say of what it is one.
  const about = /\p{L}/u.test(first.cell) ? first.cell : `${first.name} ${first.cell}`;
  const items = others.map(
    ({ name, cell }) => `- ${name}:${cell.length > WIDE_CELL ? "\n  " : " "}${cell}`,
  );
  return [/[?:]$/.test(about) ? about : `${about}:`, ...items].join("\n");
}

/** The separator that divides most of the first lines into the same number of cells, of more than one. */
function separatorOf(source: string): string {
  const lines = source.slice(0, 20_000).split(/\r\n?|\n/, 20);
  const sample = lines.map((line) => line.replace(/"[^"]*"/g, "")).filter((line) => line !== "");
  const scored = SEPARATORS.map((separator) => {
    const counts = sample.map((line) => line.split(separator).length - 1);
    const [first = 0] = counts;
    return { separator, score: first === 0 ? 0 : counts.filter((one) => one === first).length };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** Reads record by record. One whose quotation mark never ends costs its first line alone. */
class CsvReader {
  readonly #source: string;
  readonly #separator: string;
  #at = 0;
  #line = 1;
  #lineEnd = -1;

  constructor(source: string, separator: string) {
    this.#source = source.replace(/^\ufeff/, "");
    this.#separator = separator;
  }

  /** The next record and the line it begins in; without cells if it is broken. Undefined at the end. */
  next(): { line: number; cells?: string[] } | undefined {
    if (this.#at >= this.#source.length) return undefined;
    const line = this.#line;
    const read = this.#record(this.#at);
    const end = read?.end ?? this.#endOfLine(this.#at);
    this.#line += read === undefined ? 1 : read.lines;
    this.#at = end + 1;
    return read === undefined ? { line } : { line, cells: read.cells };
  }

  #record(start: number): { cells: string[]; end: number; lines: number } | undefined {
    const cells: string[] = [];
    let lines = 1;
    let at = start;
    for (;;) {
      const cell = this.#source[at] === '"' ? this.#quoted(at) : this.#plain(at);
      if (cell === undefined) return undefined;
      cells.push(cell.text);
      lines += cell.lines;
      if (this.#source[cell.end] !== this.#separator) return { cells, end: cell.end, lines };
      at = cell.end + 1;
    }
  }

  #plain(start: number) {
    const lineEnd = this.#endOfLine(start);
    const found = this.#source.slice(start, lineEnd).indexOf(this.#separator);
    const end = found < 0 ? lineEnd : start + found;
    return { text: this.#source.slice(start, end), end, lines: 0 };
  }

  /** A cell between quotation marks, of which two in a row stand for one. Undefined if it is not closed properly. */
  #quoted(start: number) {
    const within = this.#source.slice(start + 1, start + 1 + MAX_CELL);
    let end = within.indexOf('"');
    while (end >= 0 && within[end + 1] === '"') end = within.indexOf('"', end + 2);
    if (end < 0) return undefined;
    const after = start + 1 + end + 1;
    const next = this.#source[after];
    if (next !== undefined && next !== "\n" && next !== this.#separator) return undefined;
    const text = within.slice(0, end).replaceAll('""', '"');
    return { text, end: after, lines: text.split("\n").length - 1 };
  }

  /** Kept for the following cells, so that a line of five megabytes is scanned once. */
  #endOfLine(start: number): number {
    if (this.#lineEnd >= start) return this.#lineEnd;
    const end = this.#source.indexOf("\n", start);
    this.#lineEnd = end < 0 ? this.#source.length : end;
    return this.#lineEnd;
  }
}

import { headMark } from "../tableHead.ts";
import { type DomNode, ELEMENT_NODE, TEXT_NODE } from "./dom.ts";

const SKIPPED = new Set(
  "script style noscript template svg math iframe object canvas audio video select option button input textarea dialog nav".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form header hr main ol p pre section summary table tbody tfoot thead tr ul caption".split(
    " ",
  ),
);
/** No page written by a person nests markup deeper. Beyond it, text is read without structure, so as not to exhaust the stack. */
const MAX_DEPTH = 400;

/**
 * Writes a DOM tree as lines of text: headings as `# Heading`, list items as `- item`, table rows as
 * `cell | cell` and below a table's head `--- | ---`, with an empty line between blocks. Menus, scripts and hidden elements are left out.
 */
export function htmlText(root: DomNode): string {
  const writer = new LineWriter();
  write(root, writer, 0);
  return writer.text();
}

function write(node: DomNode, out: LineWriter, depth: number): void {
  if (node.nodeType === TEXT_NODE) {
    out.words(node.textContent ?? "");
    return;
  }
  if (node.nodeType !== ELEMENT_NODE) return;
  const name = node.localName ?? "";
  if (SKIPPED.has(name) || isHidden(node)) return;
  if (depth > MAX_DEPTH) {
    out.words(node.textContent ?? "");
    return;
  }
  const heading = /^h([1-6])$/.exec(name);
  if (heading !== null && out.isInline) {
    // "- Rental: City bikes are £18 a day": within an item or a cell nothing begins a line.
    const words = (node.textContent ?? "").trim();
    out.block();
    out.words(/[\p{L}\p{N}]$/u.test(words) ? `${words}:` : words);
    out.block();
  } else if (heading !== null) {
    out.block();
    out.words(`${"#".repeat(Number(heading[1]))} `);
    out.words(node.textContent ?? "");
    out.block();
  } else if (name === "br") {
    out.break();
  } else if (name === "li") {
    out.break();
    if (!out.isData) out.words("- ");
    out.inline(() => writeChildren(node, out, depth));
    out.break();
  } else if (name === "td" || name === "th") {
    const spans = (attribute: string): number => Number(node.getAttribute?.(attribute));
    const cell = { isHead: name === "th", rows: spans("rowspan"), columns: spans("colspan") };
    out.cell(() => writeChildren(node, out, depth), cell);
  } else if (name === "tr") {
    const row = { rows: node.parentNode, isHead: isHeadRow(node), isData: isDataRow(node) };
    out.row(() => writeChildren(node, out, depth), row);
  } else if (name === "pre") {
    out.block();
    for (const line of (node.textContent ?? "").split("\n")) {
      out.words(line);
      out.line();
    }
    out.block();
  } else if (BLOCKS.has(name)) {
    out.block();
    writeChildren(node, out, depth);
    out.block();
  } else {
    writeChildren(node, out, depth);
  }
}

function writeChildren(node: DomNode, out: LineWriter, depth: number): void {
  for (const child of node.childNodes) write(child, out, depth + 1);
}

/** A row in `thead`, or one of `th` only above a row of data; beside data, `th` names a row and no column. */
function isHeadRow(row: DomNode): boolean {
  if (row.parentNode?.localName === "thead") return true;
  const below = row.nextElementSibling;
  return !hasDataCell(row) && below?.localName === "tr" && hasDataCell(below);
}

function hasDataCell(row: DomNode): boolean {
  return [...row.childNodes].some(({ localName }) => localName === "td");
}

/** Longer cells are a page's layout, whose lines are lines of the page. */
const DATA_CELL = { characters: 200, nodes: 50 };

/** A row of several cells that each hold no more than a few words: what is broken into lines in one of them belongs together. */
function isDataRow(row: DomNode): boolean {
  const cells = [...row.childNodes].filter(({ localName = "" }) => /^t[dh]$/.test(localName));
  return cells.length > 1 && cells.every((cell) => isShort(cell, { ...DATA_CELL }));
}

/** @param room what is left of it; a table within is no short text */
function isShort(node: DomNode, room: { characters: number; nodes: number }): boolean {
  room.nodes -= 1;
  if (node.nodeType === TEXT_NODE) room.characters -= node.textContent?.trim().length ?? 0;
  if (room.nodes < 0 || room.characters < 0 || node.localName === "table") return false;
  for (const child of node.childNodes) if (!isShort(child, room)) return false;
  return true;
}

function isHidden(node: DomNode): boolean {
  const attribute = (name: string): string | null => node.getAttribute?.(name) ?? null;
  return (
    attribute("hidden") !== null ||
    attribute("aria-hidden") === "true" ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute("style") ?? "")
  );
}

/** A cell that is there for further rows below its own, and how many. */
type Spanning = { text: string; left: number };

/** Of a cell that several rows share: more of either is not a table that anybody reads. */
const SPANNING = { rows: 50, length: 100 };
/** Characters that such cells may add to a text, as a few of them could make it as long as anybody likes. */
const SPANNING_IN_ALL = 100_000;

/**
 * A line of cells. An empty one keeps its place, as in a table of comma-separated values, so that each has its column's
 * name; not beside a single one, which is hardly in a table.
 */
function rowOf(cells: readonly string[], isHead: boolean): string {
  const said = cells.filter((cell) => cell !== "");
  const isTable = said.length > (isHead ? 0 : 1);
  return (isTable ? cells.map((cell) => cell || "–") : said).join(" | ");
}

type RowMarks = { rows: object | null | undefined; isHead: boolean; isData: boolean };
type CellMarks = { isHead: boolean; rows: number; columns: number };

/** The row that is being written, and what rows above have in which of its columns. */
type Row = {
  isCell: boolean;
  /** Whether that cell is a heading. */
  isHead: boolean;
  /** As `isDataRow` says. */
  isData: boolean;
  column: number;
  /** How many the cell is wide. */
  columns: number;
  above: Map<number, Spanning>;
};

/** Collects words into lines; the first block break inside an item or a cell does not start a new line. */
class LineWriter {
  #lines: string[] = [];
  /** Parts of the current line, or of its last cell, joined only once: joining them at each word takes quadratic time. */
  #parts: string[] = [];
  /** The cells before that. */
  #cells: string[] = [];
  #inline = 0;
  #row: Row = {
    isCell: false,
    isHead: false,
    isData: false,
    column: 0,
    columns: 1,
    above: new Map(),
  };
  /** Whether a line of a cell has ended, which goes on in the same line. */
  #isBroken = false;
  readonly #spanning = new WeakMap<object, Map<number, Spanning>>();
  #room = SPANNING_IN_ALL;

  get isInline(): boolean {
    return this.#inline > 0;
  }

  words(text: string): void {
    const joined = text.replace(/[\s\u00a0]+/g, " ");
    const separated = this.#parts.at(-1)?.endsWith(" ") ?? true;
    const part = separated ? joined.trimStart() : joined;
    if (part === "") return;
    if (this.#isBroken && part !== " ") {
      this.#isBroken = false;
      const isOpen = /[,;:.!?/–-]\s*$/.test(this.#parts.at(-1) ?? "-");
      this.#parts.push(isOpen || this.#row.isHead ? " " : ", ", part.trimStart());
    } else this.#parts.push(part);
  }

  /** Whether a cell of a row is being written that holds a few words. */
  get isData(): boolean {
    return this.#row.isData && this.#row.isCell;
  }

  /** Ends a line, or in a cell of a few words a part of it: "9 €, with helmet". */
  break(): void {
    if (this.isData) this.#isBroken = this.#parts.length > 0;
    else this.line();
  }

  /** @param isHead whether it names the columns of a table */
  line(isHead = false): void {
    const last = this.#taken();
    const line = rowOf(last === "" ? this.#cells : [...this.#cells, last], isHead);
    this.#cells = [];
    if (line !== "" && !/^(-|#+|\|)$/.test(line)) this.#lines.push(line);
  }

  /**
   * Writes a table's row, and marks it where it names the columns. Cells of rows above that reach into it are in it.
   * @param row.rows whose row it is
   */
  row(write: () => void, { rows, isHead, isData }: RowMarks): void {
    this.line();
    const outer = this.#row;
    const above = (rows && this.#spanning.get(rows)) ?? new Map<number, Spanning>();
    if (rows) this.#spanning.set(rows, above);
    this.#row = { isCell: false, isHead: false, isData, column: 0, columns: 1, above };
    write();
    this.#endCell();
    const before = this.#lines.length;
    this.line(isHead);
    const row = this.#lines[before];
    if (isHead && row?.includes(" | ") === true) this.#lines.push(headMark(row));
    this.#row = outer;
  }

  block(): void {
    if (this.#inline > 0) {
      this.words(" ");
      return;
    }
    this.line();
    if (this.#lines.length > 0 && this.#lines.at(-1) !== "") this.#lines.push("");
  }

  /** @param cell.rows how many rows it is in, if more than one; `cell.columns` likewise */
  cell(write: () => void, { isHead, rows, columns }: CellMarks): void {
    this.#endCell();
    const row = this.#row;
    row.isCell = true;
    row.isHead = isHead;
    row.columns = columns > 1 ? columns : 1;
    this.inline(write);
    const left = Math.min(rows, SPANNING.rows) - 1;
    // Joined only where it is wanted: cells may lie within each other.
    const text = left > 0 ? this.#parts.join("").trim() : "";
    if (left > 0 && text.length <= SPANNING.length) row.above.set(row.column, { text, left });
  }

  /** Ends the cell before, and writes those from above that follow it. */
  #endCell(): void {
    const row = this.#row;
    if (row.isCell) {
      this.#cells.push(this.#taken());
      row.column += row.columns;
      row.isCell = false;
    }
    for (let one = row.above.get(row.column); one; one = row.above.get(row.column)) {
      // With what is between two cells.
      this.#room -= one.text.length + 3;
      if (this.#room < 0) return row.above.clear();
      this.#cells.push(one.text);
      one.left -= 1;
      if (one.left === 0) row.above.delete(row.column);
      row.column += 1;
    }
  }

  #taken(): string {
    const text = this.#parts.join("").trim();
    this.#parts = [];
    this.#isBroken = false;
    return text;
  }

  inline(write: () => void): void {
    this.#inline += 1;
    write();
    this.#inline -= 1;
  }

  text(): string {
    this.line();
    return this.#lines.join("\n").trim();
  }
}

import { headMark } from "../../tableHead.ts";
import { groupRow } from "../../tableRow.ts";

/** A cell that is there for further rows below its own, and how many; how wide it is, and whether it fills each column. */
type Spanning = { text: string; left: number; columns: number; isFilling: boolean };

/** Of a cell that several rows share: more of either is not a table that anybody reads. */
const SPANNING = { rows: 50, length: 300 };
/** Columns that a cell is repeated for, or that a row with fewer cells is filled up to. */
const WIDEST = 20;
/** Characters that such cells may add to a text, as a few of them could make it as long as anybody likes. */
const SPANNING_IN_ALL = 100_000;
/** Characters of a row across all columns; a longer one is a paragraph. */
const LONGEST_GROUP = 200;
/** Rows that together name the columns: "Summer" above "Half day" and "Day". */
const HEAD_ROWS = 3;

/**
 * A line of cells. An empty one keeps its place, as in a table of comma-separated values, so that each has its column's
 * name; not beside a single one, unless it certainly is in a table.
 */
function rowOf(cells: readonly string[], isInTable: boolean): string {
  const said = cells.filter((cell) => cell !== "");
  const isTable = said.length > (isInTable ? 0 : 1);
  return (isTable ? cells.map((cell) => cell || "–") : said).join(" | ");
}

type RowMarks = { rows: object | null | undefined; isHead: boolean; isData: boolean };
type CellMarks = { isHead: boolean; rows: number; columns: number };

/** The rows that name a table's columns, and which of the lines they are. */
type Head = { cells: readonly string[]; rows: object; count: number; from: number; to: number };

/** The row that is being written, and what rows above have in which of its columns. */
type Row = {
  isCell: boolean;
  /** Whether that cell is a heading. */
  isHead: boolean;
  /** Whether it has several cells that each hold no more than a few words. */
  isData: boolean;
  column: number;
  /** How many the cell is wide. */
  columns: number;
  /** Cells of its own, and those from above. */
  own: number;
  carried: number;
  above: Map<number, Spanning>;
};

const NO_ROW = {
  isCell: false,
  isHead: false,
  isData: false,
  column: 0,
  columns: 1,
  own: 0,
  carried: 0,
};

/** Collects words into lines; the first block break inside an item or a cell does not start a new line. */
export class LineWriter {
  #lines: string[] = [];
  /** Parts of the current line, or of its last cell, joined only once: joining them at each word takes quadratic time. */
  #parts: string[] = [];
  /** The cells before that. */
  #cells: string[] = [];
  #inline = 0;
  #row: Row = { ...NO_ROW, above: new Map() };
  /** Of the table that is being written. */
  #head: Head | undefined;
  /** Whether a line of a cell has ended, which goes on in the same line. */
  #isBroken = false;
  readonly #spanning = new WeakMap<object, Map<number, Spanning>>();
  #room = SPANNING_IN_ALL;

  get isInline(): boolean {
    return this.#inline > 0;
  }

  /** Whether the columns of the table that is being written have names. */
  get hasHead(): boolean {
    return this.#head !== undefined;
  }

  words(text: string): void {
    // A bar inside a cell would be read as the border of one.
    const written = this.#row.isCell ? text.replaceAll("|", "/") : text;
    const joined = written.replace(/[\s\u00a0]+/g, " ");
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

  /** @param isInTable whether it certainly is a table's row, be it of a single cell that says something */
  line(isInTable = false): void {
    const last = this.#taken();
    const line = rowOf(last === "" ? this.#cells : [...this.#cells, last], isInTable);
    this.#cells = [];
    if (line !== "" && !/^(-|#+|\|)$/.test(line)) this.#lines.push(line);
  }

  /** Writes a table, which has a head of its own. */
  table(write: () => void): void {
    const outer = this.#head;
    this.#head = undefined;
    write();
    this.#head = outer;
  }

  /**
   * Writes a table's row, and marks it where it names the columns, or the rows below it. Cells of rows above that reach
   * into it are in it.
   * @param row.rows whose row it is
   */
  row(write: () => void, { rows, isHead, isData }: RowMarks): void {
    this.line();
    const outer = this.#row;
    const above = (rows && this.#spanning.get(rows)) ?? new Map<number, Spanning>();
    if (rows) this.#spanning.set(rows, above);
    this.#row = { ...NO_ROW, isData, above };
    const before = this.#lines.length;
    write();
    this.#endCell();
    const isWhole = this.#lines.length === before;
    if (isWhole && this.#isGroup()) this.#cells = [groupRow(this.#cells.join(""))];
    else if (isWhole && isHead && this.#cells.length > 1) this.#endHead(rows ?? this);
    else if (isWhole && this.#head) this.#fill(this.#head.cells.length);
    this.line(isWhole && this.#head !== undefined);
    this.#row = outer;
  }

  /** Whether the row is a single cell across all columns, below their names. */
  #isGroup(): boolean {
    const { own, carried, columns, isHead } = this.#row;
    const isAcross = own === 1 && carried === 0 && (columns > 1 || isHead);
    const isOnly = isHead && this.#cells.filter((cell) => cell !== "").length === 1;
    const { length } = this.#cells.join("");
    if (this.#head === undefined || length === 0 || length > LONGEST_GROUP) return false;
    return isAcross || isOnly;
  }

  /** Writes the names of columns. Several rows of them are one: "Summer" above "Day" is "Summer Day". */
  #endHead(rows: object): void {
    const above = this.#head;
    const isNext = above?.rows === rows && this.#lines.slice(above.to).every((line) => line === "");
    const isOne = isNext && above.count < HEAD_ROWS && above.cells.length === this.#cells.length;
    const cells = isOne
      ? this.#cells.map((cell, at) => [...new Set([above.cells[at], cell])].join(" ").trim())
      : this.#cells;
    if (isOne) this.#lines.length = above.from;
    const from = this.#lines.length;
    this.#cells = [];
    const row = rowOf(cells, true);
    if (row === "") return;
    this.#lines.push(row, headMark(row));
    this.#head = { cells, rows, count: isOne ? above.count + 1 : 1, from, to: from + 2 };
  }

  /** Gives a row that has fewer cells than columns the empty ones that it leaves out. */
  #fill(columns: number): void {
    while (this.#cells.length > 0 && this.#cells.length < Math.min(columns, WIDEST)) {
      this.#room -= 4;
      if (this.#room < 0) return;
      this.#cells.push("");
    }
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
    row.own += 1;
    row.columns = columns > 1 ? columns : 1;
    this.inline(write);
    const left = Math.min(rows, SPANNING.rows) - 1;
    // Joined only where it is wanted: cells may lie within each other.
    const text = left > 0 ? this.#parts.join("").trim() : "";
    const spanning = { text, left, columns: row.columns, isFilling: row.isData };
    if (left > 0 && text.length <= SPANNING.length) row.above.set(row.column, spanning);
  }

  /** Ends the cell before, and writes those from above that follow it. */
  #endCell(): void {
    const row = this.#row;
    if (row.isCell) {
      const text = this.#taken();
      this.#cells.push(text);
      if (row.isData) this.#widen(row, text);
      row.column += row.columns;
      row.isCell = false;
    }
    for (let one = row.above.get(row.column); one; one = row.above.get(row.column)) {
      // With what is between two cells.
      this.#room -= one.text.length + 3;
      if (this.#room < 0) return row.above.clear();
      this.#cells.push(one.text);
      row.carried += 1;
      if (one.isFilling) this.#widen({ column: row.column, columns: one.columns }, one.text);
      one.left -= 1;
      if (one.left === 0) row.above.delete(row.column);
      row.column += one.columns;
    }
  }

  /** A cell that is several columns wide says the same of each; the row's name is said once. */
  #widen({ column, columns }: Pick<Row, "column" | "columns">, text: string): void {
    const filling = column === 0 ? "" : text;
    for (let more = Math.min(columns, WIDEST) - 1; more > 0 && this.#room >= 0; more -= 1) {
      this.#room -= filling.length + 3;
      this.#cells.push(filling);
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

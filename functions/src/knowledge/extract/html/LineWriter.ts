import { headMark } from "../../tableHead.ts";

/** A cell that is there for further rows below its own, and how many. */
type Spanning = { text: string; left: number };

/** Of a cell that several rows share: more of either is not a table that anybody reads. */
const SPANNING = { rows: 50, length: 100 };
/** Columns that a cell is repeated for. */
const WIDEST = 20;
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
  /** Whether it has several cells that each hold no more than a few words. */
  isData: boolean;
  column: number;
  /** How many the cell is wide. */
  columns: number;
  above: Map<number, Spanning>;
};

/** Collects words into lines; the first block break inside an item or a cell does not start a new line. */
export class LineWriter {
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
      one.left -= 1;
      if (one.left === 0) row.above.delete(row.column);
      row.column += 1;
    }
  }

  /** A cell that is several columns wide says the same of each; the row's name is said once. */
  #widen({ column, columns }: Row, text: string): void {
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

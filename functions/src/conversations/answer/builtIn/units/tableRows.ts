import { isHeadMark } from "../../../../knowledge/tableHead.ts";
import { cellsOf, groupOf, isBlank, isNote, isTableRow } from "../../../../knowledge/tableRow.ts";
import { caption } from "./sections.ts";

type Cell = { head: string; cell: string; column: number };

/** A row whose columns have names: what it is about, and what it says of that. */
export type NamedRow = {
  label: string;
  cells: readonly Cell[];
  /** The first rows of its table that are about the same, itself perhaps among them. */
  namesakes: readonly NamedRow[];
};

/**
 * A line of a table. What a row says is written out with the names of its columns; empty if it says nothing of what it is
 * about. A group names the rows below it, each of which says in `group` what it is in.
 */
export type TableLine =
  | { is: "head" }
  | { is: "group"; text: string }
  | { is: "row"; text: string; group: string; row?: NamedRow };

/** Each row is compared with no more than these, as a table may have thousands that are called the same. */
const MAX_NAMESAKES = 50;

/** Reads the tables among the lines of a passage: by its number, what each of their lines is. */
export function tableLines(lines: readonly string[]): ReadonlyMap<number, TableLine> {
  const found = new Map<number, TableLine>();
  for (const table of tablesOf(lines)) readTable(table, lines, found);
  return found;
}

/** The numbers of the rows of each table, which blank lines and marks of heads may separate. */
function tablesOf(lines: readonly string[]): number[][] {
  const tables: number[][] = [];
  let table: number[] | undefined;
  lines.forEach((line, number) => {
    if (line.trim() === "" || isHeadMark(line)) return;
    if (!isTableRow(line) || /^#{1,6} /.test(line)) table = undefined;
    else if (table === undefined) tables.push((table = [number]));
    else table.push(number);
  });
  return tables;
}

function readTable(
  numbers: readonly number[],
  lines: readonly string[],
  found: Map<number, TableLine>,
): void {
  const rows = numbers.map((number) => {
    // A row may be an item of a list, too.
    const line = (lines[number] ?? "").trim().replace(/^[-•*] /, "");
    const isHead = isHeadMark(lines[number + 1] ?? "");
    return { number, isHead, group: isHead ? undefined : groupOf(line), cells: cellsOf(line) };
  });
  const nameColumn = firstColumn(
    rows.filter(({ isHead, group }) => !isHead && group === undefined).map(({ cells }) => cells),
  );
  const namesakes = new Map<string, NamedRow[]>();
  let heads: readonly string[] = [];
  let group = "";
  let above: readonly string[] = [];
  rows.forEach(({ number, isHead, group: named, cells }, at) => {
    if (isHead) {
      group = "";
      heads = cells;
      above = [];
      found.set(number, { is: "head" });
    } else if (named !== undefined) {
      above = [];
      const isGroup = heads.length > 1 && !isNote(named) && at < rows.length - 1;
      if (isGroup) group = caption(named);
      found.set(
        number,
        isGroup ? { is: "group", text: group } : { is: "row", text: named, group: "" },
      );
    } else {
      above = continued(cells, above, nameColumn);
      const named = heads.length === cells.length;
      const row = named ? namedRow(above, heads) : undefined;
      if (row !== undefined) {
        const key = `${group}\n${row.label}`;
        const known = namesakes.get(key);
        if (known === undefined) namesakes.set(key, [row]);
        else if (known.length < MAX_NAMESAKES) known.push(row);
        row.namesakes = namesakes.get(key) ?? [];
      }
      const text = row ? rowText(row) : unnamedRow(above, named);
      found.set(number, { is: "row", text, group, ...(row && { row }) });
    }
  });
}

/** The first column that says something in any row: a picture may stand before what a row is about. */
function firstColumn(rows: readonly (readonly string[])[]): number {
  return rows.reduce((first, cells) => {
    const said = cells.findIndex((cell) => !isBlank(cell));
    return said === -1 ? first : Math.min(first, said);
  }, Infinity);
}

/**
 * A row with what it goes on from: where its first cells are blank, as below a cell that was merged, they say what those
 * of the row above do.
 */
function continued(
  cells: readonly string[],
  above: readonly string[],
  nameColumn: number,
): readonly string[] {
  const said = cells.findIndex((cell) => !isBlank(cell));
  if (said <= nameColumn || cells.length !== above.length) return cells;
  return [...above.slice(0, said), ...cells.slice(said)];
}

/** "City bike | 9 € | 15 €" under "Bike | Half day | Day"; undefined if it says nothing of what it is about. */
function namedRow(cells: readonly string[], heads: readonly string[]): NamedRow | undefined {
  const [first, ...others] = cells
    .map((cell, column) => ({ head: heads[column] ?? "", cell, column }))
    .filter(({ cell }) => !isBlank(cell))
    .map((one) => ({ ...one, head: isBlank(one.head) ? "" : one.head }));
  return first && others.length > 0
    ? { label: first.cell, cells: others, namesakes: [] }
    : undefined;
}

/** "City bike: Half day 9 €, Day 15 €". */
export function rowText({ label, cells }: Pick<NamedRow, "label" | "cells">): string {
  return `${label}: ${cells.map(({ head, cell }) => `${head} ${cell}`.trim()).join(", ")}`;
}

/** "City bike: 9 €, 15 €"; nothing of a row that leaves all columns with a name empty. */
function unnamedRow(cells: readonly string[], isNamed: boolean): string {
  const [label = "", ...others] = cells.filter((cell) => !isBlank(cell));
  if (others.length > 0) return `${label}: ${others.join(", ")}`;
  return isNamed ? "" : label;
}

import { type DomNode, TEXT_NODE } from "./dom.ts";

/**
 * Whether a row names the columns: one in `thead`, or one of `th` only above a row of data, perhaps with others like it
 * between them. Beside data, `th` names a row and no column. A first row of other cells does where that is certain.
 */
export function isHeadRow(row: DomNode): boolean {
  if (row.parentNode?.localName === "thead") return true;
  if (hasCell(row, "td")) return isUnmarkedHead(row);
  let below = row.nextElementSibling;
  for (let rows = 1; rows < HEAD_ROWS && isRow(below) && !hasCell(below, "td"); rows += 1)
    below = below.nextElementSibling;
  return isRow(below) && hasCell(below, "td");
}

/** Rows that together name the columns. */
const HEAD_ROWS = 3;

function isRow(node: DomNode | null | undefined): node is DomNode {
  return node?.localName === "tr";
}

function hasCell(row: DomNode, name: "td" | "th"): boolean {
  return [...row.childNodes].some(({ localName }) => localName === name);
}

/**
 * Whether the first row of a table names its columns though nothing marks it as their head: words alone stand out in it,
 * in cells that are bold or `th` as those below are not, and one column has a figure in every row below. Without any of
 * these, "Sunday | closed" above "Monday | 9–18" would be one.
 */
function isUnmarkedHead(row: DomNode): boolean {
  if (isRow(row.previousElementSibling)) return false;
  const heads = cellsOf(row);
  if (heads.length < 2 || !heads.every((cell) => isName(cell))) return false;
  const isMarked = heads.some(({ localName }) => localName === "th");
  if (!isMarked && !heads.every((cell) => isBold(cell))) return false;
  let figured = heads.map(() => true);
  let rows = 0;
  for (let below = row.nextElementSibling; isRow(below); below = below.nextElementSibling) {
    const cells = cellsOf(below);
    const isAlike = isMarked
      ? cells.some(({ localName }) => localName === "th")
      : cells.every((cell) => isBold(cell));
    if (cells.length !== heads.length || isAlike) return false;
    figured = figured.map((is, at) => is && HAS_FIGURE.test(shortText(cells[at])));
    rows += 1;
  }
  return rows > 0 && figured.includes(true);
}

const HAS_FIGURE = /\p{N}/u;

/** Whether a cell says something in a few words, without a figure. */
function isName(cell: DomNode): boolean {
  const text = shortText(cell).trim();
  return text !== "" && !HAS_FIGURE.test(text);
}

/** What a node says in a few words; nothing of a longer one. */
function shortText(node: DomNode | undefined): string {
  return node !== undefined && isShort(node, { ...DATA_CELL }) ? (node.textContent ?? "") : "";
}

/** Whether all words of a short cell are bold. */
function isBold(node: DomNode): boolean {
  if (!isShort(node, { ...DATA_CELL })) return false;
  const said = [...node.childNodes].filter(({ textContent }) => (textContent ?? "").trim() !== "");
  const isMarked = ({ localName = "" }: DomNode): boolean => /^(?:b|strong)$/.test(localName);
  const isWithin = ({ localName = "" }: DomNode): boolean => /^(?:p|span|div)$/.test(localName);
  return said.length > 0 && said.every((one) => isMarked(one) || (isWithin(one) && isBold(one)));
}

function cellsOf(row: DomNode): DomNode[] {
  return [...row.childNodes].filter(({ localName = "" }) => /^t[dh]$/.test(localName));
}

/** Longer cells are a page's layout, whose lines are lines of the page. */
const DATA_CELL = { characters: 200, nodes: 50 };
/** A table whose columns have names is no layout: its row may be as long, all cells together. */
const NAMED_ROW = { characters: 2000, nodes: 500 };

/**
 * A row of several cells that each hold no more than a few words: what is broken into lines in one of them belongs
 * together.
 * @param isNamed whether its columns have names, so that its cells may be longer
 */
export function isDataRow(row: DomNode, isNamed: boolean): boolean {
  const cells = cellsOf(row);
  const room = { ...NAMED_ROW };
  return (
    cells.length > 1 && cells.every((cell) => isShort(cell, isNamed ? room : { ...DATA_CELL }))
  );
}

/** Whether a node holds no more than a cell's few words. */
export function isShortText(node: DomNode): boolean {
  return isShort(node, { ...DATA_CELL }) && (node.textContent ?? "").trim() !== "";
}

/** @param room what is left of it; a table within is no short text */
function isShort(node: DomNode, room: { characters: number; nodes: number }): boolean {
  room.nodes -= 1;
  if (node.nodeType === TEXT_NODE) room.characters -= node.textContent?.trim().length ?? 0;
  if (room.nodes < 0 || room.characters < 0 || node.localName === "table") return false;
  for (const child of node.childNodes) if (!isShort(child, room)) return false;
  return true;
}

import { type DomNode, TEXT_NODE } from "./dom.ts";

/**
 * Whether a row names the columns: one in `thead`, or one of `th` only above a row of data, perhaps with others like it
 * between them. Beside data, `th` names a row and no column.
 */
export function isHeadRow(row: DomNode): boolean {
  if (row.parentNode?.localName === "thead") return true;
  if (hasCell(row, "td")) return false;
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
  const cells = [...row.childNodes].filter(({ localName = "" }) => /^t[dh]$/.test(localName));
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

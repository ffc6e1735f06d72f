import { type DomNode, ELEMENT_NODE, TEXT_NODE } from "./dom.ts";
import { LineWriter } from "./LineWriter.ts";
import { isDataRow, isHeadRow, isShortText } from "./tableRows.ts";

const SKIPPED = new Set(
  "script style noscript template svg math iframe object canvas audio video select option button input textarea dialog nav".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form header hr main ol p pre section summary tbody tfoot thead tr ul caption".split(
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
    const row = {
      rows: node.parentNode,
      isHead: isHeadRow(node),
      isData: isDataRow(node, out.hasHead),
    };
    out.row(() => writeChildren(node, out, depth), row);
  } else if (name === "table") {
    out.block();
    out.table(() => writeChildren(node, out, depth));
    out.block();
  } else if (name === "pre") {
    out.block();
    for (const line of (node.textContent ?? "").split("\n")) {
      out.words(line);
      out.line();
    }
    out.block();
  } else if (name === "dt" && !out.isInline && isAboveShort(node)) {
    const term = (node.textContent ?? "").trim();
    out.line();
    out.words(/[\p{L}\p{N})]$/u.test(term) ? `${term}: ` : `${term} `);
  } else if (name === "dd" && !out.isInline && isAboveShort(node.previousElementSibling)) {
    out.inline(() => writeChildren(node, out, depth));
    out.line();
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

/** Whether a node is a term of a few words above what a few words say of it: "Parking: 12 € a night". */
function isAboveShort(node: DomNode | null | undefined): boolean {
  const below = node?.nextElementSibling;
  const isPair = node?.localName === "dt" && below?.localName === "dd";
  // A further one would stand there without the term.
  if (!isPair || below.nextElementSibling?.localName === "dd") return false;
  return isShortText(node) && isShortText(below) && !isHidden(node) && !isHidden(below);
}

function isHidden(node: DomNode): boolean {
  const attribute = (name: string): string | null => node.getAttribute?.(name) ?? null;
  return (
    attribute("hidden") !== null ||
    attribute("aria-hidden") === "true" ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute("style") ?? "")
  );
}

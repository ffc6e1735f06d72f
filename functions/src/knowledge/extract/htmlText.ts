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
    out.line();
  } else if (name === "li") {
    out.line();
    out.words("- ");
    out.inline(() => writeChildren(node, out, depth));
    out.line();
  } else if (name === "td" || name === "th") {
    out.cell();
    out.inline(() => writeChildren(node, out, depth));
  } else if (name === "tr") {
    out.line();
    writeChildren(node, out, depth);
    out.row(isHeadRow(node));
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

function isHidden(node: DomNode): boolean {
  const attribute = (name: string): string | null => node.getAttribute?.(name) ?? null;
  return (
    attribute("hidden") !== null ||
    attribute("aria-hidden") === "true" ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attribute("style") ?? "")
  );
}

/** Collects words into lines; the first block break inside an item or a cell does not start a new line. */
class LineWriter {
  #lines: string[] = [];
  /** Parts of the current line, joined only once: joining them at each word takes quadratic time. */
  #parts: string[] = [];
  #inline = 0;

  get isInline(): boolean {
    return this.#inline > 0;
  }

  words(text: string): void {
    const joined = text.replace(/[\s\u00a0]+/g, " ");
    const separated = this.#parts.at(-1)?.endsWith(" ") ?? true;
    const part = separated ? joined.trimStart() : joined;
    if (part !== "") this.#parts.push(part);
  }

  line(): void {
    const line = this.#parts.join("").trim();
    this.#parts = [];
    if (line !== "" && !/^(-|#+|\|)$/.test(line)) this.#lines.push(line);
  }

  /** Ends a table row, and marks it where it names the columns. */
  row(isHead: boolean): void {
    const before = this.#lines.length;
    this.line();
    const row = this.#lines[before];
    if (isHead && row?.includes(" | ") === true) this.#lines.push(headMark(row));
  }

  block(): void {
    if (this.#inline > 0) {
      this.words(" ");
      return;
    }
    this.line();
    if (this.#lines.length > 0 && this.#lines.at(-1) !== "") this.#lines.push("");
  }

  cell(): void {
    if (this.#parts.length === 0) return;
    this.words(" ");
    this.words("| ");
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

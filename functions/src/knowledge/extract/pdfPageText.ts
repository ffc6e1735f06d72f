/** A piece of text at the position where pdf.js found it, in points: `size` is the font size, and `y` grows upwards. */
export type PdfFragment = {
  text: string;
  size: number;
  x: number;
  y: number;
  width: number;
  endsLine: boolean;
};

type Line = { text: string; size: number; y: number };

const MAX_HEADING_LENGTH = 120;
/** A longer paragraph goes on as another: each line is joined to the whole of what is above it. */
const MAX_PARAGRAPH_LENGTH = 10_000;

/**
 * Joins a page's fragments: lines close together become paragraphs, words hyphenated at a line end are rejoined, short
 * lines in larger type become headings, and page numbers on their own are dropped.
 */
export function pdfPageText(fragments: readonly PdfFragment[]): string {
  const lines = toLines(fragments).filter((line) => !isPageNumber(line.text));
  const usual = usualSize(lines);
  const out: string[] = [];
  let previous: Line | undefined;
  for (const line of lines) {
    const heading = line.size > usual * 1.15 && line.text.length <= MAX_HEADING_LENGTH;
    const far = previous !== undefined && Math.abs(previous.y - line.y) > 1.8 * previous.size;
    const last = out.at(-1);
    if (heading) {
      const same = previous !== undefined && previous.size === line.size && !far && !isFull(last);
      if (same && last?.startsWith("#") === true) out[out.length - 1] = `${last} ${line.text}`;
      else out.push("", `${line.size > usual * 1.6 ? "#" : "##"} ${line.text}`, "");
      if (same && out.at(-1) !== "") out.push("");
    } else if (last === undefined || last === "" || far || isFull(last) || startsItem(line.text)) {
      if (far && last !== "") out.push("");
      out.push(line.text);
    } else {
      out[out.length - 1] = joinLines(last, line.text);
    }
    previous = line;
  }
  return out
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function toLines(fragments: readonly PdfFragment[]): Line[] {
  const lines: Line[] = [];
  let text = "";
  let size = 0;
  let end: PdfFragment | undefined;
  const flush = (y: number): void => {
    const clean = text.replace(/\s+/g, " ").trim();
    if (clean !== "") lines.push({ text: clean, size, y });
    text = "";
    size = 0;
  };
  for (const fragment of fragments) {
    if (end !== undefined && text !== "" && Math.abs(end.y - fragment.y) > fragment.size * 0.6) {
      if (fragment.text.trim() !== "") flush(end.y);
    }
    const gap = end === undefined ? 0 : fragment.x - (end.x + end.width);
    if (text !== "" && gap > fragment.size * 1.5) text += " | ";
    else if (text !== "" && gap > fragment.size * 0.15) text += " ";
    text += fragment.text;
    if (fragment.text.trim() !== "") size = Math.max(size, fragment.size);
    if (fragment.text.trim() !== "") end = fragment;
    if (fragment.endsLine) {
      flush(fragment.text.trim() === "" ? (end?.y ?? fragment.y) : fragment.y);
    }
  }
  if (end !== undefined) flush(end.y);
  return lines;
}

/** The font size of most letters on the page. */
function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const line of lines) {
    const size = Math.round(line.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + line.text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** "Öffnungs-" + "zeiten" is one word; "Montag-" + "Freitag" and "E-" + "Mail" keep their hyphen. */
function joinLines(above: string, below: string): string {
  if (/\p{L}[-\u00ad]$/u.test(above.slice(-3)) && /^\p{Ll}/u.test(below))
    return above.slice(0, -1) + below;
  return /[-\u2013]$/.test(above.slice(-1)) ? above + below : `${above} ${below}`;
}

function isFull(text = ""): boolean {
  return text.length > MAX_PARAGRAPH_LENGTH;
}

function startsItem(text: string): boolean {
  return /^([-•‣▪*–]|\d{1,3}[.)])\s/.test(text) || text.includes(" | ");
}

function isPageNumber(text: string): boolean {
  return /^(page|seite|p\.|s\.)? ?([-–] ?)?\d{1,4} ?([-–] ?)?((of|von|\/) ?\d{1,4})?$/i.test(text);
}

import DOMPurify from "dompurify";
import { Marked } from "marked";

/** A larger table is shown as it is written: marked gives each short row as many cells as the head. */
const MAX_COLUMNS = 30;
const MAX_CELLS = 2000;

/** Whether a text begins with a table of too many cells, as far as marked gives it the next lines as rows. */
function beginsWithHugeTable(source: string): boolean {
  const [head = "", divider = ""] = source.split("\n", 2);
  if (!head.includes("|") || !/^[ \t:|]*-[ \t:|-]*$/.test(divider)) return false;
  const columns = divider
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|").length;
  if (columns > MAX_COLUMNS) return true;
  const rows = Math.floor(MAX_CELLS / columns);
  const lines = source.split("\n", rows + 1);
  return lines.length > rows && lines.every((line) => line.trim() !== "");
}

const marked = new Marked({
  gfm: true,
  breaks: true,
  async: false,
  tokenizer: {
    // Nothing leaves the text to the paragraph, false to marked.
    table: (source) => (beginsWithHugeTable(source) ? undefined : false),
  },
  renderer: {
    // A picture from elsewhere would tell its server who reads this, so it is a link.
    image({ href, text }) {
      const box = document.createElement("a");
      box.href = href;
      box.textContent = text || href;
      return box.outerHTML;
    },
  },
});

/** What an answer may contain: text, lists, tables, code and links; no pictures, styles, forms or frames. */
const allowed = {
  ALLOWED_TAGS: [
    ..."p br hr h1 h2 h3 h4 h5 h6 strong em del code pre blockquote".split(" "),
    ..."ul ol li table thead tbody tr th td a".split(" "),
  ],
  ALLOWED_ATTR: ["href", "title", "start", "align", "target", "rel"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
};

const purifier = DOMPurify(window);

// A link leaves Parley: it opens a new tab, which gets no reference to this one.
purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.tagName !== "A") return;
  node.setAttribute("target", "_blank");
  node.setAttribute("rel", "noopener noreferrer nofollow");
});

/** Far more than people or models write in one paragraph or list; marked takes a tenth of a second for as many. */
const MAX_MARKS = 1000;

/** Quotes and lists within each other, begun on one line: far deeper than anybody writes, and marked as slow. */
const DEEPLY_NESTED = /^[ \t]{0,100}(?:(?:>[ \t]{0,4})|(?:(?:[-+*]|\d{1,9}[.)])[ \t]{1,4})){50}/;

/**
 * Whether a paragraph has so many marks that marked, whose time grows with their square, would stop the page. Nothing
 * that marked reads at once goes beyond a blank line.
 */
function isTooDense(source: string): boolean {
  let marks = 0;
  for (const line of source.split("\n")) {
    marks = line.trim() === "" ? 0 : marks + (line.match(/[*_~`!<>[\\]/g)?.length ?? 0);
    if (marks > MAX_MARKS || DEEPLY_NESTED.test(line)) return true;
  }
  return false;
}

function asWritten(source: string): string {
  const box = document.createElement("p");
  box.textContent = source;
  return box.outerHTML.replaceAll("\n", "<br>");
}

/** Untrusted Markdown as HTML without anything that could run; as it is written where nobody would write so. */
export function toSafeHtml(source: string): string {
  // No layout needs a longer run of spaces, and marked would go over it again and again.
  const spaced = source.replace(/([ \t]{100})[ \t]+/g, "$1");
  const html = isTooDense(spaced) ? asWritten(spaced) : marked.parse(spaced, { async: false });
  return purifier.sanitize(html, allowed);
}

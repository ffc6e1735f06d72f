import { ExtractError } from "../extractError.ts";

/** Tags and entities. Parsing time grows with the square of these; within them, the slowest page measured took 1.5 s. */
const MAX_MARKS = 150_000;
const MAX_OPEN = 5000;

/** Elements whose end tag is optional in HTML, or that have none. */
const UNCLOSED = new Set(
  "area base br col embed hr img input link meta source track wbr p li td th tr dt dd option thead tbody tfoot colgroup".split(
    " ",
  ),
);

/**
 * Refuses markup that would keep the parser busy for minutes: with far more tags, or far deeper nesting, than any page
 * that people read.
 * @throws ExtractError `too-large`.
 */
export function checkHtmlBounds(html: string): void {
  let marks = countOf("&", html);
  let open = 0;
  if (marks > MAX_MARKS) throw new ExtractError("too-large");
  let at = html.indexOf("<");
  while (at !== -1) {
    marks += 1;
    const name = /^<(\/?)([A-Za-z][A-Za-z0-9-]{0,30})/.exec(html.slice(at, at + 34));
    if (name !== null && !UNCLOSED.has((name[2] ?? "").toLowerCase())) {
      open = Math.max(0, open + (name[1] === "/" ? -1 : 1));
    }
    if (marks > MAX_MARKS || open > MAX_OPEN) throw new ExtractError("too-large");
    at = html.indexOf("<", at + 1);
  }
}

function countOf(mark: string, html: string): number {
  let count = 0;
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + 1)) count += 1;
  return count;
}

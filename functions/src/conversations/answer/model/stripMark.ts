/** Said before a mark by models that do not begin with it. A name may follow a greeting. */
const GREETINGS = phrases(`hi|hello|hey|hallo|moin|servus|grüß gott|good morning|good afternoon
  good evening|good day|guten morgen|guten tag|guten abend`);
const LEADS = [
  ...GREETINGS,
  ...phrases(`sorry|i'm sorry|i’m sorry|i am sorry|i apologise|i apologize|apologies|my apologies|unfortunately
    thanks|thank you|hm|hmm|oh|es tut mir leid|tut mir leid|leider|entschuldigung|entschuldigen sie|verzeihung
    schade|danke|vielen dank`),
];
const LEADS_MAX = 3;
/** Characters of an answer's beginning in which the mark may stand, with what goes before. */
const BEGINNING = 100;

const MARKUP = /^[\s*_"'`„“”«»>(]*/u;
const AFTER_LEAD = /^[\s,.!:;–—-]*/u;
const NAME = /^\p{L}{1,20}[,.!:]/u;
const NAME_BEGUN = /^\p{L}{1,20}$/u;
/** What is left of a mark that was followed by a colon, and of one in bold or in quotes. */
const REST = /^[.:,;!]*(?: *[–—-] )?\s*/u;
const REST_IN_MARKUP = /^[.:,;!]*[*_"'`“”«»)]*[.:,;!]*(?: *[–—-] )?\s*/u;
/** The mark's own bold or quotes end with it. */
const CLOSED = /^[.:,;!]*[*_"'`“”«»)]/u;
const MAY_BE_REST = /^[\s.:,;!*_"'`“”«»)–—-]{0,40}$/u;

/** Where a mark stands: the words before it end at `from`, those after it begin at `to`. */
type Mark = { from: number; to: number; markup: string };

/**
 * The words of an answer without the mark at its beginning; what is not words passes. The mark may be in bold or in quotes,
 * and a greeting or a word of regret may go before it. Nothing is held back longer than it may still become the mark.
 * @param marks in lower case
 * @param found called once, when a mark was there
 */
export async function* stripMark<Other extends object>(
  parts: AsyncIterable<string | Other>,
  marks: readonly string[],
  found: () => void,
): AsyncGenerator<string | Other> {
  /** Words, as far as they may still become the mark, or be left over of it. */
  let held = "";
  let seen: "nothing" | "mark" | "words" = "nothing";
  /** What opens before the mark: a bold that goes on behind it, or ends with it. */
  let markup = "";
  for await (const part of parts) {
    if (typeof part !== "string") {
      yield part;
      continue;
    }
    held += part;
    if (seen === "nothing") {
      const mark = findMark(held.slice(0, BEGINNING), marks);
      if (mark === "may come") continue;
      if (mark === null) seen = "words";
      else {
        found();
        seen = "mark";
        markup = mark.markup;
        const before = held.slice(0, mark.from);
        held = held.slice(mark.to);
        if (before.trim() !== "") yield before;
      }
    }
    if (seen === "mark") {
      if (MAY_BE_REST.test(held)) continue;
      const closes = markup !== "" && CLOSED.test(held);
      const goesOn = /^[*_]+$/.test(markup) && !closes && !/^\s*\n/.test(held);
      const words = held.replace(closes ? REST_IN_MARKUP : REST, "");
      held = goesOn ? `${markup}${words}` : words;
      seen = "words";
    }
    if (held !== "") yield held;
    held = "";
  }
  if (seen === "nothing" && held !== "") yield held;
}

/** The mark at the beginning of an answer; null once there will be none. @param begun at most BEGINNING characters */
function findMark(begun: string, marks: readonly string[]): Mark | "may come" | null {
  // A letter that has two in lower case, "İ", would move what follows it.
  const text = begun.replace(/\p{Lu}/gu, (one) => one.toLowerCase().slice(0, one.length));
  const undecided = text.length < BEGINNING ? "may come" : null;
  let from = 0;
  let isGreeted = false;
  for (let leads = 0; leads <= LEADS_MAX; leads += 1) {
    const markup = MARKUP.exec(text.slice(from))?.[0] ?? "";
    const at = from + markup.length;
    const rest = text.slice(at);
    const mark = marks.find((one) => rest.startsWith(one));
    if (mark !== undefined) return { from, to: at + mark.length, markup: markup.trim() };
    if ([...marks, ...LEADS].some((one) => one.startsWith(rest))) return undecided;
    if (isGreeted && NAME_BEGUN.test(rest)) return undecided;
    const lead: string | undefined =
      LEADS.find((one) => rest.startsWith(one) && !/^\p{L}/u.test(rest.slice(one.length))) ??
      (isGreeted ? NAME.exec(rest)?.[0] : undefined);
    if (lead === undefined) return null;
    const after: string = AFTER_LEAD.exec(text.slice(at + lead.length))?.[0] ?? "";
    isGreeted = GREETINGS.includes(lead) && !/[.!:]/.test(after);
    from = at + lead.length + after.length;
  }
  return null;
}

function phrases(list: string): string[] {
  return list.split(/\||\n\s*/);
}

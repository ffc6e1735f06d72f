import { wordBounded } from "../../../../knowledge/index/words/wordBounded.ts";

/** Ways of getting a thing; a price holds for only one of them. English and German. */
type Way = "buy" | "new" | "used" | "rent";

const BOUGHT = wordBounded(
  /\b(buy(s|ing)?|bought|purchas\w*|for sale|sales?|sells?|selling|sold|kauf\w*|gekauft\w*|verkauf\w*|zu kaufen|erwerben)\b/i,
);
/** New things, not people who are new. */
const NEW = wordBounded(
  /\b(brand[- ]new|new(?! (here|to|year|terms|members?|customers?|clients?|patients?|guests?|students?|pupils?))|neue?[nrsm]?(?! (hier|jahr\w*|mitglied\w*|kund\w*|patient\w*|gäste\w*|schüler\w*)))\b/i,
);
const USED = wordBounded(/\b(used(?! to)|second[- ]?hand|pre-owned|gebraucht\w*)\b/i);
const RENTED = wordBounded(
  /\b(rent(s|al|als|ed|ing)?|hires?|hired|hiring|borrow\w*|lend|lends|on loan|\w*miete?[nt]?|\w*vermiet\w*|gemietet|leih\w*|ausleih\w*|auszuleihen|verleih\w*|geliehen)\b/i,
);
/** A price for a limited time is one for hire; what is paid by the month or year is a subscription. */
const FOR_A_TIME = wordBounded(
  /(?:[€$£] ?[\d.,]{1,9}|\d ?(?:€|euros?|pounds?|pfund|dollars?)) ?(?:(?:an?|per|each|for an?|pro|am|je|\/) ?)(?:half |halben |halber )?(?:day|hour|visit|week|weekend|tag|stunde|besuch|woche|wochenende)\b/i,
);

/**
 * Tells whether a sentence is about a different way of getting a thing from the question's: somebody who wants to buy one
 * is not told what it costs to rent.
 * @returns undefined where the question names no way; of the texts (the sentence with what is right above it, then what
 * stands further above) the first that names a way counts
 */
export function otherWay(question: string): ((...texts: string[]) => boolean) | undefined {
  const asked = wayAsked(question);
  return asked === undefined ? undefined : (...texts) => isOther(asked, texts);
}

function isOther(asked: Way, texts: readonly string[]): boolean {
  const named = texts.map(waysNamed).find((ways) => ways.size > 0);
  // A price without any of these words is for a new thing.
  if (named === undefined) return asked === "used";
  if (named.has(asked)) return false;
  // What is for sale is new unless it is said to be used; what is new may also be lent.
  const isForSale = named.size === 1 && named.has("new");
  return !(asked === "new" ? named.has("buy") : asked === "buy" && isForSale);
}

/** Undefined if a question names more than one way, or none. */
function wayAsked(question: string): Way | undefined {
  const ways = waysIn(question);
  if (ways.has("buy")) ways.delete("new");
  return ways.size === 1 ? [...ways][0] : undefined;
}

function waysNamed(text: string): ReadonlySet<Way> {
  const ways = waysIn(text);
  return FOR_A_TIME.test(text) ? ways.add("rent") : ways;
}

function waysIn(text: string): Set<Way> {
  const named = [
    ["buy", BOUGHT],
    ["new", NEW],
    ["used", USED],
    ["rent", RENTED],
  ] as const;
  return new Set(named.filter(([, pattern]) => pattern.test(text)).map(([way]) => way));
}

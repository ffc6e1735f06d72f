import { quantitiesMet, quantitiesOf, withoutAmountsOf } from "../quantities.ts";
import { wordBounded } from "../../../../knowledge/index/words/wordBounded.ts";

/**
 * Conditions under which a sentence is true, as axes on each of which it has one value: somebody who asks about new
 * shoes is not told the price of rented ones. English and German.
 */
const AXES: readonly (readonly RegExp[])[] = [
  [
    /\b(brand[- ]new|new|buy(ing)?|purchase|neue?[nrsm]?|neu|kaufen)\b/i,
    /\b(used|second[- ]?hand|pre-owned|gebraucht\w*)\b/i,
    /\b(rent(al|ed|ing|s)?|hire|hiring|borrow(ing)?|lend|miet\w*|leih\w*|ausleih\w*|verleih\w*)\b/i,
  ],
  [
    /\b(non[- ]?members?|not a member|day visitors?|nicht-?mitglieder\w*|kein mitglied|without (a )?membership|gäste)\b/i,
    /\b(members?|membership|mitglied(er|ern|schaft)?)\b/i,
  ],
  [
    /\b(abroad|overseas|international|europe|eu|outside|ausland|auslands\w*|österreich|schweiz|austria|switzerland|france|frankreich|netherlands|niederlande\w*|italy|italien|spain|spanien|ireland|usa)\b/i,
    /\b(domestic|inland|(with)?in (the )?(uk|germany|england|country)|(innerhalb|in|nach) deutschlands?|innerhalb von deutschland|inlands\w*|mainland)\b/i,
  ],
  [
    /\b(child(ren)?|kids?|under \d+|kind(er|ern)?|kinder\w+)\b/i,
    /\b(adults?|grown-?ups?|erwachsene[nr]?)\b/i,
    /\b(students?|studenten|studierende|schüler\w*|pupils?)\b/i,
    /\b(seniors?|pensioners?|senioren|rentner\w*)\b/i,
  ],
  [/\b(weekends?|wochenenden?)\b/i, /\b(weekdays?|werktags?|wochentags?|unter der woche)\b/i],
  [
    /\b(half[- ]days?|halbtags?|halber tag|halben tag)\b/i,
    /\b(full[- ]days?|whole day|ganztags?|ganzen? tag)\b/i,
  ],
  [/\b(single|one[- ]way|einzel\w*)\b/i, /\b(double|twin|doppel\w*|return ticket)\b/i],
  [/\b(small|klein\w*)\b/i, /\b(medium|mittel\w*)\b/i, /\b(large|big|groß\w*)\b/i],
  [/\b(summer|sommer\w*)\b/i, /\b(winter\w*)\b/i],
  [/\b(collect\w*|pick[- ]?up|abhol\w*)\b/i, /\b(deliver\w*|liefer\w*|zustell\w*)\b/i],
  [
    /\b(monthly|per month|a month|monatlich\w*|im monat|pro monat)\b/i,
    /\b(yearly|annual\w*|per year|a year|jährlich\w*|im jahr|pro jahr|jahres\w+)\b/i,
  ],
  [/\b(first|erst\w*)\b/i, /\b(second|zweit\w*)\b/i, /\b(third|dritt\w*)\b/i],
  [/\b(private\w*|privat\w*)\b/i, /\b(business|companies|firmen\w*|gewerblich\w*|corporate)\b/i],
  [
    /\b(mornings?|vormittags?|morgens|früh)\b/i,
    /\b(afternoons?|nachmittags?)\b/i,
    /\b(evenings?|abends?|at night)\b/i,
  ],
  [
    /\b(high|peak|main)[- ]season\b|\bhauptsaison\b/i,
    /\b(low|off)[- ]?(peak|season)\b|\b(neben|vor|nach)saison\b/i,
  ],
  [/\bweekly|wöchentlich\w*\b/i, /\bdaily|täglich\w*\b/i],
].map((axis) => axis.map(wordBounded));

/** 1 for each condition that both name, -1 for each for which the sentence names another value. */
export function conditionsMet(question: string, sentence: string): number {
  let met = 0;
  for (const axis of AXES) {
    const asked = axis.findIndex((value) => value.test(question));
    if (asked === -1) continue;
    if (axis[asked]?.test(sentence) === true) met += 1;
    else if (axis.some((value) => value.test(sentence))) met -= 1;
  }
  return (
    met +
    DAY * daysMet(question, sentence) +
    DAY * monthsMet(question, sentence) +
    yearsMet(question, sentence) +
    quantitiesMet(question, sentence)
  );
}

/** Whether a word is a value of a condition ("children", "abroad") rather than a thing. */
export function isCondition(word: string): boolean {
  return AXES.some((axis) => axis.some((value) => value.test(word)));
}

/** How many of a question's conditions a sentence does not mention. */
export function conditionsUnsaid(question: string, sentence: string): number {
  return AXES.filter(
    (axis) =>
      axis.some((value) => value.test(question)) && !axis.some((value) => value.test(sentence)),
  ).length;
}

/** How much more a day or month counts than another condition: a row's whole meaning may be its day. */
const DAY = 2;

/** Whether a word is the name of a day or month. */
export function isDayOrMonth(word: string): boolean {
  const isDay = word.length > 5 && daysOf(word).size === 1;
  return isDay || (word.length > 3 && monthsOf(word).size > 0);
}

/** An earlier question without what a later one overrides: an amount, a day, or a condition's value. */
export function dropOverriddenConditions(earlier: string, now: string): string {
  let rest = withoutAmountsOf(earlier, new Set(quantitiesOf(now).map(({ unit }) => unit)));
  for (const axis of AXES) {
    const named = axis.findIndex((value) => value.test(now));
    if (named === -1) continue;
    for (const [index, value] of axis.entries())
      if (index !== named) rest = rest.replace(value, " ");
  }
  if (monthsOf(now).size > 0) rest = rest.replace(MONTH, " ");
  if (daysOf(now).size > 0)
    rest = rest.replace(DAY_NAME, (name) => (name.length >= LONG ? " " : name));
  return rest;
}

const MONTHS = [
  "january januar jan",
  "february februar feb",
  "march märz",
  "april apr",
  "may mai",
  "june juni jun",
  "july juli jul",
  "august aug",
  "september sept sep",
  "october oktober oct okt",
  "november nov",
  "december dezember dec dez",
].map((names) => names.split(" "));
const MONTH = wordBounded(new RegExp(`\\b(${MONTHS.flat().join("|")})\\b`, "g"));

/** The months in a text, including those within a range ("June to September"), as numbers; January is 0. */
export function monthsOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  // "may" is a verb more often than a month.
  const names = [...text.matchAll(MONTH)].filter(([name]) => name !== "may");
  names.forEach((name, at) => {
    const month = monthOf(name[0]);
    found.add(month);
    const next = names[at + 1];
    if (next === undefined) return;
    const between = text.slice(name.index + name[0].length, next.index);
    if (
      !/^\.?\s*(to|till|until|through|and including|bis|–|-|—)( (mid|ende|end of|mitte))?\s*$/i.test(
        between,
      )
    )
      return;
    for (let n = 0; n < (monthOf(next[0]) - month + 12) % 12; n += 1) found.add((month + n) % 12);
  });
  return found;
}

function monthOf(name: string): number {
  return MONTHS.findIndex((names) => names.includes(name.toLowerCase()));
}

function monthsMet(question: string, sentence: string): number {
  const asked = monthsOf(question);
  const named = asked.size === 0 ? asked : monthsOf(sentence);
  if (named.size === 0) return 0;
  return [...asked].some((month) => named.has(month)) ? 1 : -1;
}

const DAYS = [
  /\b(mon(day)?s?|mo|montags?)\b/i,
  /\b(tue(s|sday|sdays)?|di|dienstags?)\b/i,
  /\b(wed(nesday|nesdays)?|mi|mittwochs?)\b/i,
  /\b(thu(r|rs|rsday|rsdays)?|do|donnerstags?)\b/i,
  /\b(fri(day)?s?|fr|freitags?)\b/i,
  /\b(sat(urday)?s?|sa|samstags?|sonnabends?)\b/i,
  /\b(sun(day)?s?|so|sonntags?)\b/i,
] as const;
const DAY_NAME =
  /\b(?:mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so)s?\b/gi;
/** Shorter names may be other words ("so", "do", "sun"): they count only with a capital. */
const LONG = 4;

/** The days in a text, including those within a range ("Monday to Friday"), as numbers; Monday is 0. */
export function daysOf(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  const names = [...text.matchAll(DAY_NAME)].filter(
    ([name]) => name.length >= LONG || /^\p{Lu}/u.test(name),
  );
  names.forEach((name, at) => {
    const day = numberOf(name[0]);
    if (day === -1) return;
    found.add(day);
    const next = names[at + 1];
    if (next === undefined) return;
    const between = text.slice(name.index + name[0].length, next.index);
    if (!/^\.?\s*(to|till|until|through|bis|–|-|—)\s*$/i.test(between)) return;
    const last = numberOf(next[0]);
    if (last === -1) return;
    for (let n = 0; n < (last - day + 7) % 7; n += 1) found.add((day + n) % 7);
  });
  if (/\b(weekends?|wochenenden?)\b/i.test(text)) found.add(5).add(6);
  if (/\b(weekdays?|werktags?|wochentags?)\b/i.test(text))
    for (let n = 0; n < 5; n += 1) found.add(n);
  if (/\b(daily|every day|täglich|jeden tag)\b/i.test(text))
    for (let n = 0; n < 7; n += 1) found.add(n);
  return found;
}

function numberOf(name: string): number {
  return DAYS.findIndex((day) => day.test(name));
}

/**
 * Compares the days of the week that a question and a sentence name.
 * @returns 1 if they share one, -1 if they share none, 0 if either of them is about no particular day
 */
export function daysMet(question: string, sentence: string): number {
  const asked = daysOf(question.replace(/\b(so|do|sun|mon|sat|mi|di)\b/gi, ""));
  if (asked.size === 0 || asked.size === 7) return 0;
  const named = daysOf(sentence);
  if (named.size === 0) return 0;
  return [...asked].some((day) => named.has(day)) ? 1 : -1;
}

function yearsIn(text: string): string[] {
  return text.match(/\b(19|20)\d{2}\b/g) ?? [];
}

/** Whether a year in the question lies in the period that the sentence is about ("before 2023", "since 2024"). */
function yearsMet(question: string, sentence: string): number {
  const [asked] = yearsIn(question);
  const years = yearsIn(sentence);
  if (asked === undefined || years.length === 0) return 0;
  const year = Number(asked);
  if (years.includes(asked) && !/\b(before|until|vor|bis)\b/i.test(sentence)) return 1;
  const isBefore = /\b(before|until|up to|earlier than|vor|bis( ende)?)\b/i.test(sentence);
  const isAfter = /\b(since|from|after|as of|ab|seit|nach)\b/i.test(sentence);
  const [limit = 0] = years.map(Number);
  if (isBefore && !isAfter)
    return year < limit || (/\b(bis ende|until the end|up to)\b/i.test(sentence) && year === limit)
      ? 1
      : -2;
  if (isAfter && !isBefore) return year >= limit ? 1 : -2;
  return 0;
}

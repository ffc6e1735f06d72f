import { wordBounded } from "../../../knowledge/index/words/wordBounded.ts";

const NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    half: 0.5,
    ein: 1,
    eine: 1,
    einen: 1,
    einem: 1,
    einer: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    fünf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    zehn: 10,
    elf: 11,
    zwölf: 12,
    halbe: 0.5,
    halben: 0.5,
    anderthalb: 1.5,
    eineinhalb: 1.5,
  }),
);
const UNITS: readonly (readonly [RegExp, string, number])[] = [
  [/^(minutes?|mins?|minuten?)$/i, "min", 1],
  [/^(hours?|hrs?|h|stunden?|std)$/i, "min", 60],
  [/^(days?|tage?n?)$/i, "day", 1],
  [/^(nights?|nächte?n?|nacht)$/i, "night", 1],
  [/^(weeks?|wochen?)$/i, "day", 7],
  [/^(months?|monate?n?)$/i, "month", 1],
  [/^(years?|jahre?n?|jährige?n?)$/i, "year", 1],
  [/^(cm|centimetres?|zentimeter)$/i, "cm", 1],
  [/^(m|metres?|meters?|meter)$/i, "cm", 100],
  [/^(l|litres?|liters?|liter)$/i, "l", 1],
  [/^(kg|kilos?)$/i, "kg", 1],
  [/^(g|grams?|gramm)$/i, "kg", 0.001],
  [/^(ml|millilitres?|milliliter)$/i, "l", 0.001],
  [/^fortnights?$/i, "day", 14],
  [/^(people|persons?|guests?|personen|person|gäste|seats?)$/i, "person", 1],
  [/^(sessions?|visits?|lessons?|visits|stunden|termine|besuche)$/i, "times", 1],
];
const QUANTITY = wordBounded(
  /((?<![\d.,])\d{1,5}(?:[.,]\d{1,3})?|\b(?:half an|half a|halbe|halben|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eine[nmr]?|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|anderthalb|eineinhalb))[ -]?(\p{L}{1,20})/giu,
);

/** The amounts with a unit in a text, in one unit for each kind: "two hours" and "120 minutes" are the same. */
export function quantitiesOf(text: string): readonly { unit: string; amount: number }[] {
  return [...text.matchAll(QUANTITY)].flatMap(([, number = "", name = ""]) => {
    const unit = UNITS.find(([pattern]) => pattern.test(name));
    if (unit === undefined) return [];
    const word = number.toLowerCase().split(" ")[0] ?? "";
    const amount = NUMBERS.get(word) ?? Number(number.replace(",", "."));
    return [{ unit: unit[1], amount: amount * unit[2] }];
  });
}

/** A text without its amounts in certain units: "and 20 minutes?" takes the place of "40 minutes". */
export function withoutAmountsOf(text: string, units: ReadonlySet<string>): string {
  return text.replace(QUANTITY, (whole) =>
    quantitiesOf(whole).some(({ unit }) => units.has(unit)) ? " " : whole,
  );
}

/** Amounts from one to another, both included unless it says "under" or "over". */
type Range = { unit: string; from: number; to: number };

const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)`;
const RANGES: readonly [RegExp, (first: number, second: number) => [from: number, to: number]][] = [
  [
    new RegExp(String.raw`${NUMBER} ?(?:–|-|to|bis) ?${NUMBER} ?(\p{L}{1,20})`, "giu"),
    (first, second) => [first, second],
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:under|below|less than|unter) ()${NUMBER} ?(\p{L}{1,20})`,
      "giu",
    ),
    (_, limit) => [0, limit - Number.EPSILON * limit],
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:up to|bis zu|bis|höchstens) ()${NUMBER} ?(\p{L}{1,20})`,
      "giu",
    ),
    (_, limit) => [0, limit],
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:over|above|more than|über|mehr als) ()${NUMBER} ?(\p{L}{1,20})`,
      "giu",
    ),
    (_, limit) => [limit + Number.EPSILON * limit, Infinity],
  ],
  [
    new RegExp(
      String.raw`(?<!\p{L})(?:from|at least|ab|mindestens) ()${NUMBER} ?(\p{L}{1,20})(?! (?:to|bis) \d)`,
      "giu",
    ),
    (_, least) => [least, Infinity],
  ],
  [
    new RegExp(
      String.raw`()${NUMBER} ?(?:\+|or more|and more|oder mehr|und mehr) ?(\p{L}{1,20})`,
      "giu",
    ),
    (_, least) => [least, Infinity],
  ],
];

/** Ranges that a text names ("10–25 kg", "over 25 kg"), and what is left of it without them. */
function rangesOf(text: string): { ranges: Range[]; rest: string } {
  const ranges: Range[] = [];
  let rest = text;
  for (const [pattern, limits] of RANGES)
    rest = rest.replace(pattern, (whole: string, first: string, second: string, name: string) => {
      const unit = UNITS.find(([named]) => named.test(name));
      if (unit === undefined) return whole;
      const [, kind, factor] = unit;
      const [from, to] = limits(Number(first.replace(",", ".")), Number(second.replace(",", ".")));
      ranges.push({ unit: kind, from: from * factor, to: to * factor });
      return " ";
    });
  return { ranges, rest };
}

/** 1 for each amount that both name or the text has within a range, -1 where it names only others in that unit. */
export function quantitiesMet(question: string, text: string): number {
  const asked = quantitiesOf(question);
  if (asked.length === 0) return 0;
  const { ranges, rest } = rangesOf(text);
  const said = [
    ...ranges,
    ...quantitiesOf(rest).map(({ unit, amount }) => ({ unit, from: amount, to: amount })),
  ];
  return asked.reduce((met, { unit, amount }) => {
    const same = said.filter((one) => one.unit === unit);
    if (same.length === 0) return met;
    return met + (same.some(({ from, to }) => from <= amount && amount <= to) ? 1 : -1);
  }, 0);
}

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
  [/^(cm|centimetres?|zentimeter)$/i, "cm", 1],
  [/^(m|metres?|meters?|meter)$/i, "cm", 100],
  [/^(l|litres?|liters?|liter)$/i, "l", 1],
  [/^(kg|kilos?)$/i, "kg", 1],
  [/^(people|persons?|guests?|personen|person|gäste|seats?)$/i, "person", 1],
  [/^(sessions?|visits?|lessons?|visits|stunden|termine|besuche)$/i, "times", 1],
];
const QUANTITY = wordBounded(
  /((?<![\d.,])\d{1,5}(?:[.,]\d{1,3})?|\b(?:half an|half a|halbe|halben|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|eine[nmr]?|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|anderthalb|eineinhalb))[ -]?(\p{L}{1,20})/giu,
);

/** Amounts with a unit that a text names, in one unit of their kind: "two hours" and "120 minutes" are the same. */
export function quantitiesOf(text: string): readonly { unit: string; amount: number }[] {
  return [...text.matchAll(QUANTITY)].flatMap(([, number = "", name = ""]) => {
    const unit = UNITS.find(([pattern]) => pattern.test(name));
    if (unit === undefined) return [];
    const word = number.toLowerCase().split(" ")[0] ?? "";
    const amount = NUMBERS.get(word) ?? Number(number.replace(",", "."));
    return [{ unit: unit[1], amount: amount * unit[2] }];
  });
}

/** A text without the amounts whose unit another names: "and 20 minutes?" takes the place of "40 minutes". */
export function withoutAmountsOf(text: string, units: ReadonlySet<string>): string {
  return text.replace(QUANTITY, (whole) =>
    quantitiesOf(whole).some(({ unit }) => units.has(unit)) ? " " : whole,
  );
}

/** 1 for an amount that both name, -1 where the text names only others of its unit. */
export function quantitiesMet(question: string, text: string): number {
  const said = quantitiesOf(text);
  return quantitiesOf(question).reduce((met, { unit, amount }) => {
    const same = said.filter((one) => one.unit === unit);
    if (same.length === 0) return met;
    return met + (same.some((one) => one.amount === amount) ? 1 : -1);
  }, 0);
}

const EMAIL_ADDRESS = /\S@[^\s@]*[^\s@.]\.\p{L}{2,}/u;
const FIGURES = /(?<![\d.,])\+?\d[\d /()-]{6,}\d/g;

const YEAR = "(?:19|20)\\d\\d";
const HOUR = "(?:[01]?\\d|2[0-4])";
/** A date, two years, some hours or one year: "2026-03-01", "2019-2024", "9-12", "2024". */
const SPAN = `(?:${YEAR}[-/][01]?\\d[-/][0-3]?\\d|[0-3]?\\d ?[-/] ?[01]?\\d ?[-/] ?${YEAR}|${YEAR} ?[-/] ?(?:19|20)?\\d\\d|${HOUR} ?- ?${HOUR}|${YEAR}(?! ?[-/]))(?!\\d)`;
const SPANS = new RegExp(`^${SPAN}(?:[ /()]+(?:- )?${SPAN})*$`);

/** Whether a text names a telephone number or an email address: dates and hours are figures, too. */
export function hasContactDetail(text: string): boolean {
  const figures = text.match(FIGURES) ?? [];
  return EMAIL_ADDRESS.test(text) || figures.some((figure) => !SPANS.test(figure));
}

const HEAD_MARK = /^(?:\|\s*)?:?-+:?(?:\s*\|\s*:?-+:?)+(?:\s*\|)?$/;

/**
 * Whether a line marks the row above it as a table's head, as Markdown does: "--- | ---". A row
 * without the mark is data: no words tell "Day | Hours" from "Sunday | closed", and column headings
 * left out of an answer do less harm than a row that is never quoted and misnames all others.
 */
export function isHeadMark(line: string): boolean {
  // A rule across the page is longer than any table is wide.
  return line.length <= 500 && HEAD_MARK.test(line.trim());
}

/** The line to put below a row "cell | cell" that is its table's head. */
export function headMark(row: string): string {
  return row
    .split(" | ")
    .map(() => "---")
    .join(" | ");
}

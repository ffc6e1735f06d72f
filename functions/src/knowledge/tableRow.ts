/** Whether a line is a table's row: "City bike | 9 €", or "| City bike | 9 € |" as people type it. */
export function isTableRow(line: string): boolean {
  const row = line.trim();
  return row.includes(" | ") || (row.length > 2 && row.startsWith("|") && row.endsWith("|"));
}

/** A row's cells, without the marks at its ends. */
export function cellsOf(row: string): string[] {
  const line = row.trim();
  if (!line.startsWith("|")) return line.split(" | ");
  return line
    .slice(1, line.endsWith("|") ? -1 : undefined)
    .split("|")
    .map((cell) => cell.trim());
}

/**
 * A row across all columns, which names the rows below it: "| Children |". With its bars it is told from a line between
 * two tables.
 */
export function groupRow(name: string): string {
  return `| ${name} |`;
}

/** What a row across all columns says; undefined for any other line. */
export function groupOf(line: string): string | undefined {
  const row = line.trim();
  if (!row.startsWith("|") || !isTableRow(row)) return undefined;
  const [name = "", ...others] = cellsOf(row);
  return others.length === 0 && name !== "" ? name : undefined;
}

/** A note, such as "All prices include VAT.", or more words than name anything. */
const NOTE = /[.!]["'”“»)\]]*$/;
const MAX_NAME = 100;

/** Whether what a row across all columns says is a sentence, and no name of the rows below it. */
export function isNote(said: string): boolean {
  return NOTE.test(said) || said.length > MAX_NAME;
}

/** A cell that is empty, or that a table without words for it marks as empty. */
export function isBlank(cell: string): boolean {
  return cell === "" || cell === "–";
}

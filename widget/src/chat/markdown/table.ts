import { inline } from "./inline.ts";

const DIVIDER = /^[ \t:|-]*-[ \t:|-]*$/;

/** Whether a line and the one below it start a table. */
export function isTable(line: string, next: string | undefined): boolean {
  return line.includes("|") && next !== undefined && next.includes("|") && DIVIDER.test(next);
}

/** A table's lines, header and divider first, as markup; every row gets as many cells as the header. */
export function tableMarkup([head = "", , ...rows]: readonly string[]): string {
  const names = cells(head);
  const row = (tag: string, values: readonly string[]) =>
    `<tr>${names.map((_, at) => `<${tag}>${inline(values[at] ?? "")}</${tag}>`).join("")}</tr>`;
  const body = rows.map((line) => row("td", cells(line))).join("");
  return `<table><thead>${row("th", names)}</thead><tbody>${body}</tbody></table>`;
}

function cells(line: string): string[] {
  const inside = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

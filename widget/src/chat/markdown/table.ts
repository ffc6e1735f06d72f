import { inline } from "./inline.ts";

const DIVIDER = /^[ \t:|-]*-[ \t:|-]*$/;

/** Whether a line and the one below it are the head of a table. */
export function isTable(line: string, next: string | undefined): boolean {
  return line.includes("|") && next !== undefined && next.includes("|") && DIVIDER.test(next);
}

/** The lines of a table, head and divider first, as markup; rows are as long as the head. */
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

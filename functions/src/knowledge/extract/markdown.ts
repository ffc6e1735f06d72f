import { headMark, isHeadMark } from "../tableHead.ts";
import { ExtractError } from "./extractError.ts";

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/**
 * Reads Markdown: keeps headings, lists and table rows as lines, and drops emphasis, link targets and front matter.
 * @throws ExtractError `no-text`.
 */
export function extractMarkdown(source: string): { title: string; text: string } {
  const front = FRONT_MATTER.exec(source);
  const text = source
    .slice(front?.[0].length ?? 0)
    .replace(/\r\n?/g, "\n")
    .replace(/<!--[\s\S]*?-->/g, "")
    .split("\n")
    .map((line, number, lines) => {
      const above = plainLine(lines[number - 1] ?? "");
      return isHeadMark(line) && above.includes(" | ") ? headMark(above) : plainLine(line);
    })
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (text === "") throw new ExtractError("no-text");
  const named = /^title:\s*["']?(.+?)["']?\s*$/m.exec(front?.[1] ?? "")?.[1];
  return { title: named ?? /^#+ (.+)$/m.exec(text)?.[1] ?? "", text };
}

function plainLine(line: string): string {
  if (/^\s*(```|~~~|[-*_](\s*[-*_]){2,}\s*$|\|?[\s:|-]+\|[\s:|-]*$|\[[^\]]+\]:\s)/.test(line))
    return "";
  return line
    .replace(/!\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, "$1")
    .replace(/\[([^\]]{0,500})\]\([^)]{0,2000}\)/g, "$1")
    .replace(/(\*\*|__)(?=\S)(.{1,2000}?\S)\1/g, "$2")
    .replace(/`([^`]{1,500})`/g, "$1")
    .replace(/^(\s*)[*+] /, "$1- ")
    .replace(/^\s*>+ ?/, "")
    .replace(/^\s*\|\s*(.*?)\s*\|\s*$/, "$1")
    .replace(/^(#{1,6})\s+(.*?)\s*#*\s*$/, "$1 $2")
    .trimEnd();
}

import { CHANGED_LINES_SHOWN, type PageChange } from "@parley/contract/knowledge/source.ts";
import { shorten } from "@parley/contract/platform/text.ts";

/** Longer lines are compared by sentence: a paragraph is one line, and what changed may stand anywhere in it. */
const LINE_LENGTH = 200;

/**
 * What has changed on a page: lines that came and lines that went, without their order.
 * @param at unix seconds
 * @returns null where nothing has but order and white space
 */
export function pageChange(before: string, after: string, at: number): PageChange | null {
  const was = linesOf(before);
  const is = linesOf(after);
  const added = [...is].filter((line) => !was.has(line));
  const removed = [...was].filter((line) => !is.has(line));
  if (added.length === 0 && removed.length === 0) return null;
  const shown = (lines: readonly string[]) =>
    lines.slice(0, CHANGED_LINES_SHOWN).map((line) => shorten(line, LINE_LENGTH));
  return {
    at,
    added: shown(added),
    removed: shown(removed),
    addedCount: added.length,
    removedCount: removed.length,
  };
}

function linesOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .split("\n")
      .map(withPlainSpaces)
      .flatMap((line) => (line.length > LINE_LENGTH ? line.split(/(?<=[.!?…]) /) : line))
      .filter((line) => line !== ""),
  );
}

/** Most lines have nothing to replace, and looking is far quicker. */
function withPlainSpaces(line: string): string {
  return (/[^\S ]| {2}/.test(line) ? line.replace(/\s+/g, " ") : line).trim();
}

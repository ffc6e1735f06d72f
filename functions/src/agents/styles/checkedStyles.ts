import type { ReadStyles } from "./readStyles.ts";

/** Sheets that were read lately: visitors ask for the same few, over and over. */
const lately = new Map<string, ReadStyles>();
const KEPT = 100;

/**
 * Goes before each sheet. However large or see-through custom CSS makes the launcher, what takes presses is of a
 * launcher's size: among important declarations those of a layer win, and what has no name cannot be added to.
 */
export const LAUNCHER_BOUNDS =
  "@layer{.launcher{max-width:96px!important;max-height:96px!important;" +
  "clip-path:inset(calc(100% - 120px) -24px -24px calc(100% - 120px))!important}}";

/**
 * Custom CSS as it may be shown, or what is wrong with it (`readStyles`). The parser is loaded with the first sheet.
 * @param text as an owner wrote it; empty for none
 */
export async function checkedStyles(text: string): Promise<ReadStyles> {
  if (text.trim() === "") return { css: "", problems: [] };
  const known = lately.get(text);
  if (known !== undefined) return known;
  const { readStyles } = await import("./readStyles.ts");
  const { css, problems } = readStyles(text);
  const read = { css: css === "" ? "" : LAUNCHER_BOUNDS + css, problems };
  const [oldest] = lately.keys();
  if (lately.size >= KEPT && oldest !== undefined) lately.delete(oldest);
  lately.set(text, read);
  return read;
}

import type { ReadStyles } from "./readStyles.ts";

/** Sheets that were read lately: visitors ask for the same few, over and over. */
const lately = new Map<string, ReadStyles>();
const KEPT = 100;

/**
 * Custom CSS as it may be shown, or what is wrong with it (`readStyles`). The parser is loaded with the first sheet.
 * @param text as an owner wrote it; empty for none
 */
export async function checkedStyles(text: string): Promise<ReadStyles> {
  if (text.trim() === "") return { css: "", problems: [] };
  const known = lately.get(text);
  if (known !== undefined) return known;
  const { readStyles } = await import("./readStyles.ts");
  const read = readStyles(text);
  const [oldest] = lately.keys();
  if (lately.size >= KEPT && oldest !== undefined) lately.delete(oldest);
  lately.set(text, read);
  return read;
}

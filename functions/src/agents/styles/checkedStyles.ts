import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";
import type { ReadStyles } from "./readStyles.ts";

/** Sheets that were read lately: visitors ask for the same few, over and over. */
const lately = new Map<string, ReadStyles>();
/** Sheets that are being read: whoever asks for one meanwhile waits for the same. */
const reading = new Map<string, Promise<ReadStyles>>();
/** Characters of them that are kept, as they were written and as they are shown: thousands, of the size of most. */
const KEPT_CHARACTERS = 8_000_000;
let kept = 0;
const sizeOf = (text: string, { css }: ReadStyles) => text.length + css.length;

/**
 * Sheets of a workspace that are read in a minute for those who are shown them, on one instance. Each may take 50 ms,
 * and nothing else is done meanwhile.
 */
const shown = createRateLimit(60, 60_000);

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
  const known = lately.get(text) ?? reading.get(text);
  if (known !== undefined) return known;
  const made = readSheet(text).finally(() => reading.delete(text));
  reading.set(text, made);
  return made;
}

async function readSheet(text: string): Promise<ReadStyles> {
  const { readStyles } = await import("./readStyles.ts");
  const { css, problems } = readStyles(text);
  const read = { css: css === "" ? "" : LAUNCHER_BOUNDS + css, problems };
  keep(text, read);
  return read;
}

/**
 * The same for whoever is shown it.
 * @param workspaceId whose it is; one with so many sheets that each is read anew is shown without them for a moment
 */
export async function shownStyles(
  text: string,
  { workspaceId, at }: { workspaceId: string; at: number },
): Promise<string> {
  const isNew = text.trim() !== "" && !lately.has(text) && !reading.has(text);
  if (isNew && !shown.take(workspaceId, at)) return "";
  return (await checkedStyles(text)).css;
}

function keep(text: string, read: ReadStyles): void {
  lately.set(text, read);
  kept += sizeOf(text, read);
  for (const [oldest, its] of lately) {
    if (kept <= KEPT_CHARACTERS) return;
    lately.delete(oldest);
    kept -= sizeOf(oldest, its);
  }
}

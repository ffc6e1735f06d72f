import { agentSettings } from "./settings.ts";

/** Letters and digits that have a shape; Hangul fillers, for one, are letters and have none. */
const SHAPES = /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]/gu;

/** Whether a line under the chat can be read: two letters or digits at least. A dot would as good as remove it. */
export function isLegibleBranding(text: string): boolean {
  return (text.match(SHAPES)?.length ?? 0) >= 2;
}

/**
 * The line as visitors see it, which is none where it was emptied. One that cannot be read, saved before that was
 * refused, is the one that agents begin with.
 */
export function shownBranding(text: string): string {
  return text === "" || isLegibleBranding(text) ? text : agentSettings.branding.default;
}

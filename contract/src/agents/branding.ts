import { agentSettings } from "./settings.ts";

/**
 * Letters and digits with a shape of their own. Hangul fillers have none; modifier letters, some vowels and the
 * Arabic zeros look like dots and strokes.
 */
const SHAPES =
  /(?![\p{Default_Ignorable_Code_Point}\u0660\u06f0\u119e\u11a2\ua78f])[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/gu;

/** Whether a line under the chat can be read: two letters or digits at least. A dot would as good as remove it. */
export function isLegibleBranding(text: string): boolean {
  return (text.match(SHAPES)?.length ?? 0) >= 2;
}

/**
 * The line as visitors see it; empty where it was emptied. In place of an illegible one, saved before those were
 * refused, they see the default.
 */
export function shownBranding(text: string): string {
  return text === "" || isLegibleBranding(text) ? text : agentSettings.branding.default;
}

import type { Setting, BilingualText } from "@parley/contract/agents/setting.ts";
import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { lookOf, typedPrimary } from "../draft/themeText.ts";
import type { Look } from "../draft/themeText.ts";

/** Longest value shown where two copies are compared. */
const LONGEST = 600;

/** The reader's words for what is stored as something else. */
interface ValueWords {
  empty: string;
  on: string;
  off: string;
  looks: Record<Look, string>;
  say: (wording: BilingualText) => string;
}

/** A setting's value as its control shows it: a choice by its name, a pause in seconds. */
export function sayValue(
  { control, options }: Pick<Setting, "control" | "options">,
  value: unknown,
  words: ValueWords,
): string {
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (typeof value === "number") {
    if (Number.isNaN(value)) return words.empty;
    return String(control === "seconds" ? value / 1000 : value);
  }
  if (Array.isArray(value)) return value.join("\n") || words.empty;
  if (typeof value === "object" && value !== null)
    return Object.values(value)
      .map((part) => sayValue({ control }, part, words))
      .join(", ");
  if (typeof value !== "string") return words.empty;
  if (control === "colour") {
    const look = lookOf({ theme: "custom", customThemeJSONString: value });
    return `${typedPrimary(value)} (${words.looks[look]})`;
  }
  if (control === "theme") return words.looks[lookOfTheme(value)];
  const option = options && lookUp(options, value);
  return option ? words.say(option) : shorten(value, LONGEST).trim() || words.empty;
}

/** With a theme of one's own the look follows the visitor's device: `withLook` stores the others by their names. */
function lookOfTheme(theme: string): Look {
  if (theme === "custom") return "system";
  return theme === "default-dark" ? "dark" : "light";
}

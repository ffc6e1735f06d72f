import { shorten } from "@parley/contract/platform/text.ts";
import { lookOf, typedPrimary } from "./themeText.ts";
import type { FieldName } from "./draft.ts";

/** Longest value shown where two copies are compared. */
const LONGEST = 600;

export interface ValueWords {
  empty: string;
  on: string;
  off: string;
}

/** A field's value as a person reads it. */
export function sayValue(field: FieldName, value: unknown, words: ValueWords): string {
  if (field === "customThemeJSONString" && typeof value === "string") {
    const look = lookOf({ theme: "custom", customThemeJSONString: value });
    return `${typedPrimary(value)} (${look})`;
  }
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (typeof value === "number") return Number.isNaN(value) ? words.empty : String(value);
  if (Array.isArray(value)) return value.join("\n") || words.empty;
  if (typeof value === "object" && value !== null)
    return Object.values(value)
      .map((part) => sayValue(field, part, words))
      .join(", ");
  return (typeof value === "string" ? shorten(value, LONGEST).trim() : "") || words.empty;
}

import { z } from "zod";

const node = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  description: z.string().optional(),
});

/** What an argument is by the words, and which of them say so. */
type Found = { value: unknown; from: string };

/** Forms that a text may have, by what a field's name, format or description says of it. */
const forms: readonly (readonly [about: RegExp, form: RegExp])[] = [
  [/mail/i, /[^\s<>@]+@[^\s<>@]+\.[a-z]{2,}/i],
  [/\b(ur[il]|link|website)\b/i, /https?:\/\/[^\s"']+/],
  [/\b(phone|mobile|telefon)/i, /\+?\d[\d ()-]{6,}\d/],
  [/\b(date|day|datum|tag)\b/i, /\d{4}-\d\d-\d\d/],
  [/\b(time|uhrzeit)\b/i, /\b\d{1,2}:\d\d\b/],
  [/\b(number|id|code|reference|nummer)\b/i, /\b(?=[\w-]*\d)[a-z\d][\w-]{2,}/i],
];

/**
 * The value of an argument as somebody has written it: one of a list, a number, or a text of the form that the argument
 * has (a pattern, a date, an order's number). `free` for a text that may be anything; undefined where the words do not
 * say it, as nothing is made up.
 */
export function argumentIn(said: string, key: string, schema: unknown): Found | "free" | undefined {
  const parsed = node.safeParse(schema);
  if (!parsed.success) return undefined;
  const { type, enum: allowed, format = "", pattern, description = "" } = parsed.data;
  if (allowed !== undefined) return oneOf(said, allowed);
  switch (Array.isArray(type) ? type.find((one) => one !== "null") : type) {
    case "integer":
      return numberIn(said, /(?<![\w-])\d+(?![\w-])/);
    case "number":
      return numberIn(said, /(?<![\w-])\d+(?:\.\d+)?(?![\w-])/);
    case "boolean":
      return said.toLowerCase().includes(key.toLowerCase()) ? { value: true, from: "" } : undefined;
    case "string": {
      const about = `${key.replace(/[_-]|(?<=[a-z])(?=[A-Z])/g, " ")} ${format} ${description}`;
      const form = formOf(pattern) ?? forms.find(([word]) => word.test(about))?.[1];
      return form === undefined ? "free" : textIn(said, form);
    }
    case undefined:
    default:
      return undefined;
  }
}

function oneOf(said: string, allowed: readonly unknown[]): Found | undefined {
  const value = allowed.find((one) => said.toLowerCase().includes(String(one).toLowerCase()));
  return value === undefined ? undefined : { value, from: textIn(said, plain(value))?.from ?? "" };
}

function numberIn(said: string, form: RegExp): Found | undefined {
  const found = textIn(said, form);
  return found && { ...found, value: Number(found.from) };
}

function textIn(said: string, form: RegExp): Found | undefined {
  const from = form.exec(said)?.[0];
  return from === undefined ? undefined : { value: from, from };
}

function plain(value: unknown): RegExp {
  return new RegExp(String(value).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "i");
}

/** A schema's pattern, which stands for the whole text, as one to be found in a sentence. */
function formOf(pattern: string | undefined): RegExp | undefined {
  if (pattern === undefined) return undefined;
  try {
    return new RegExp(`(?<!\\w)(?:${pattern.replace(/^\^|\$$/g, "")})(?!\\w)`);
  } catch {
    return undefined;
  }
}

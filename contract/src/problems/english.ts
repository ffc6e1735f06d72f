import { en } from "./en.ts";
import type { Problem, ProblemKey, ProblemValues } from "./problem.ts";

/** A message in English, as the wire says it; values are taken literally, braces in them too. */
export function english(key: ProblemKey, values: ProblemValues = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Whether this version knows the message; a server may be newer than the page. */
export function isProblemKey(key: unknown): key is ProblemKey {
  return typeof key === "string" && Object.hasOwn(en, key);
}

/**
 * Reads what `problem` wrote.
 * @returns undefined for a text that is not a problem, such as zod's own words
 */
export function readProblem(text: string): Problem | undefined {
  const [, key, json] = /^(\S+?)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (!isProblemKey(key)) return undefined;
  try {
    return { key, values: asValues(JSON.parse(json ?? "{}")) };
  } catch {
    return undefined;
  }
}

/** Guarantee: the JSON behind a problem's key was written by `problem`. */
function asValues(values: unknown): ProblemValues {
  return values as ProblemValues;
}

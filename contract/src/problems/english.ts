import { en } from "./en.ts";
import { fill } from "./fill.ts";
import { parseProblem } from "./problem.ts";
import type { Problem, ProblemKey, ProblemValues } from "./problem.ts";

/** A problem's text in English, as the wire says it; values are taken literally, numbers as English writes them. */
export function english(key: ProblemKey, values: ProblemValues = {}): string {
  return fill(en[key], values, "en");
}

/** Whether this version knows the problem; a server may be newer than the page. */
export function isProblemKey(key: unknown): key is ProblemKey {
  return typeof key === "string" && Object.hasOwn(en, key);
}

/**
 * Reads what `problem` wrote.
 * @returns undefined for a text that is not a problem, such as zod's own words
 */
export function readProblem(text: string): Problem | undefined {
  const { key, values = {} } = parseProblem(text) ?? {};
  return isProblemKey(key) ? { key, values } : undefined;
}

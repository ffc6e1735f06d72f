import type { en } from "./en.ts";

/** Which problem it is, whatever the wording and the language: `agents.revision`. */
export type ProblemKey = keyof typeof en;

/** Names in braces: "Max size: {megabytes} MBs" has `megabytes`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<Key extends ProblemKey> = NamesIn<(typeof en)[Key]>;

/** The problems whose text has no names in braces. */
export type PlainKey = {
  [Key in ProblemKey]: [NamesOf<Key>] extends [never] ? Key : never;
}[ProblemKey];

/** What the names in braces of a problem's text stand for: each of them, and no other. */
export type ValuesOf<Key extends ProblemKey> = Readonly<Record<NamesOf<Key>, string | number>>;

export type ProblemValues = Readonly<Record<string, string | number>>;

/** What follows `answers` in `answers.no-credits`, for codes that are stored or sent on their own. */
export type NameIn<Group extends string> = ProblemKey extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never;

/** What is wrong, to be said in whichever language it is shown in. */
export type Problem = { key: ProblemKey; values: ProblemValues };

/**
 * A problem where only a string fits, as a schema's or a form's message; `readProblem` reads it.
 * @returns its key; with values, these follow as JSON
 */
export function problem<Key extends ProblemKey>(
  key: Key,
  ...[values]: Key extends PlainKey ? [] : [values: ValuesOf<Key>]
): string {
  return problemText({ key, values: values ?? {} });
}

/** The same of one that is at hand. */
export function problemText({ key, values }: Problem): string {
  return Object.keys(values).length === 0 ? key : `${key} ${JSON.stringify(values)}`;
}

/**
 * Splits what `problem` wrote, without checking that the key exists.
 * @returns undefined for a text of another form
 */
export function parseProblem(text: string): { key: string; values: ProblemValues } | undefined {
  const [, key, json] = /^(\S+?)(?: (\{.*\}))?$/s.exec(text) ?? [];
  if (key === undefined) return undefined;
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

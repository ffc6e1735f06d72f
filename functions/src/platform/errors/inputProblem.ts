import { findSentence, type Said, type SentenceKey } from "@parley/contract/sentences.ts";
import { z } from "zod";

/** What zod says of an issue, as far as a sentence needs it. */
const issueShape = z.object({
  code: z.string().catch(""),
  origin: z.string().catch(""),
  format: z.string().catch(""),
  maximum: z.coerce.number().optional().catch(undefined),
  minimum: z.coerce.number().optional().catch(undefined),
});

type Kind = "text" | "list" | "number";
const kinds: Record<string, Kind> = {
  string: "text",
  array: "list",
  number: "number",
  int: "number",
};

const tooBig: Record<Kind, SentenceKey> = {
  text: "fields.tooLong",
  list: "fields.tooManyEntries",
  number: "fields.atMost",
};
const tooSmall: Record<Kind, SentenceKey> = {
  text: "fields.tooShort",
  list: "fields.tooFewEntries",
  number: "fields.atLeast",
};

/**
 * The sentence for a person about one rejected field: the schema's own, or the one that fits what
 * zod found. zod's wording stays on the wire for whoever programs against the calls.
 */
export function inputProblem(issue: { readonly message: string }): Said {
  const own = findSentence(issue.message);
  if (own) return own;
  const { code, origin, format, maximum, minimum } = issueShape.parse(issue);
  const kind = kinds[origin];
  if (code === "too_big" && maximum !== undefined && kind)
    return { sentence: tooBig[kind], values: { max: maximum } };
  if (code === "too_small" && minimum !== undefined && kind) {
    if (minimum === 1 && kind !== "number") return { sentence: "fields.required", values: {} };
    return { sentence: tooSmall[kind], values: { min: minimum } };
  }
  if (format === "email") return { sentence: "fields.emailAddress", values: {} };
  return { sentence: "fields.invalid", values: {} };
}

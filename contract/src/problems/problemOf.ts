import { z } from "zod";
import { readProblem } from "./english.ts";
import type { Problem } from "./problem.ts";

/** What zod says of an issue, as far as a problem's text needs it. */
const issueShape = z.object({
  code: z.string().catch(""),
  message: z.string().catch(""),
  expected: z.string().catch(""),
  origin: z.string().catch(""),
  format: z.string().catch(""),
  maximum: z.coerce.number().optional().catch(undefined),
  minimum: z.coerce.number().optional().catch(undefined),
});

type Kind = "text" | "list" | "number";
const kinds = new Map<string, Kind>([
  ["string", "text"],
  ["array", "list"],
  ["number", "number"],
  ["int", "number"],
]);

const tooBig = {
  text: "fields.tooLong",
  list: "fields.tooManyEntries",
  number: "fields.atMost",
} as const;
const tooSmall = {
  text: "fields.tooShort",
  list: "fields.tooFewEntries",
  number: "fields.atLeast",
} as const;

/**
 * What is wrong with one field, for a person: the schema's own problem, or the one that fits what zod
 * found. The only place where a schema's problem becomes words; server, forms and editor all ask here.
 * @param issue of zod, as it is thrown or as an error map gets it
 */
export function problemOf(issue: object): Problem {
  const { code, message, expected, origin, format, maximum, minimum } = issueShape.parse(issue);
  const own = readProblem(message);
  if (own) return own;
  const kind = kinds.get(origin);
  if (code === "too_big" && maximum !== undefined && kind)
    return { key: tooBig[kind], values: { max: maximum } };
  if (code === "too_small" && minimum !== undefined && kind) {
    if (minimum === 1 && kind !== "number") return { key: "fields.required", values: {} };
    return { key: tooSmall[kind], values: { min: minimum } };
  }
  if (code === "invalid_type" && expected === "number") return { key: "fields.number", values: {} };
  if (format === "email") return { key: "fields.emailAddress", values: {} };
  return { key: "fields.invalid", values: {} };
}

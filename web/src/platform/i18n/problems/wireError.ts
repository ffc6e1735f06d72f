import type { ProblemValues } from "@parley/contract/problems/problem.ts";

type Sentenced = { sentence: string | undefined; values: ProblemValues };

/** The data of an error answer as far as it is well formed; a proxy between may have given it. */
interface WireError extends Sentenced {
  reason: string | undefined;
  retryAfter: number | undefined;
  note: string | undefined;
  fields: (Sentenced & { path: string })[];
}

type Json = Readonly<Record<string, unknown>>;

const asJson = (value: unknown): Json =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const asText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

const asSeconds = (value: unknown): number | undefined =>
  typeof value === "number" && value > 0 && Number.isFinite(value) ? Math.ceil(value) : undefined;

const asValues = (value: unknown): ProblemValues =>
  Object.fromEntries(
    Object.entries(asJson(value)).filter(
      (pair): pair is [string, string | number] =>
        typeof pair[1] === "string" || typeof pair[1] === "number",
    ),
  );

const sentenced = (given: Json): Sentenced => ({
  sentence: asText(given["sentence"]),
  values: asValues(given["values"]),
});

/** Reads an error answer's `data`; any form is survived. */
export function readWireError(data: unknown): WireError {
  const given = asJson(data);
  const fields = Array.isArray(given["fields"]) ? given["fields"].map(asJson) : [];
  return {
    ...sentenced(given),
    reason: asText(given["reason"]),
    retryAfter: asSeconds(given["retryAfter"]),
    note: asText(given["note"]),
    fields: fields.flatMap((field) => {
      const path = asText(field["path"]);
      return path === undefined ? [] : [{ path, ...sentenced(field) }];
    }),
  };
}

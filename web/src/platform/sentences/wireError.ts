import type { SentenceValues } from "@parley/contract/platform/sentence.ts";

type Sentenced = { sentence: string | undefined; values: SentenceValues };

/** An error answer as far as it is well formed; a proxy between may have given it. */
export interface WireError extends Sentenced {
  code: string;
  /** English, and meant for a person only where `sentence` says which it is. */
  message: string;
  reason: string | undefined;
  fields: (Sentenced & { path: string })[];
}

type Json = Readonly<Record<string, unknown>>;

const asJson = (value: unknown): Json =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const asText = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

const asValues = (value: unknown): SentenceValues =>
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

/** Reads an error answer; data of any form is survived. */
export function readWireError(code: string, message: string, data: unknown): WireError {
  const given = asJson(data);
  const fields = Array.isArray(given["fields"]) ? given["fields"].map(asJson) : [];
  return {
    code,
    message,
    ...sentenced(given),
    reason: asText(given["reason"]),
    fields: fields.flatMap((field) => {
      const path = asText(field["path"]);
      return path === undefined ? [] : [{ path, ...sentenced(field) }];
    }),
  };
}

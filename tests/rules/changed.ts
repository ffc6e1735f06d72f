import type { Document } from "./fixture.ts";

/**
 * The document with another value in each field: one that stays as it is would show nothing. Where
 * `changes` names a value, it is one that is allowed, so that only the field can be the reason.
 */
export function changed(data: Document, changes: Document): Document {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, changes[field] ?? another(value)]),
  );
}

function another(value: unknown): unknown {
  if (typeof value === "string") return `${value}x`;
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) return [...value, "x"];
  return { ...Object(value), x: 1 };
}

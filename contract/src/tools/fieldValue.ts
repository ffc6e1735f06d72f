import type { FieldType } from "./tool.ts";

/** Whether a text that an owner typed stands for a value of this type. */
export function isTextOf(type: FieldType, text: string): boolean {
  return valueOf(type, text) !== undefined;
}

/** The value that a text stands for; undefined where it stands for none of this type. */
export function valueOf(type: FieldType, text: string): unknown {
  if (type === "string") return text;
  if (type === "object") return parseObject(text);
  const word = text.trim();
  if (type === "number") return /^-?\d{1,15}(\.\d{1,15})?$/.test(word) ? Number(word) : undefined;
  return word === "true" ? true : word === "false" ? false : undefined;
}

/** A value as it appears in a query, a header or a path. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value) ?? "";
}

function parseObject(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { argumentSchema } from "@parley/contract/tools/argumentSchema.ts";
import { isRecord } from "@parley/contract/tools/checkArguments.ts";
import { valueOf } from "@parley/contract/tools/fieldValue.ts";
import type { FieldType, toolInput } from "@parley/contract/tools/tool.ts";
import type { z } from "zod";

type Entered = Pick<z.input<typeof toolInput>, "kind" | "fields" | "mcpSchema">;

/** One argument that the model would choose, and that a person enters to try a tool. */
export type Argument = {
  key: string;
  type: FieldType;
  description: string;
  required: boolean;
  /** The only texts that it may be; none where any is allowed. */
  choices: readonly string[];
};

/** The arguments of a tool as it is entered, in its order; without those that have no name yet. */
export function argumentsOf({ kind = "http", fields = [], mcpSchema = "" }: Entered): Argument[] {
  const named = fields
    .filter(({ key }) => key !== "")
    .map(
      ({
        in: place,
        key,
        value = "",
        defaultValue = "",
        type = "string",
        choices = [],
        schema = "",
        ...rest
      }) => ({
        in: place,
        key,
        value,
        defaultValue,
        type,
        choices,
        schema,
        description: rest.description ?? "",
        required: rest.required ?? false,
      }),
    );
  const { properties, required } = argumentSchema({ kind, fields: named, mcpSchema });
  return Object.entries(isRecord(properties) ? properties : {}).map(([key, schema]) => ({
    key,
    type: typeOf(schema),
    description: textOf(schema, "description"),
    required: Array.isArray(required) && required.includes(key),
    choices: choicesOf(schema),
  }));
}

/**
 * Reads what was typed for a tool's arguments. What is empty is left out.
 * @param typed texts by key
 * @returns the values to send, and the keys of those that are missing or do not fit their type
 */
export function readTyped(
  asked: readonly Argument[],
  typed: ReadonlyMap<string, string>,
): { values: Record<string, unknown>; missing: string[]; unfit: string[] } {
  const values: [string, unknown][] = [];
  const missing: string[] = [];
  const unfit: string[] = [];
  for (const { key, type, required } of asked) {
    const text = typed.get(key) ?? "";
    if (text.trim() === "") {
      if (required) missing.push(key);
      continue;
    }
    const value = valueOf(type, text);
    if (value === undefined) unfit.push(key);
    else values.push([key, value]);
  }
  return { values: Object.fromEntries(values), missing, unfit };
}

/** An MCP server may name any JSON type, several, or none. */
function typeOf(schema: unknown): FieldType {
  const type = isRecord(schema) ? schema["type"] : undefined;
  if (type === "number" || type === "integer") return "number";
  if (type === "boolean") return "boolean";
  return type === "object" || type === "array" || Array.isArray(type) ? "object" : "string";
}

function choicesOf(schema: unknown): string[] {
  const allowed = isRecord(schema) ? schema["enum"] : undefined;
  if (!Array.isArray(allowed)) return [];
  return allowed.every((one) => typeof one === "string" || typeof one === "number")
    ? allowed.map(String)
    : [];
}

function textOf(schema: unknown, key: string): string {
  const text = isRecord(schema) ? lookUp(schema, key) : undefined;
  return typeof text === "string" ? text : "";
}

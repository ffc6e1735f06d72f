import { lookUp } from "../platform/lookUp.ts";
import { shorten } from "../platform/text.ts";
import type { NameIn, ValuesOf } from "../problems/problem.ts";
import type { JsonSchema } from "./argumentSchema.ts";

type ArgumentKey = `toolArguments.${NameIn<"toolArguments">}`;

/** What is wrong with a tool's arguments; a model is told in English, a person in their language. */
export type ArgumentProblem = {
  [Key in ArgumentKey]: { key: Key; values: ValuesOf<Key> };
}[ArgumentKey];

/** How deep a schema is followed; beyond it, the tool's own server decides. */
const DEPTH_MAX = 8;

/**
 * Checks what a model wrote against the schema of a tool's arguments: types, required and unknown properties, lists of
 * allowed values, bounds of numbers, lengths. Patterns are left to the tool's server: a stranger's could take for ever.
 * @returns what is wrong, for whoever gave them to put right; undefined when they fit
 */
export function checkArguments(schema: JsonSchema, value: unknown): ArgumentProblem | undefined {
  if (!isRecord(value)) return { key: "toolArguments.notObject", values: {} };
  return check(schema, value, "", 0);
}

function check(
  schema: JsonSchema,
  value: unknown,
  name: string,
  depth: number,
): ArgumentProblem | undefined {
  if (depth > DEPTH_MAX) return undefined;
  const types = typesOf(schema["type"]);
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return { key: "toolArguments.type", values: { name, types: types.join(" | ") } };
  const allowed = schema["enum"];
  if (Array.isArray(allowed) && !choicesOf(allowed).has(JSON.stringify(value)))
    return {
      key: "toolArguments.choice",
      values: { name, choices: shorten(JSON.stringify(allowed), 300) },
    };
  if (typeof value === "number") return checkNumber(schema, value, name);
  if (typeof value === "string") return checkLength(schema, value, name);
  if (Array.isArray(value)) return checkItems(schema, value, name, depth);
  return isRecord(value) ? checkProperties(schema, value, name, depth) : undefined;
}

function checkNumber(schema: JsonSchema, value: number, name: string): ArgumentProblem | undefined {
  const [least, most] = [numberIn(schema, "minimum"), numberIn(schema, "maximum")];
  // OpenAPI 3.0 says by a boolean that the bound itself is not allowed, JSON Schema by a bound of its own.
  const above = schema["exclusiveMinimum"] === true ? least : numberIn(schema, "exclusiveMinimum");
  const below = schema["exclusiveMaximum"] === true ? most : numberIn(schema, "exclusiveMaximum");
  if (above !== undefined && value <= above)
    return { key: "toolArguments.above", values: { name, bound: String(above) } };
  if (below !== undefined && value >= below)
    return { key: "toolArguments.below", values: { name, bound: String(below) } };
  if (least !== undefined && value < least)
    return { key: "toolArguments.minimum", values: { name, bound: String(least) } };
  if (most !== undefined && value > most)
    return { key: "toolArguments.maximum", values: { name, bound: String(most) } };
  return undefined;
}

function checkLength(schema: JsonSchema, value: string, name: string): ArgumentProblem | undefined {
  const [least, most] = [numberIn(schema, "minLength"), numberIn(schema, "maxLength")];
  if (least === undefined && most === undefined) return undefined;
  // JSON Schema counts characters, not the halves of an emoji.
  const length = Array.from(value).length;
  if (least !== undefined && length < least)
    return { key: "toolArguments.minLength", values: { name, bound: String(least) } };
  if (most !== undefined && length > most)
    return { key: "toolArguments.maxLength", values: { name, bound: String(most) } };
  return undefined;
}

/** A bound as its schema gives it; undefined for none, and for one that is no number. */
function numberIn(schema: JsonSchema, key: string): number | undefined {
  const bound = lookUp(schema, key);
  return typeof bound === "number" && Number.isFinite(bound) ? bound : undefined;
}

function checkItems(
  schema: JsonSchema,
  value: readonly unknown[],
  name: string,
  depth: number,
): ArgumentProblem | undefined {
  const [least, most] = [numberIn(schema, "minItems"), numberIn(schema, "maxItems")];
  if (least !== undefined && value.length < least)
    return { key: "toolArguments.minItems", values: { name, bound: String(least) } };
  if (most !== undefined && value.length > most)
    return { key: "toolArguments.maxItems", values: { name, bound: String(most) } };
  const items = schema["items"];
  if (!isRecord(items)) return undefined;
  for (const [index, one] of value.entries()) {
    const wrong = check(items, one, `${name}[${index}]`, depth + 1);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function checkProperties(
  schema: JsonSchema,
  value: JsonSchema,
  name: string,
  depth: number,
): ArgumentProblem | undefined {
  const known = new Map(Object.entries(isRecord(schema["properties"]) ? schema["properties"] : {}));
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const pathOf = (key: string) => (name === "" ? key : `${name}.${key}`);
  for (const key of required)
    if (typeof key === "string" && lookUp(value, key) === undefined)
      return { key: "toolArguments.missing", values: { name: pathOf(key) } };
  for (const [key, one] of Object.entries(value)) {
    const property = known.get(key);
    if (property === undefined) {
      if (schema["additionalProperties"] === false)
        return { key: "toolArguments.unknown", values: { name: pathOf(key) } };
    } else if (isRecord(property)) {
      const wrong = check(property, one, pathOf(key), depth + 1);
      if (wrong !== undefined) return wrong;
    }
  }
  return undefined;
}

function typesOf(type: unknown): string[] {
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? type.filter((one) => typeof one === "string") : [];
}

function isOfType(type: string, value: unknown): boolean {
  switch (type) {
    case "string":
      return typeof value === "string";
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "integer":
      return Number.isInteger(value);
    case "boolean":
      return typeof value === "boolean";
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    default:
      return true;
  }
}

/** The choices of a list as JSON, computed once: it may be needed for thousands of values. */
function choicesOf(allowed: readonly unknown[]): ReadonlySet<string> {
  const known = choices.get(allowed);
  if (known !== undefined) return known;
  const made = new Set(allowed.map((one) => JSON.stringify(one)));
  choices.set(allowed, made);
  return made;
}

const choices = new WeakMap<readonly unknown[], ReadonlySet<string>>();

/** Whether a value is a JSON object, and neither null nor a list. */
export function isRecord(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

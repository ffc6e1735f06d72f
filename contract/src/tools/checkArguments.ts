import type { JsonSchema } from "./argumentSchema.ts";

/** How deep a schema is followed; beyond it, the tool's own server decides. */
const DEPTH_MAX = 8;

/**
 * Holds what a model wrote against the schema of a tool's arguments: types, required and unknown properties, lists of
 * allowed values. Patterns are left to the tool's server: a stranger's could take for ever.
 * @returns what is wrong, for the model to put right; undefined when it fits
 */
export function checkArguments(schema: JsonSchema, value: unknown): string | undefined {
  return check(schema, value, "", 0);
}

function check(schema: JsonSchema, value: unknown, at: string, depth: number): string | undefined {
  if (depth > DEPTH_MAX) return undefined;
  const place = at === "" ? "The arguments" : `“${at}”`;
  const types = typesOf(schema["type"]);
  if (types.length > 0 && !types.some((type) => isOfType(type, value)))
    return `${place} must be ${types.join(" or ")}.`;
  const allowed = schema["enum"];
  if (Array.isArray(allowed) && !choicesOf(allowed).has(JSON.stringify(value)))
    return `${place} must be one of ${JSON.stringify(allowed).slice(0, 300)}.`;
  if (Array.isArray(value)) return checkItems(schema, value, at, depth);
  return isRecord(value) ? checkProperties(schema, value, at, depth) : undefined;
}

function checkItems(
  schema: JsonSchema,
  value: readonly unknown[],
  at: string,
  depth: number,
): string | undefined {
  const items = schema["items"];
  if (!isRecord(items)) return undefined;
  for (const [index, one] of value.entries()) {
    const wrong = check(items, one, `${at}[${index}]`, depth + 1);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

function checkProperties(
  schema: JsonSchema,
  value: JsonSchema,
  at: string,
  depth: number,
): string | undefined {
  const known = new Map(Object.entries(isRecord(schema["properties"]) ? schema["properties"] : {}));
  const required = Array.isArray(schema["required"]) ? schema["required"] : [];
  const pathOf = (key: string) => (at === "" ? key : `${at}.${key}`);
  for (const key of required)
    if (typeof key === "string" && (!Object.hasOwn(value, key) || value[key] === undefined))
      return `“${pathOf(key)}” is missing.`;
  for (const [key, one] of Object.entries(value)) {
    const property = known.get(key);
    if (property === undefined) {
      if (schema["additionalProperties"] === false) return `There is no “${pathOf(key)}”.`;
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

/** The choices of a list as JSON, made once: it may be asked for each of thousands of values. */
function choicesOf(allowed: readonly unknown[]): ReadonlySet<string> {
  const known = choices.get(allowed);
  if (known !== undefined) return known;
  const made = new Set(allowed.map((one) => JSON.stringify(one)));
  choices.set(allowed, made);
  return made;
}

const choices = new WeakMap<readonly unknown[], ReadonlySet<string>>();

export function isRecord(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

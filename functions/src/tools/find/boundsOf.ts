import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { JsonSchema as JsonRecord } from "@parley/contract/tools/argumentSchema.ts";
import { isRecord } from "@parley/contract/tools/checkArguments.ts";
import { FIELD_SCHEMA_MAX, type FieldType } from "@parley/contract/tools/tool.ts";
import type { Resolve } from "./readFields.ts";
import { shortJson } from "./shortJson.ts";

const BOUNDS: Record<FieldType, readonly string[]> = {
  string: ["minLength", "maxLength"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  boolean: [],
  object: ["minItems", "maxItems"],
};
const ALL_BOUNDS = Object.values(BOUNDS).flat();
/** What says more of a value than is kept here. */
const COMBINED = ["allOf", "anyOf", "oneOf", "not"];
/** Characters of a schema with its parts, roughly; and of the keywords of each. */
const CHARACTERS_MAX = 500;
const KEYWORDS = 20;
/** Types of JSON. */
const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];

/**
 * What a schema says of the values of a field, beside its type: bounds, and the parts of a list or an object if they can be
 * told whole and briefly. Patterns are left out: a stranger's could take for ever.
 */
export function boundsOf(schema: unknown, type: FieldType, resolve: Resolve): JsonRecord {
  if (!isRecord(schema)) return {};
  if (type === "object") {
    const whole = wholeSchema(schema, resolve, { left: CHARACTERS_MAX });
    const hasParts = whole !== undefined && ("items" in whole || "properties" in whole);
    if (hasParts && JSON.stringify(whole).length <= FIELD_SCHEMA_MAX) return whole;
  }
  const isInteger = type === "number" && typesOf(schema).includes("integer");
  return { ...(isInteger && { type: "integer" }), ...boundsIn(schema, BOUNDS[type]) };
}

/**
 * A schema with its references resolved; undefined for one that is too long, or says what is not kept.
 * @param room what is left of it: the same part of a document may be in thousands of places
 */
function wholeSchema(
  given: unknown,
  resolve: Resolve,
  room: { left: number },
): JsonRecord | undefined {
  const schema = resolve(given);
  room.left -= KEYWORDS;
  if (room.left < 0 || !isRecord(schema) || COMBINED.some((key) => Object.hasOwn(schema, key)))
    return undefined;
  const kept: Record<string, unknown> = boundsIn(schema, ALL_BOUNDS);
  const types = typesOf(schema);
  if (types.length > 0) kept["type"] = types.length === 1 ? types[0] : types;
  for (const key of ["description", "format"] as const) {
    const text = schema[key];
    if (typeof text !== "string") continue;
    room.left -= text.length;
    kept[key] = text;
  }
  if (Array.isArray(schema["enum"])) {
    room.left -= shortJson(schema["enum"], CHARACTERS_MAX).length;
    kept["enum"] = schema["enum"];
  }
  if (room.left < 0) return undefined;
  if (schema["items"] !== undefined) {
    const items = wholeSchema(schema["items"], resolve, room);
    if (items === undefined) return undefined;
    kept["items"] = items;
  }
  return isRecord(schema["properties"])
    ? withProperties(kept, schema, schema["properties"], resolve, room)
    : kept;
}

function withProperties(
  kept: JsonRecord,
  schema: JsonRecord,
  given: JsonRecord,
  resolve: Resolve,
  room: { left: number },
): JsonRecord | undefined {
  const properties = new Map<string, JsonRecord>();
  const names = fewKeys(given);
  if (names === undefined) return undefined;
  for (const name of names) {
    const property = resolve(lookUp(given, name));
    // What a server alone decides on is not sent to it.
    if (isRecord(property) && property["readOnly"] === true) continue;
    room.left -= name.length;
    const whole = wholeSchema(property, resolve, room);
    if (whole === undefined) return undefined;
    properties.set(name, whole);
  }
  const asked = listIn(schema["required"]);
  const required = [...properties.keys()].filter((name) => asked.includes(name));
  return {
    ...kept,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(schema["additionalProperties"] === false && { additionalProperties: false }),
  };
}

/** The keys of a record; undefined for more than there can be room for. */
function fewKeys(record: JsonRecord): readonly string[] | undefined {
  const known = counted.get(record);
  if (known !== undefined) return known.keys;
  const keys = Object.keys(record);
  const few = keys.length > CHARACTERS_MAX / KEYWORDS ? undefined : keys;
  counted.set(record, { keys: few });
  return few;
}

/** Even the keys of a large part take their time. */
const counted = new WeakMap<JsonRecord, { keys: readonly string[] | undefined }>();

/** The numbers among these keywords. OpenAPI 3.0 says by a boolean that a bound itself is not allowed. */
function boundsIn(schema: JsonRecord, keys: readonly string[]): Record<string, unknown> {
  const bounds = new Map<string, number>();
  for (const key of keys) {
    const bound = lookUp(schema, key);
    if (typeof bound === "number" && Number.isFinite(bound)) bounds.set(key, bound);
  }
  for (const [plain, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    const bound = bounds.get(plain);
    if (schema[exclusive] !== true || bound === undefined) continue;
    bounds.delete(plain);
    bounds.set(exclusive, bound);
  }
  return Object.fromEntries(bounds);
}

function typesOf(schema: JsonRecord): string[] {
  const { type } = schema;
  const given = typeof type === "string" ? [type] : listIn(type);
  const types = TYPES.filter((one) => given.includes(one));
  const isNullable = schema["nullable"] === true && types.length > 0 && !types.includes("null");
  return isNullable ? [...types, "null"] : types;
}

/** The beginning of a list, as far as there can be room for it; empty for anything else. */
function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, CHARACTERS_MAX) : [];
}

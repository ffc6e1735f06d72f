import { valueOf } from "./fieldValue.ts";
import type { FieldType, Tool } from "./tool.ts";

/** A JSON schema, as far as it is looked into. */
export type JsonSchema = { readonly [key: string]: unknown };

/** The types that a field's own schema may say more exactly than the field. */
const NARROWER: Record<FieldType, readonly unknown[]> = {
  string: [],
  number: ["integer"],
  boolean: [],
  object: ["object", "array"],
};

/** A JSON value of a field; an object may also be a list. */
const SCHEMA_OF: Record<FieldType, JsonSchema> = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  object: { type: ["object", "array"] },
};

/**
 * What a model is told of a tool's arguments, as a JSON schema. Fields with a value of their own are
 * not among them.
 */
export function argumentSchema(tool: Pick<Tool, "kind" | "fields" | "mcpSchema">): JsonSchema {
  if (tool.kind === "mcp") return mcpSchema(tool.mcpSchema);
  const asked = tool.fields.filter(({ value }) => value === "");
  return {
    type: "object",
    properties: Object.fromEntries(
      asked.map(({ key, type, description, choices, schema }) => [
        key,
        {
          ...(choices.length > 0 ? SCHEMA_OF[type] : boundedSchema(type, schema)),
          ...(choices.length > 0 && { enum: choices.map((choice) => valueOf(type, choice)) }),
          ...(description === "" ? {} : { description }),
        },
      ]),
    ),
    required: asked.filter((one) => one.required && one.defaultValue === "").map(({ key }) => key),
    additionalProperties: false,
  };
}

/** A field's schema with its bounds; the field's type stays, unless the schema says it more exactly. */
function boundedSchema(type: FieldType, text: string): JsonSchema {
  const bounds = parseSchema(text) ?? {};
  const exact = NARROWER[type].includes(bounds["type"]) ? { type: bounds["type"] } : {};
  return { ...bounds, ...SCHEMA_OF[type], ...exact };
}

function mcpSchema(text: string): JsonSchema {
  const parsed = parseSchema(text);
  // Without one, a tool without arguments.
  return parsed === undefined ? { type: "object", properties: {} } : { ...parsed, type: "object" };
}

/** The JSON schema that a text is; undefined for a text that is no JSON object. */
export function parseSchema(text: string): JsonSchema | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null && !Array.isArray(parsed))
      return { ...parsed };
  } catch {
    // As for any other text.
  }
  return undefined;
}

/** The name by which a model calls a tool: letters, digits and underscores; empty if there are none. */
export function functionName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("_")
    .slice(0, 48);
}

/** The tools by the names that a model calls them by; of two with one name the second is numbered. */
export function toolsByName<One extends Pick<Tool, "name">>(
  tools: readonly One[],
): Map<string, One> {
  const named = new Map<string, One>();
  for (const one of tools) {
    const wanted = functionName(one.name) || "tool";
    let name = wanted;
    for (let count = 2; named.has(name); count += 1) name = `${wanted}_${count}`;
    named.set(name, one);
  }
  return named;
}

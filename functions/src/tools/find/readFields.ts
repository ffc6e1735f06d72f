import { shorten } from "@parley/contract/platform/text.ts";
import type { Problem } from "@parley/contract/problems/problem.ts";
import type { JsonSchema as JsonRecord } from "@parley/contract/tools/argumentSchema.ts";
import { isRecord } from "@parley/contract/tools/checkArguments.ts";
import { isTextOf } from "@parley/contract/tools/fieldValue.ts";
import { isHeaderName, isHeaderValue, isReservedHeader } from "@parley/contract/tools/headers.ts";
import {
  CHOICE_MAX,
  CHOICES_MAX,
  FIELDS_MAX,
  type FieldIn,
  type FieldType,
  type ToolField,
  type ToolMethod,
} from "@parley/contract/tools/tool.ts";
import { boundsOf } from "./boundsOf.ts";
import { shortJson } from "./shortJson.ts";

/** What a reference within the document names; undefined where it names nothing. */
export type Resolve = (value: unknown) => unknown;

const PLACES: readonly FieldIn[] = ["query", "header", "path"];
/** Characters of a field's description. */
const DESCRIPTION_MAX = 500;
/** More choices than there is room for. */
const CHOICES_SAID = 100;
/** Most characters of choices listed for a model: longer lists are cut off, in the description. */
const CHOICES_TOLD = 1000;
/** Characters of a default. */
const DEFAULT_MAX = 2000;
const SKIPPED_FIELD: Problem = { key: "tools.skippedField", values: {} };
const KEY = /^[A-Za-z_][\w.-]{0,63}$/;

/**
 * The fields of an operation: its parameters, and the properties of its JSON body. Those that a tool cannot send are
 * left out unless they are required. If there are too many fields, one over the limit is returned, so that the tool is refused.
 * @returns the problem of an operation that cannot be a tool
 */
export function readFields(
  item: JsonRecord,
  shared: unknown,
  { method, secretHeader }: { method: ToolMethod; secretHeader: string },
  resolve: Resolve,
): ToolField[] | Problem {
  const fields = new Map<string, ToolField>();
  for (const one of [...listOf(shared), ...listOf(item["parameters"])]) {
    if (fields.size > FIELDS_MAX) break;
    const parameter = resolve(one);
    if (!isRecord(parameter) || typeof parameter["name"] !== "string") continue;
    const { name } = parameter;
    const place = PLACES.find((known) => known === parameter["in"]);
    const isSecret = place === "header" && name.toLowerCase() === secretHeader.toLowerCase();
    const isOurs = place === "header" && (!isHeaderName(name) || isReservedHeader(name));
    if (isSecret || isOurs) continue;
    if (place === undefined || !KEY.test(name)) {
      if (parameter["required"] === true) return SKIPPED_FIELD;
      continue;
    }
    const schema = resolve(parameter["schema"]);
    const required = parameter["required"] === true;
    fields.set(name, fieldOf(place, name, schema, { described: parameter, required, resolve }));
  }
  const body = resolve(item["requestBody"]);
  if (method === "GET" || !isRecord(body)) return [...fields.values()];
  const { content } = body;
  const json = isRecord(content)
    ? Object.entries(content).find(([type]) =>
        /^application\/(?:[\w.+-]{1,60}\+)?json\b/.test(type),
      )
    : undefined;
  const media = resolve(json?.[1]);
  const schema = isRecord(media) ? resolve(media["schema"]) : undefined;
  if (!isRecord(schema) || !isRecord(schema["properties"]))
    return body["required"] === true || json === undefined
      ? { key: "tools.skippedBody", values: {} }
      : [...fields.values()];
  const required = new Set(listOf(schema["required"]));
  for (const [key, one] of Object.entries(schema["properties"])) {
    if (fields.size > FIELDS_MAX) break;
    const property = resolve(one);
    // What the path says already is not said twice.
    if (fields.has(key) || (isRecord(property) && property["readOnly"] === true)) continue;
    if (!KEY.test(key)) {
      if (required.has(key)) return SKIPPED_FIELD;
      continue;
    }
    const about = { described: property, required: required.has(key), resolve };
    fields.set(key, fieldOf("body", key, property, about));
  }
  return [...fields.values()];
}

function fieldOf(
  place: FieldIn,
  key: string,
  schema: unknown,
  { described, required, resolve }: { described: unknown; required: boolean; resolve: Resolve },
): ToolField {
  const type = typeOf(schema);
  const said =
    (isRecord(described) && typeof described["description"] === "string"
      ? described["description"]
      : "") ||
    (isRecord(schema) && typeof schema["description"] === "string" ? schema["description"] : "");
  const choices = choicesOf(schema, type);
  const bounds = choices.length > 0 ? {} : boundsOf(schema, type, resolve);
  const shape =
    !isRecord(schema) || choices.length > 0
      ? ""
      : Array.isArray(schema["enum"])
        ? `One of: ${schema["enum"].slice(0, CHOICES_SAID).map(choiceText).join(", ")}.`
        : type === "object" && !("items" in bounds || "properties" in bounds)
          ? `JSON of this schema: ${shortJson(schema, DESCRIPTION_MAX)}`
          : typeof schema["format"] === "string"
            ? `Format: ${schema["format"]}.`
            : "";
  const whole = [said.trim(), shape].filter(Boolean).join(" ");
  const description = shorten(whole.slice(0, 2 * DESCRIPTION_MAX), DESCRIPTION_MAX);
  const defaultValue = defaultOf(schema, type, place);
  const told = Object.keys(bounds).length === 0 ? "" : JSON.stringify(bounds);
  return {
    in: place,
    key,
    value: "",
    defaultValue,
    type,
    choices,
    schema: told,
    description,
    required,
  };
}

/** The text of a schema's default; empty for none, and for one that a field cannot hold. */
function defaultOf(schema: unknown, type: FieldType, place: FieldIn): string {
  const text = isRecord(schema) ? scalarText(schema["default"]) : undefined;
  if (text === undefined || text.length > DEFAULT_MAX || !isTextOf(type, text)) return "";
  return place === "header" && !isHeaderValue(text) ? "" : text;
}

/** The texts of a schema's list of values; none where a field cannot be kept to each of them. */
function choicesOf(schema: unknown, type: FieldType): string[] {
  const allowed = isRecord(schema) ? schema["enum"] : undefined;
  if (!Array.isArray(allowed) || allowed.length > CHOICES_MAX) return [];
  const texts = allowed.map(scalarText);
  const good = texts.filter(
    (text) =>
      text !== undefined &&
      text !== "" &&
      text === text.trim() &&
      text.length <= CHOICE_MAX &&
      isTextOf(type, text),
  );
  const isWhole = good.length === allowed.length && JSON.stringify(good).length <= CHOICES_TOLD;
  return isWhole ? good.filter((text) => text !== undefined) : [];
}

function scalarText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

/** A choice may be anything, of any depth. */
function choiceText(choice: unknown): string {
  return typeof choice === "object" && choice !== null
    ? shortJson(choice, DESCRIPTION_MAX)
    : String(choice);
}

function typeOf(schema: unknown): FieldType {
  const given = isRecord(schema) ? schema["type"] : undefined;
  const type = Array.isArray(given) ? given.find((one) => one !== "null") : given;
  if (type === "integer" || type === "number") return "number";
  if (type === "boolean") return "boolean";
  if (type === "object" || type === "array") return "object";
  return isRecord(schema) && isRecord(schema["properties"]) ? "object" : "string";
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

import { lookUp } from "@parley/contract/platform/lookUp.ts";
import type { JsonSchema as JsonRecord } from "@parley/contract/tools/argumentSchema.ts";
import { isRecord } from "@parley/contract/tools/checkArguments.ts";
import { checkTool } from "./checkTool.ts";
import { readFields, type Resolve } from "./readFields.ts";
import type { Problem } from "@parley/contract/problems/problem.ts";
import { isHeaderName, isReservedHeader } from "@parley/contract/tools/headers.ts";
import type { ToolInput, ToolMethod } from "@parley/contract/tools/tool.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { defineTask } from "../../platform/worker/runInWorker.ts";

/** Operations of one document that are listed. */
const OPERATIONS_MAX = 200;
/** References that are followed from one place. */
const REFERENCES_MAX = 20;

const METHODS: readonly ToolMethod[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export type ImportableTools = {
  title: string;
  tools: { id: string; tool: ToolInput }[];
  skipped: { name: string; problem: Problem }[];
  /** Whether there is more than was looked at. */
  hasMore: boolean;
};

export type OpenApiText = { text: string; baseUrl: string };

export type OpenApiProblem = "tools.notOpenApi" | "tools.noServer" | "tools.noOperations";

/** Strangers write these documents, so they are read in a separate thread. */
export const openApiTask = defineTask<OpenApiText, ImportableTools | OpenApiProblem>("openApi");

/**
 * The operations of an OpenAPI 3 document as tools. One that changes something asks the visitor first, until its owner
 * decides otherwise.
 * @param text JSON or YAML
 * @param baseUrl of the document, for servers that are relative to it; "" for none
 * @returns the problem of a text that is not such a document, names no server, or has no operation
 */
export async function tryOpenApi({
  text,
  baseUrl,
}: OpenApiText): Promise<ImportableTools | OpenApiProblem> {
  const document = await parse(text);
  if (
    !isRecord(document) ||
    !/^3\.\d/.test(String(document["openapi"])) ||
    !isRecord(document["paths"])
  )
    return "tools.notOpenApi";
  const server = serverOf(document, baseUrl);
  if (server === null) return "tools.noServer";
  const resolve = resolver(document);
  const operations = operationsOf(document["paths"], resolve);
  const hasMore = operations.length > OPERATIONS_MAX;
  const found: ImportableTools = { title: titleOf(document), tools: [], skipped: [], hasMore };
  const header = secretHeaderOf(document, resolve);
  for (const operation of operations.slice(0, OPERATIONS_MAX)) {
    const drafted = draft(operation, server, header, resolve);
    const tool = "kind" in drafted ? checkTool(drafted) : drafted;
    if ("kind" in tool) found.tools.push({ id: `${operation.method} ${operation.path}`, tool });
    else {
      const name = `${operation.method} ${shorten(operation.path, 100)}`;
      found.skipped.push({ name, problem: tool });
    }
  }
  return found.tools.length + found.skipped.length === 0 ? "tools.noOperations" : found;
}

async function parse(text: string): Promise<unknown> {
  // Loaded here, so that nobody else pays for it.
  const { parseYaml } = await import("./parseYaml.ts");
  try {
    return /^\s*\{/.test(text) ? JSON.parse(text) : parseYaml(text);
  } catch {
    return undefined;
  }
}

/** Finds what a `$ref` within the document names; anything but a reference is returned as it is. */
function resolver(document: JsonRecord): Resolve {
  return (value) => {
    let current = value;
    for (let hop = 0; hop < REFERENCES_MAX; hop += 1) {
      if (!isRecord(current) || typeof current["$ref"] !== "string") return current;
      current = current["$ref"].startsWith("#/") ? follow(document, current["$ref"]) : undefined;
    }
    return undefined;
  };
}

function follow(document: JsonRecord, reference: string): unknown {
  let place: unknown = document;
  for (const part of reference.slice(2).split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (!isRecord(place)) return undefined;
    place = lookUp(place, key);
  }
  return place;
}

function serverOf(document: JsonRecord, baseUrl: string): string | null {
  const [first] = Array.isArray(document["servers"]) ? document["servers"] : [];
  const url = isRecord(first) && typeof first["url"] === "string" ? first["url"] : "/";
  const variables = isRecord(first) && isRecord(first["variables"]) ? first["variables"] : {};
  const filled = url.replace(/\{([\w-]{1,64})\}/g, (_, name: string) => {
    const variable = lookUp(variables, name);
    const value = isRecord(variable) ? variable["default"] : undefined;
    return typeof value === "string" ? value : "";
  });
  const base = baseUrl === "" ? undefined : baseUrl;
  if (!URL.canParse(filled, base)) return null;
  return new URL(filled, base).href.replace(/\/$/, "");
}

function titleOf(document: JsonRecord): string {
  const { info } = document;
  return shorten(isRecord(info) && typeof info["title"] === "string" ? info["title"] : "", 100);
}

/** The header that the document's first key is sent in; that of a bearer token if it names none. */
function secretHeaderOf(document: JsonRecord, resolve: Resolve): string {
  const { components } = document;
  const schemes = isRecord(components) ? components["securitySchemes"] : undefined;
  for (const one of Object.values(isRecord(schemes) ? schemes : {})) {
    const scheme = resolve(one);
    if (!isRecord(scheme) || scheme["type"] !== "apiKey" || scheme["in"] !== "header") continue;
    const name = String(scheme["name"]);
    if (isHeaderName(name) && !isReservedHeader(name)) return name;
  }
  return "Authorization";
}

type Operation = { method: ToolMethod; path: string; item: JsonRecord; shared: unknown };

/** Those that are listed, and one more where there are more. */
function operationsOf(paths: JsonRecord, resolve: Resolve): Operation[] {
  const operations: Operation[] = [];
  for (const [path, entry] of Object.entries(paths)) {
    const one = resolve(entry);
    if (!isRecord(one) || !path.startsWith("/")) continue;
    for (const method of METHODS) {
      const item = lookUp(one, method.toLowerCase());
      if (isRecord(item)) operations.push({ method, path, item, shared: one["parameters"] });
      if (operations.length > OPERATIONS_MAX) return operations;
    }
  }
  return operations;
}

/** The tool of an operation, still to be checked, or why there is none. */
function draft(
  { method, path, item, shared }: Operation,
  server: string,
  secretHeader: string,
  resolve: Resolve,
): ToolInput | Problem {
  const fields = readFields(item, shared, { method, secretHeader }, resolve);
  if (!Array.isArray(fields)) return fields;
  const says = (key: "summary" | "operationId" | "description") =>
    typeof item[key] === "string" ? item[key].trim() : "";
  const named = says("summary") || says("operationId") || `${method} ${path}`;
  return {
    kind: "http",
    name: shorten(named.replace(/\s+/g, " "), 60),
    description: shorten(says("description") || named, 1000),
    imageUrl: "",
    method,
    serverUrl: `${server}${path}`,
    secretHeader,
    confirm: method !== "GET",
    fields,
    mcpName: "",
    mcpSchema: "",
  };
}

import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { textOf, valueOf } from "@parley/contract/tools/fieldValue.ts";
import type { ArgumentProblem } from "@parley/contract/tools/checkArguments.ts";
import { isHeaderValue } from "@parley/contract/tools/headers.ts";
import { isAuthorization, type Tool, type ToolField } from "@parley/contract/tools/tool.ts";
import { fillToolUrl } from "@parley/contract/tools/toolUrl.ts";

export type ToolRequest = {
  method: string;
  url: URL;
  /** Without the secret. */
  headers: Map<string, string>;
  /** JSON; undefined for none. */
  body: string | undefined;
};

/** Arguments that do not make a request; the problem is for whoever gave them. */
export class ArgumentError extends Error {
  readonly problem: ArgumentProblem;

  constructor(problem: ArgumentProblem) {
    super(problem.key);
    this.problem = problem;
  }
}

/**
 * The request that a tool and its arguments make. What the owner fixed stays as it is, whatever the arguments say.
 * @param values arguments that fit the tool's schema
 * @throws ArgumentError for a value that would leave its place: a line break in a header, a path of dots
 */
export function buildRequest(
  tool: Pick<Tool, "method" | "serverUrl" | "fields">,
  values: Readonly<Record<string, unknown>>,
): ToolRequest {
  const sent = tool.fields.flatMap((field) => {
    const value = valueFor(field, values);
    return value === undefined ? [] : [{ field, value }];
  });
  const among = (place: ToolField["in"]) => sent.filter(({ field }) => field.in === place);
  const inPath = new Map(among("path").map(({ field, value }) => [field.key, textOf(value)]));
  const url = fillToolUrl(tool.serverUrl, inPath);
  if (url === null) throw new ArgumentError({ key: "toolArguments.path", values: {} });
  for (const { field, value } of among("query")) url.searchParams.set(field.key, textOf(value));
  const headers = new Map<string, string>();
  for (const { field, value } of among("header")) {
    const text = textOf(value);
    if (!isHeaderValue(text))
      throw new ArgumentError({ key: "toolArguments.header", values: { name: field.key } });
    headers.set(field.key, text);
  }
  headers.set("accept", "application/json, text/plain;q=0.9, */*;q=0.5");
  headers.set("user-agent", "ParleyBot/1.0");
  const inBody = among("body").map(({ field, value }) => [field.key, value] as const);
  const hasBody = tool.fields.some((field) => field.in === "body");
  if (hasBody) headers.set("content-type", "application/json");
  return {
    method: tool.method,
    url,
    headers,
    body: hasBody ? JSON.stringify(Object.fromEntries(inBody)) : undefined,
  };
}

function valueFor(field: ToolField, values: Readonly<Record<string, unknown>>): unknown {
  if (field.value !== "") return valueOf(field.type, field.value);
  const given = lookUp(values, field.key);
  if (given !== undefined) return given;
  return field.defaultValue === "" ? undefined : valueOf(field.type, field.defaultValue);
}

/** The header that carries a secret. */
export function secretHeader(
  { secretHeader: key }: Pick<Tool, "secretHeader">,
  secret: string,
): { key: string; value: string } {
  return { key, value: isAuthorization(key) ? `Bearer ${secret}` : secret };
}

/** The fields of a header whose value the owner has fixed; as a key may be among them, nobody is shown it again. */
export function fixedHeaders({ fields }: Pick<Tool, "fields">): ToolField[] {
  return fields.filter((field) => field.in === "header" && field.value !== "");
}

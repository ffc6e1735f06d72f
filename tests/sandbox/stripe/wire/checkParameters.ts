import type { Shape } from "./declarations.ts";
import type { FormTree } from "./formTree.ts";
import { invalid, missing } from "./StripeProblem.ts";

/** A parameter's value after it was checked. */
export type Given = string | number | boolean | Given[] | { [key: string]: Given };

/**
 * Checks what was sent against what the SDK declares, nested keys too.
 * @throws StripeProblem as Stripe does: unknown, missing, of the wrong form
 */
export function checkParameters(tree: FormTree, shape: Shape): Record<string, Given> {
  const checked = object(tree, shape, "");
  return checked;
}

function object(tree: FormTree, shape: Shape, path: string): Record<string, Given> {
  const checked: Record<string, Given> = Object.create(null);
  if (shape.kind === "map") {
    for (const [key, value] of Object.entries(tree))
      checked[key] = check(value, shape.of, below(path, key));
    return checked;
  }
  const fields = shape.kind === "object" ? shape.fields() : new Map<string, never>();
  const unknown = Object.keys(tree).filter((key) => !fields.has(key));
  if (unknown.length > 0) {
    const names = unknown.map((key) => below(path, key));
    const message = `Received unknown parameter${names.length > 1 ? "s" : ""}: ${names.join(", ")}`;
    throw invalid(message, { code: "parameter_unknown", param: names[0] ?? "" });
  }
  for (const [key, { isRequired, shape: of }] of fields) {
    const value = tree[key];
    if (value !== undefined) checked[key] = check(value, of, below(path, key));
    else if (isRequired) throw missing(below(path, key));
  }
  return checked;
}

function check(value: string | FormTree, shape: Shape, path: string): Given {
  const choices = shape.kind === "union" ? shape.of : [shape];
  if (typeof value !== "string") {
    const list = choices.find(({ kind }) => kind === "array");
    if (list?.kind === "array" && isList(value))
      return Object.entries(value)
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([key, item]) => check(item, list.of, below(path, key)));
    const nested = choices.find(({ kind }) => kind === "object" || kind === "map");
    if (nested) return object(value, nested, path);
    throw invalid(`Invalid ${list ? "array" : "string"}: ${JSON.stringify(value)}`, {
      param: path,
    });
  }
  return single(value, choices, path);
}

function single(value: string, choices: Shape[], path: string): Given {
  const has = (kind: Shape["kind"]) => choices.some((choice) => choice.kind === kind);
  if (value === "" && (has("empty") || has("null"))) return "";
  if (value === "" && !has("empty")) {
    throw invalid(
      `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
      { code: "parameter_invalid_empty", param: path },
    );
  }
  const literals = choices.flatMap((choice) => (choice.kind === "literal" ? [choice.value] : []));
  if (literals.includes(value)) return value;
  if (has("boolean") && (value === "true" || value === "false")) return value === "true";
  if (has("number") && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (has("string")) return value;
  const details = { param: path };
  if (literals.length > 0)
    throw invalid(`Invalid ${path}: must be one of ${anyOf(literals)}`, details);
  if (has("number"))
    throw invalid(`Invalid integer: ${value}`, { ...details, code: "parameter_invalid_integer" });
  if (has("boolean")) throw invalid(`Invalid boolean: ${value}`, details);
  throw invalid(`Invalid ${has("array") ? "array" : "object"}`, details);
}

function isList(tree: FormTree): boolean {
  return Object.keys(tree).every((key) => /^\d+$/.test(key));
}

function below(path: string, key: string): string {
  return path === "" ? key : `${path}[${key}]`;
}

function anyOf(values: string[]): string {
  return values.length < 3
    ? values.join(" or ")
    : `${values.slice(0, -1).join(", ")}, or ${values.at(-1)}`;
}

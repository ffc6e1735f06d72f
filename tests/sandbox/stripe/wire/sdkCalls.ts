import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { readDeclarations, shapeOf, type Scope, type Shape } from "./declarations.ts";

/** Where the SDK is; looked for when the first call comes, so that the sandbox starts without it. */
const sdk = () => dirname(fileURLToPath(import.meta.resolve("stripe")));
const noParameters: Shape = { kind: "object", fields: () => new Map() };

const scopes = new Map<string, Scope>();
const shapes = new Map<string, Shape>();
let index: Map<string, { file: string; verb: string }> | undefined;

/**
 * What a call's parameters may be: the SDK's own type for it, the only keys the stand-in takes.
 * @param path as a pattern, each id of which is written `:name`
 * @throws if the SDK has no such call
 */
export function parametersOf(method: string, path: string): Shape {
  const call = `${method} ${path.replace(/:\w+/g, ":")}`;
  const known = shapes.get(call);
  if (known) return known;
  const shape = read(call);
  shapes.set(call, shape);
  return shape;
}

function read(call: string): Shape {
  index ??= sdkIndex();
  const found = index.get(call);
  if (found === undefined) throw new Error(`The SDK has no call ${call}.`);
  const declarations = readFileSync(join(sdk(), `${found.file}.d.ts`), "utf8");
  const signature = new RegExp(`^ {4}${found.verb}\\((.*)\\): `, "m").exec(declarations)?.[1] ?? "";
  const type = /\bparams\??: ([\w.]+)/.exec(signature)?.[1];
  return type === undefined ? noParameters : shapeOf(scopeOf(found.file), type);
}

function scopeOf(file: string): Scope {
  const known = scopes.get(file);
  if (known) return known;
  const imported = file === "shared" ? null : scopeOf("shared");
  const scope = readDeclarations(readFileSync(join(sdk(), `${file}.d.ts`), "utf8"), imported);
  scopes.set(file, scope);
  return scope;
}

/** Which file of the SDK makes which call. */
function sdkIndex() {
  const calls = new Map<string, { file: string; verb: string }>();
  for (const name of globSync("resources/**/*.js", { cwd: sdk() })) {
    const code = readFileSync(join(sdk(), name), "utf8");
    for (const [, verb = "", body = ""] of code.matchAll(
      /^ {4}(\w+)\([^)]*\) \{\n([^]*?)^ {4}\}/gm,
    )) {
      const made = body.matchAll(/_makeRequest\('(\w+)', [`'](\/v1\/[^`']+)[`']/g);
      for (const [, method = "", path = ""] of made)
        calls.set(`${method} ${path.replace(/\$\{[^}]*\}/g, ":")}`, {
          file: name.replace(/\.js$/, ""),
          verb,
        });
    }
  }
  return calls;
}

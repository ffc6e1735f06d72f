import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const stub = (file: string): string =>
  fileURLToPath(new URL(`./src/platform/live/stubs/${file}`, import.meta.url));

/**
 * What the SDKs import and Parley never runs. `re2js` (46 KB gzip) serves Firestore's pipelines alone;
 * database, functions, remote-config and storage (50 KB) are imported by reactfire's one file for hooks
 * that are not used here. liveQueriesWithStubs.test.ts shows that live queries work without them.
 */
export const sdkStubs = [
  { find: /^re2js$/, replacement: stub("re2js.ts") },
  {
    find: /^firebase\/(database|functions|remote-config|storage)$/,
    replacement: stub("unusedFirebase.ts"),
  },
];

const jsonSchemaFiles = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const declared = /^export (?:const|function) (\w+)/gm;

/** The same names, each of which says when it is called that it is not there. */
export function jsonSchemaStub(code: string): string {
  const names = [...code.matchAll(declared)].map(([, name = ""]) => name);
  const lines = names.map((name) =>
    // Schemas make these methods for themselves, called or not.
    name.startsWith("create")
      ? `export const ${name} = () => leftOut;`
      : `export { leftOut as ${name} };`,
  );
  const says = "JSON Schema is left out of this build (vite.stubs.ts).";
  return [`const leftOut = () => { throw new Error("${says}"); };`, ...lines].join("\n");
}

/** Schemas check values here; turning them into JSON Schema (5 KB gzip) is the server's business. */
export const withoutJsonSchema: Plugin = {
  name: "parley:without-json-schema",
  enforce: "pre",
  apply: "build",
  load(id) {
    return jsonSchemaFiles.test(id) ? jsonSchemaStub(readFileSync(id, "utf8")) : null;
  },
};

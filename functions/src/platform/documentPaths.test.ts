import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const server = read("functions/src/**/*.ts").filter(({ file }) => !file.includes(".test."));
const isApart = [
  "functions/src/platform/documentPaths.test.ts",
  // Bundles a program in quotes, which has documents of its own.
  "web/src/platform/live/stubs/liveQueriesWithStubs.test.ts",
];
/** What else reads and writes documents, tests too: a path that is spelled wrong names a document that nothing can find. */
const others = [
  ...read("web/src/**/*.{ts,tsx}"),
  ...read("emulator-data/*.ts"),
  ...read("functions/{src/**/*.test,testing/**/*}.ts"),
  ...read("tests/{api,support,e2e,bench,screenshots,deploy}/**/*.ts"),
].filter(({ file }) => !isApart.includes(file));
const sources = [...server, ...others];
/** Where documents have their path functions and their collections' names. */
const modules = [...read("contract/src/**/*.ts"), ...server];

function read(pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(root + file, "utf8"),
  }));
}

test("no path of a document or collection is spelled out where it is used", () => {
  const inServer = /\.(?:doc|collection|collectionGroup)\(\s*["'`]/;
  // Elsewhere a document may have an id of the test's own; `doc(store, …)` is the browser's library.
  const elsewhere =
    /\.collection(?:Group)?\(\s*["'`]|\.doc\(\s*["'`][^"'`]*\/|\b(?:doc|collection|collectionGroup)\(\s*\w+,\s*["'`]/;
  for (const some of [server, others]) expect(some.length).toBeGreaterThan(100);
  const found = [
    ...server.filter(({ text }) => inServer.test(text)),
    ...others.filter(({ text }) => elsewhere.test(text)),
  ];
  // Take the path, or the collection's name, from the document's module.
  expect(found.map(({ file }) => file)).toEqual([]);
});

test("what names a document is a path function's, a collection's constant, or handed on", () => {
  const calls =
    /\.(?:doc|collection|collectionGroup)\(\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;
  const ofModule = /^(?:\w+Path\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[A-Z_]+),?\s*$/;
  const found = server.flatMap(({ file, text }) => {
    const named = [...text.matchAll(calls)].map(([, path = ""]) => path);
    const values = named.flatMap((path) => {
      if (!/^[a-z]\w*$/.test(path)) return [path];
      const made = new RegExp(`\\b(?:const|let) ${path}(?:: string)? = ([^;]*)`, "g");
      return [...text.matchAll(made)].map(([, value = ""]) => value);
    });
    return values.filter((path) => !ofModule.test(path)).map((path) => ({ file, path }));
  });
  expect(found).toEqual([]);
});

test("a path from the root stands only in a document module's own path function", () => {
  const roots = modules
    .flatMap(({ text }) => [
      ...text.matchAll(/Path\([^)]*\): string \{\s*return `(\w+)\//g),
      ...text.matchAll(/^export const [A-Z_]+ = "(\w+)";/gm),
    ])
    .map(([, name = ""]) => name);
  expect(roots).toEqual(expect.arrayContaining(["profiles", "agents", "users", "jobs"]));
  const fromRoot = new RegExp(`\`(?:${roots.join("|")})/[^\`?$]*\\$\\{[^\`?]*\``, "g");
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(fromRoot)]
      .filter(({ index }) => !isInPathFunction(text, index))
      .map(([path]) => ({ file, path })),
  );
  expect(found).toEqual([]);
});

test("a path is only added to in a document module's own path function", () => {
  const names = modules.flatMap(({ text }) => [
    ...text.matchAll(/\bfunction (\w+Path)\(/g),
    ...text.matchAll(/^export const ([A-Z_]+) = "\w+";/gm),
  ]);
  const own = names.map(([, name]) => name).join("|");
  expect(own).toMatch(/\bagentPath\b.*\bJOBS\b/);
  const added = new RegExp(`\\$\\{(?:(?:${own})\\([^}]*|(?:${own}))\\}/`, "g");
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(added)]
      .filter(({ index }) => !isInPathFunction(text, index - 1))
      .map(([path]) => ({ file, path })),
  );
  expect(found).toEqual([]);
});

/** Whether the template that begins there is what a path function returns. */
function isInPathFunction(text: string, index: number): boolean {
  return /function \w+Path\([^)]*\): string \{\s*return $/.test(text.slice(0, index));
}

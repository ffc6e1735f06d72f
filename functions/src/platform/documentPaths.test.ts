import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const sources = read("**/*.ts").filter(({ file }) => !file.includes(".test."));
/** Tests take paths from the modules, too: one that is spelled wrong names a document that nothing can find. */
const tests = read("../../tests/{api,support,e2e}/**/*.ts");

function read(pattern: string): { file: string; text: string }[] {
  return globSync(pattern, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(root + file, "utf8"),
  }));
}

test("no path of a document or collection is spelled out where it is used", () => {
  const spelledOut = /\.(?:doc|collection|collectionGroup)\(\s*["'`]/;
  const found = sources.filter(({ text }) => spelledOut.test(text)).map(({ file }) => file);
  expect(sources.length).toBeGreaterThan(100);
  // Take the path, or the collection's name, from the document's module.
  expect(found).toEqual([]);
});

test("what names a document is a path function's, a collection's constant, or handed on", () => {
  const calls =
    /\.(?:doc|collection|collectionGroup)\(\s*((?:[^()]|\((?:[^()]|\([^()]*\))*\))+)\)/g;
  const ofModule = /^(?:\w+Path\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[A-Z_]+),?\s*$/;
  const found = sources.flatMap(({ file, text }) => {
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
  const roots = [...read("../../contract/src/**/*.ts"), ...sources]
    .flatMap(({ text }) => [
      ...text.matchAll(/Path\([^)]*\): string \{\s*return `(\w+)\//g),
      ...text.matchAll(/^export const [A-Z_]+ = "(\w+)";/gm),
    ])
    .map(([, name = ""]) => name);
  expect(roots).toEqual(expect.arrayContaining(["profiles", "agents", "users", "jobs"]));
  const fromRoot = new RegExp(`\`(?:${roots.join("|")})/[^\`?$]*\\$\\{[^\`?]*\``, "g");
  expect(tests.length).toBeGreaterThan(100);
  const found = [...sources, ...tests].flatMap(({ file, text }) =>
    [...text.matchAll(fromRoot)]
      .filter(({ index }) => !isInPathFunction(text, index))
      .map(([path]) => ({ file, path })),
  );
  expect(found).toEqual([]);
});

test("a path is only added to in a document module's own path function", () => {
  const found = [...sources, ...tests].flatMap(({ file, text }) =>
    [...text.matchAll(/\$\{(?:\w*Path\([^}]*|[A-Z_]{3,})\}\//g)]
      .filter(({ index }) => !isInPathFunction(text, index - 1))
      .map(([path]) => ({ file, path })),
  );
  expect(found).toEqual([]);
});

/** Whether the template that begins there is what a path function returns. */
function isInPathFunction(text: string, index: number): boolean {
  return /function \w+Path\([^)]*\): string \{\s*return $/.test(text.slice(0, index));
}

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const sources = globSync("**/*.ts", { cwd: root })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(root + file, "utf8") }));

test("no path of a document or collection is spelled out where it is used", () => {
  const spelledOut = /\.(?:doc|collection|collectionGroup)\(\s*["'`]/;
  const found = sources.filter(({ text }) => spelledOut.test(text)).map(({ file }) => file);
  expect(sources.length).toBeGreaterThan(100);
  // Take the path, or the collection's name, from the document's module.
  expect(found).toEqual([]);
});

test("no path is put together where it is used, or in a variable of that file", () => {
  const found = sources.flatMap(({ file, text }) => {
    const handedOver = [
      ...text.matchAll(/\.(?:doc|collection|collectionGroup)\(\s*([a-z]\w*)\s*\)/g),
    ];
    const variables = handedOver.flatMap(([, name]) => [
      ...text.matchAll(new RegExp(`\\b(?:const|let) ${name}(?:: string)? = ([^;]*)`, "g")),
    ]);
    const inPlace = text.matchAll(
      /\.(?:doc|collection|collectionGroup)\(((?:[^()`]|\([^()]*\))*[+`][^)]*)\)/g,
    );
    return [...variables.filter(([, value = ""]) => /[+`]/.test(value)), ...inPlace].map(
      ([, path]) => ({ file, path }),
    );
  });
  expect(found).toEqual([]);
});

test("a path is only added to in a document module's own path function", () => {
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\$\{(?:\w*Path\([^}]*|[A-Z_]+)\}\//g)]
      .filter(
        ({ index }) =>
          !/function \w+Path\([^)]*\): string \{\s*return `$/.test(text.slice(0, index)),
      )
      .map(([path]) => ({ file, path })),
  );
  expect(found).toEqual([]);
});

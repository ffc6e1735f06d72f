import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Files of the repository, without what is installed or built. */
const files = globSync(
  "{*,.*,{contract,docs,emulator-data,functions,scripts,tests,web,widget}/**/*}",
  {
    cwd: root,
    exclude: (name) => ["node_modules", "dist", "lib"].includes(name),
  },
);
const folders = /^(?:contract|docs|emulator-data|functions|scripts|tests|web|widget)\//;
const file = /\.(?:tsx?|mjs|json|rules|md|html|png)$/;

/** What a text names in backticks or links to: paths from the root, the ends of paths, names of files. */
function pathsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name);
  const linked = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, name = ""]) => name);
  return [...new Set([...quoted, ...linked])].filter(
    (name) =>
      (folders.test(name) || file.test(name)) &&
      // URLs, calls, and what exists only where somebody deploys.
      !/^\/|:|\(|\/\.env/.test(name),
  );
}

/** `<capability>` and `…` stand for any name, `{en,de}` for each of these, `#` for the sources of a package. */
function exists(path: string): boolean {
  const pattern = path
    .replace(/^#|\/$/g, "")
    .replaceAll(/[.$+]/g, String.raw`\$&`)
    .replaceAll(/<[^>]+>|…|\*/g, "[^/]+");
  const [, before = pattern, choices = "", after = ""] = /^(.*)\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return choices.split(",").every((choice) => {
    const named = new RegExp(`(?:^|/)${before}${choice}${after}(?:/|$)`);
    return files.some((one) => named.test(one));
  });
}

/** What people read to find their way; a decision that another one has replaced is history. */
const pages = ["CONTRIBUTING.md", "README.md", ...globSync("docs/**/*.md", { cwd: root })].filter(
  (page) => !/^Superseded/m.test(readFileSync(root + page, "utf8")),
);

test.each(pages)("%s names only paths that exist", (page) => {
  const named = pathsIn(readFileSync(root + page, "utf8"));
  expect(named.filter((path) => !exists(path)).join(", ")).toBe("");
});

test("the pages for newcomers name paths", () => {
  for (const page of ["CONTRIBUTING.md", "README.md", "docs/architecture.md"])
    expect(pathsIn(readFileSync(root + page, "utf8")).length).toBeGreaterThan(5);
});

test("a path that does not exist is found", () => {
  const text = "See `contract/src/platform/queryShapes.ts`, `nothing.ts` and [this](docs/none.md).";
  expect(pathsIn(text).filter((path) => !exists(path))).toEqual([
    "contract/src/platform/queryShapes.ts",
    "nothing.ts",
    "docs/none.md",
  ]);
  expect(["tests/support/queryShapes.ts", "contract/src/problems/{en,de}.ts"].map(exists)).toEqual([
    true,
    true,
  ]);
});

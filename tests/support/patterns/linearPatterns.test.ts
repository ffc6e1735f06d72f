import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";
import { collectPatterns } from "./patternCollector.ts";
import { slowOf, slownessOf } from "./slowPatterns.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
/**
 * The whole repository, what only tests use of a package and the demo data included. Not the tests, nor the stand-ins:
 * they read what our own code says and sends (decision 241), and whoever waits for one notices.
 */
const files = globSync(
  [
    "{contract,functions,web,widget}/{src,public,testing,scripts}/**/*.{ts,tsx,js,mjs}",
    "{scripts,emulator-data}/**/*.{ts,tsx,js,mjs}",
    "{contract,functions,web,widget}/*.{ts,mjs}",
  ],
  { cwd: root, exclude: ["**/node_modules/**"] },
).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));

const codeOf = (file: string): string => readFileSync(join(root, file), "utf8");

/** Every pattern that a file's code is written with. */
function patternsOf(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, kind));
  return found;
}

/** Files that put patterns together, or have them put together by one that does. */
function buildersOf(all: ReadonlyMap<string, string>): string[] {
  const building = [...all].filter(([, code]) => /\bRegExp\(/.test(code)).map(([file]) => file);
  const imported = building.map((file) => `/${basename(file)}"`);
  const using = [...all].filter(([, code]) => imported.some((name) => code.includes(name)));
  return [...new Set([...building, ...using.map(([file]) => file)])];
}

/** Every pattern that is put together while a file is loaded, as it is written in code. */
async function patternsBuiltBy(file: string): Promise<string[]> {
  const { found, end } = collectPatterns();
  try {
    await import(join(root, file));
  } finally {
    end();
  }
  return [...found];
}

test("no pattern takes more than proportionally long on any text", async () => {
  const written = files.flatMap((file) =>
    patternsOf(file, codeOf(file)).map((pattern) => [file, pattern] as const),
  );
  expect(await slowOf(written)).toBe("");
}, 300_000);

test("nor does one that is put together from parts", async () => {
  const built: [string, string][] = [];
  const loaded = files.filter((file) => /^\w+\/src\//.test(file));
  for (const file of buildersOf(new Map(loaded.map((file) => [file, codeOf(file)]))))
    for (const pattern of await patternsBuiltBy(file)) built.push([file, pattern]);
  expect(built.length).toBeGreaterThan(20);
  expect(await slowOf(built)).toBe("");
}, 300_000);

test.each([
  "/(a+)+b/",
  "/ +$/",
  "/^(\\s*)*x/",
  "/a.*b.*c/",
  "/^(.*?)\\s*#*\\s*$/",
  "/how (heavy|much does .+ weigh|much do .+ weigh)/i",
  "/\\b(wann|wie lange .*(geöffnet|offen))\\b/i",
  "/<!--[^]*?-->/",
])("finds that %s does", async (pattern) => {
  const [found = ""] = patternsOf("a.ts", `const it = ${pattern};`);
  expect(await slownessOf(found)).toBeDefined();
});

test.each(["/how much does .{1,60} weigh/i", "/\\[[^[\\]\\n]*\\]\\(/", "/^a.*b/", "/x.*/"])(
  "finds nothing wrong with %s",
  async (pattern) => {
    expect(await slownessOf(pattern)).toBeUndefined();
  },
);

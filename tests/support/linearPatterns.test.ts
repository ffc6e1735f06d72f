import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** All that reads what strangers write; the scripts and stand-ins read what we wrote. */
const files = globSync("{contract,functions,web,widget}/{src,public}/**/*.{ts,tsx,js}", {
  cwd: root,
}).filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));

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
  const found: string[] = [];
  const real = globalThis.RegExp;
  globalThis.RegExp = new Proxy(real, {
    construct: (target, [source, flags]: [string, string?]) => {
      const made = new target(source, flags);
      found.push(String(made));
      return made;
    },
  });
  try {
    await import(join(root, file));
  } finally {
    globalThis.RegExp = real;
  }
  return found;
}

/** Whether some text takes it more than proportionally long, be it as it goes back or as it tries again one further on. */
function isSuperLinear(literal: string): boolean {
  const end = literal.lastIndexOf("/");
  const pattern = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  return analyse(pattern, { reportTypes: { Move: true } }).reports.length > 0;
}

test("no pattern takes more than proportionally long on any text", () => {
  const slow = files.flatMap((file) =>
    patternsOf(file, codeOf(file))
      .filter(isSuperLinear)
      .map((pattern) => `${file}: ${pattern}`),
  );
  expect(slow.join("\n")).toBe("");
});

test("nor does one that is put together from parts", async () => {
  const built: string[] = [];
  const loaded = files.filter((file) => /^\w+\/src\//.test(file));
  for (const file of buildersOf(new Map(loaded.map((file) => [file, codeOf(file)]))))
    for (const pattern of await patternsBuiltBy(file)) built.push(`${file}: ${pattern}`);
  expect(built.length).toBeGreaterThan(20);
  const slow = built.filter((one) => isSuperLinear(one.slice(one.indexOf(": ") + 2)));
  expect(slow.join("\n")).toBe("");
});

test.each(["/(a+)+b/", "/ +$/", "/^(\\s*)*x/", "/a.*b.*c/", "/^(.*?)\\s*#*\\s*$/"])(
  "finds that %s does",
  (pattern) => {
    expect(patternsOf("a.ts", `const it = ${pattern};`).map(isSuperLinear)).toEqual([true]);
  },
);

import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const files = globSync("{contract,functions,web,widget}/src/**/*.{ts,tsx}", { cwd: root }).filter(
  (file) => !/\.test\.tsx?$|\.d\.ts$/.test(file),
);

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

/** Whether some text takes it more than proportionally long, be it as it goes back or as it tries again one further on. */
function isSuperLinear(literal: string): boolean {
  const end = literal.lastIndexOf("/");
  const pattern = new RegExp(literal.slice(1, end), literal.slice(end + 1));
  return analyse(pattern, { reportTypes: { Move: true } }).reports.length > 0;
}

test("no pattern takes more than proportionally long on any text", () => {
  const slow = files.flatMap((file) =>
    patternsOf(file, readFileSync(`${root}/${file}`, "utf8"))
      .filter(isSuperLinear)
      .map((pattern) => `${file}: ${pattern}`),
  );
  expect(slow).toEqual([]);
});

test.each(["/(a+)+b/", "/ +$/", "/^(\\s*)*x/", "/a.*b.*c/", "/^(.*?)\\s*#*\\s*$/"])(
  "finds that %s does",
  (pattern) => {
    expect(patternsOf("a.ts", `const it = ${pattern};`).map(isSuperLinear)).toEqual([true]);
  },
);

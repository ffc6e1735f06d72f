import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Whether a type is a dictionary: `Record<string, …>` or `{ [key: string]: … }`, also inside `Readonly` and the like. */
function isDictionary(type: ts.TypeNode): boolean {
  if (ts.isTypeLiteralNode(type)) return type.members.some(ts.isIndexSignatureDeclaration);
  if (!ts.isTypeReferenceNode(type)) return false;
  const [first] = type.typeArguments ?? [];
  if (first === undefined) return false;
  if (type.typeName.getText() === "Record") return first.kind === ts.SyntaxKind.StringKeyword;
  return isDictionary(first);
}

/** What a file declares as a dictionary: by name alone (`names`), and as a part of something (`it.names`). */
function dictionariesOf(file: ts.SourceFile): { names: string[]; parts: string[] } {
  const names: string[] = [];
  const parts: string[] = [];
  const visit = (node: ts.Node): void => {
    const isName = ts.isVariableDeclaration(node) || ts.isParameter(node);
    const isPart = ts.isPropertySignature(node) || ts.isPropertyDeclaration(node);
    if ((isName || isPart) && node.type && isDictionary(node.type))
      (isName ? names : parts).push(node.name.getText());
    if (ts.isPropertyAssignment(node) && /^z\s*\.\w*[rR]ecord\(/.test(node.initializer.getText()))
      parts.push(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { names, parts };
}

/** Where a file reads or writes one of these by a key that is computed. */
function computedKeys(file: ts.SourceFile, allParts: ReadonlySet<string>): string[] {
  const { names, parts } = dictionariesOf(file);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node) && !ts.isLiteralExpression(node.argumentExpression)) {
      const { expression } = node;
      const isOne = ts.isPropertyAccessExpression(expression)
        ? allParts.has(expression.name.text)
        : [...names, ...parts].includes(expression.getText());
      if (isOne) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const parse = (path: string, code: string) =>
  ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);

test("a dictionary is read with `lookUp`, and built as a Map: a key from outside may be one that every object has", () => {
  const files = globSync("{contract,functions,web,widget}/src/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !path.includes(".test.") && !path.endsWith("platform/lookUp.ts"))
    .map((path) => ({ path, code: readFileSync(root + path, "utf8") }))
    // Only to save time: without a word of these, a file can neither declare nor use one.
    .filter(({ code }) => /<string,|[rR]ecord\(|: string\]|\w\[[a-z]/.test(code))
    .map(({ path, code }) => parse(path, code));
  const parts = new Set(files.flatMap((file) => dictionariesOf(file).parts));
  const found = files.flatMap((file) =>
    computedKeys(file, parts).map((one) => `${file.fileName}: ${one}`),
  );
  expect(found).toEqual([]);
});

test("dictionaries are known by their types, and literal keys are let be", () => {
  const code = `type T = { byAgent: Readonly<Record<string, number>> };
    const day = z.object({ byCause: z.record(z.string(), z.number()) });
    function f(names: { [key: string]: string }, list: string[], kinds: Record<"a" | "b", 1>) {
      return [names[key], t.byAgent[id], t.byCause[id], names["a"], list[at], kinds[kind]];
    }`;
  const file = parse("a.ts", code);
  const parts = new Set(dictionariesOf(file).parts);
  expect(computedKeys(file, parts)).toEqual(["names[key]", "t.byAgent[id]", "t.byCause[id]"]);
});

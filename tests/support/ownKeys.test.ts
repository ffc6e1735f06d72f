import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * Whether something may be read by any text: a dictionary, also one that an alias or a schema makes, and what nothing is
 * known of, as `Object(body)` is.
 */
function isDictionary(type: ts.Type, checker: ts.TypeChecker): boolean {
  const kinds = type.isUnion() ? type.types : [type];
  return kinds.some(
    (one) =>
      (one.flags & ts.TypeFlags.Any) !== 0 ||
      checker.getIndexInfoOfType(one, ts.IndexKind.String) !== undefined,
  );
}

const ANY_TEXT = ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.Any;

/** Whether a key may be any text, and not one of a few that are known; a type parameter is what it may stand for. */
function isAnyText(type: ts.Type, checker: ts.TypeChecker): boolean {
  const bound = checker.getBaseConstraintOfType(type) ?? type;
  const kinds = bound.isUnion() ? bound.types : [bound];
  return kinds.some(({ flags }) => (flags & ANY_TEXT) !== 0);
}

/** What a node looks up, and by which key: `a[key]`, `key in a`, `Reflect.get(a, key)`, `const { [key]: one } = a`. */
function lookupOf(node: ts.Node): { of: ts.Node; key: ts.Node } | undefined {
  if (ts.isElementAccessExpression(node))
    return { of: node.expression, key: node.argumentExpression };
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return { of: node.right, key: node.left };
  if (ts.isCallExpression(node) && /^Reflect\.(?:get|has|set)$/.test(node.expression.getText())) {
    const [of, key] = node.arguments;
    return of && key && { of, key };
  }
  if (
    ts.isBindingElement(node) &&
    node.propertyName &&
    ts.isComputedPropertyName(node.propertyName)
  )
    return { of: node.parent, key: node.propertyName.expression };
  return undefined;
}

/** Where a file reads or writes a dictionary by a key that may be any text. */
function computedKeys(file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const lookup = lookupOf(node);
    if (
      lookup !== undefined &&
      isAnyText(checker.getTypeAtLocation(lookup.key), checker) &&
      isDictionary(checker.getTypeAtLocation(lookup.of), checker)
    )
      found.push(node.getText());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A folder's own files but tests, with their types. */
function programOf(folder: string) {
  const config = ts.readConfigFile(`${root}${folder}/tsconfig.json`, (path) =>
    ts.sys.readFile(path),
  );
  const parsed = ts.parseJsonConfigFileContent(config.config, ts.sys, `${root}${folder}`);
  const program = ts.createProgram(parsed.fileNames, parsed.options);
  const files = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${root}${folder}/src/`))
    .filter(({ fileName }) => !fileName.includes(".test."));
  return { files, checker: program.getTypeChecker() };
}

test.each(["contract", "functions", "web", "widget"])(
  "a dictionary of %s is read with `lookUp`, and built as a Map: a key from outside may be one that every object has",
  { timeout: 180_000 },
  (folder) => {
    const { files, checker } = programOf(folder);
    expect(files.length).toBeGreaterThan(40);
    const found = files
      .filter(({ fileName }) => !fileName.endsWith("platform/lookUp.ts"))
      .flatMap((file) => computedKeys(file, checker).map((one) => `${file.fileName}: ${one}`));
    expect(found).toEqual([]);
  },
);

test("dictionaries are known by their types, aliases too, and known keys are let be", () => {
  const code = `type Names = Readonly<Record<string, number>>;
    interface Day { byCause: { [key: string]: number } }
    function f(names: Names, day: Day, list: string[], kinds: Record<"a" | "b", 1>, key: string, kind: "a" | "b") {
      const alias = day.byCause;
      return [names[key], day.byCause[key], alias[key], names["a"], names[kind], list[0], kinds[kind]];
    }
    function g<Key extends string>(names: Names, key: Key, id: \`x-\${string}\`, any: any, kind: "a" | "b") {
      const { [id]: one } = names;
      return [names[key], id in names, Reflect.get(names, any), one, kind in names, Reflect.get(names, "a")];
    }
    function h(body: unknown, key: string, kind: "a" | "b") {
      const any = Object(body);
      return [Object(body)[key], Reflect.get(Object(body), key), any[key], key in any, any["a"], any[kind], any.a];
    }`;
  const host = ts.createCompilerHost({});
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, options) =>
    name === "a.ts" ? ts.createSourceFile(name, code, options, true) : getSourceFile(name, options);
  const program = ts.createProgram(["a.ts"], { types: [] }, host);
  const file = program.getSourceFile("a.ts");
  expect(file && computedKeys(file, program.getTypeChecker())).toEqual([
    "names[key]",
    "day.byCause[key]",
    "alias[key]",
    "[id]: one",
    "names[key]",
    "id in names",
    "Reflect.get(names, any)",
    "Object(body)[key]",
    "Reflect.get(Object(body), key)",
    "any[key]",
    "key in any",
  ]);
});

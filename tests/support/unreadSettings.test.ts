import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settingNames, settingOf } from "@parley/contract/agents/settings.ts";
import ts from "typescript";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/**
 * The properties that a file's code reads: `config.name`, `config["name"]`, `{ name } = config`, and those
 * it hands to a function by their names: `text("name")`.
 */
function propertiesRead(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) found.push(node.name.text);
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
      found.push(node.argumentExpression.text);
    else if (ts.isBindingElement(node)) found.push((node.propertyName ?? node.name).getText());
    else if (ts.isCallExpression(node))
      found.push(...node.arguments.filter(ts.isStringLiteral).map(({ text }) => text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

test("the settings of which callers are told that nothing reads them are those that no code reads", () => {
  const told = settingNames.filter((name) =>
    settingOf(name).hint?.en.includes("Nothing reads it yet"),
  );
  const files = globSync("{contract,functions,web,widget}/src/**/*.{ts,tsx}", { cwd: root });
  const read = new Set(
    files
      .filter((file) => !file.includes(".test."))
      .flatMap((file) => propertiesRead(file, readFileSync(root + file, "utf8"))),
  );
  expect(settingNames.filter((name) => !read.has(name))).toEqual(told);
});

test("a name in a comment, a text, a type or a value that is written is not read", () => {
  const code = `// config.voice
    const words = "config.voice"; type T = { voice: string }; const made = { voice: words };`;
  expect(propertiesRead("a.ts", code)).toEqual([]);
  const reads = `config.voice; config["voice"]; const { voice } = config; f(({ voice: v }) => v); text("voice");`;
  expect(propertiesRead("a.ts", reads)).toEqual(Array.from({ length: 5 }, () => "voice"));
});

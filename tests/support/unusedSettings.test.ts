import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settingNames, settingOf } from "@parley/contract/agents/settings.ts";
import { clientChanges, newClient } from "@parley/contract/clients/client.ts";
import { orgChanges, orgEditable } from "@parley/contract/clients/org.ts";
import { NOT_USED_YET } from "@parley/contract/platform/notUsedYet.ts";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The properties that a file's code reads: `config.name`, `config["name"]`, `{ name } = config`, and those
 * it hands to a function by their names: `text("name")`. A field of a schema, `shape.name`, is no value that is read.
 */
function propertiesRead(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const { expression: of } = node;
      const isOfSchema = ts.isPropertyAccessExpression(of) && of.name.text === "shape";
      if (!isOfSchema) found.push(node.name.text);
    } else if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
      found.push(node.argumentExpression.text);
    else if (ts.isBindingElement(node)) found.push((node.propertyName ?? node.name).getText());
    else if (ts.isCallExpression(node))
      found.push(...node.arguments.filter(ts.isStringLiteral).map(({ text }) => text));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

/** Every property that any code of the product reads. */
const read = new Set(
  globSync("{contract,functions,web,widget}/src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => propertiesRead(file, readFileSync(root + file, "utf8"))),
);

test("the settings of which callers are told that nothing reads them are those that no code reads", () => {
  const told = settingNames.filter((name) =>
    settingOf(name).hint?.en.includes("Nothing reads it yet"),
  );
  expect(settingNames.filter((name) => !read.has(name))).toEqual(told);
});

type JsonSchema = z.core.JSONSchema._JSONSchema;

/** The fields of an object and of the objects in it, each with what callers are told of it. */
function describedFields(schema: JsonSchema): { name: string; description: string | undefined }[] {
  if (typeof schema === "boolean") return [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name, description: typeof field === "boolean" ? undefined : field.description },
    ...describedFields(field),
  ]);
}

test.each([
  ["an organisation that is made", orgEditable],
  ["an organisation that is changed", orgChanges],
  ["a client who is added", newClient],
  ["a client who is changed", clientChanges],
])("so are the fields of %s", (_whose, input) => {
  const fields = describedFields(z.toJSONSchema(input, { io: "input" }));
  const told = fields.filter(({ description }) => description === NOT_USED_YET.en);
  expect(fields.filter(({ name }) => !read.has(name))).toEqual(told);
});

test("a name in a comment, a text, a type, a schema or a value that is written is not read", () => {
  const code = `// config.voice
    const words = "config.voice"; type T = { voice: string }; const made = { voice: words };
    use(schema.shape.voice);`;
  expect(propertiesRead("a.ts", code)).toEqual(["shape"]);
  const reads = `config.voice; config["voice"]; const { voice } = config; f(({ voice: v }) => v); text("voice");`;
  expect(propertiesRead("a.ts", reads)).toEqual(Array.from({ length: 5 }, () => "voice"));
});

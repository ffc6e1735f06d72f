import { globSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { settingNames, settingOf } from "@parley/contract/agents/settings.ts";
import { clientChanges, newClient } from "@parley/contract/clients/client.ts";
import { orgChanges, orgEditable } from "@parley/contract/clients/org.ts";
import { NOT_USED_YET } from "@parley/contract/platform/notUsedYet.ts";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The packages that do something with what is stored, and the contract's files that they load. */
const PACKAGES = ["functions", "web", "widget"];

/** What is looked for: the names of a type that the contract exports, as a value of it is read. */
type Subject = { file: string; type: string; names: ReadonlySet<string> };

/**
 * Which of the names some code reads of a value that can be of the subject's type: `config.name`, `config["name"]`,
 * `{ name } = config`, and those handed to a function that takes nothing else: `text("name")`.
 */
function readIn(program: ts.Program, subjects: readonly Subject[]): Map<Subject, Set<string>> {
  const checker = program.getTypeChecker();
  const wanted = subjects.flatMap((subject) => {
    const type = exportedType(program, checker, subject);
    if (type === undefined) return [];
    const parts = checker.getPropertiesOfType(type).map((one) => checker.getTypeOfSymbol(one));
    return [{ subject, types: [type, ...parts], read: new Set<string>() }];
  });
  /** A value of the type, or of an object in it, fits in there: it is one, or a part that somebody picked. */
  const note = (name: string, of: ts.Type) => {
    const taken = checker.getNonNullableType(of);
    if (checker.getPropertyOfType(taken, name) === undefined) return;
    for (const { subject, types, read } of wanted)
      if (subject.names.has(name) && !read.has(name))
        for (const type of types)
          if (
            checker.getPropertyOfType(type, name) !== undefined &&
            checker.isTypeAssignableTo(type, taken)
          )
            read.add(name);
  };
  const noteHanded = (argument: ts.StringLiteral) => {
    const taken = checker.getContextualType(argument);
    const all = taken?.isUnion() === true ? taken.types : [taken];
    const names = all.map((one) => (one?.isStringLiteral() === true ? one.value : ""));
    for (const { subject, read } of wanted)
      if (names.every((name) => subject.names.has(name))) read.add(argument.text);
  };
  const isWanted = (name: string) => wanted.some(({ subject }) => subject.names.has(name));
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const { name, expression } = node;
      if (isWanted(name.text)) note(name.text, checker.getTypeAtLocation(expression));
    } else if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: name, expression } = node;
      if (ts.isStringLiteral(name) && isWanted(name.text))
        note(name.text, checker.getTypeAtLocation(expression));
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      if (isWanted(name)) note(name, checker.getTypeAtLocation(node.parent));
    } else if (ts.isCallExpression(node))
      for (const one of node.arguments)
        if (ts.isStringLiteral(one) && isWanted(one.text)) noteHanded(one);
    ts.forEachChild(node, visit);
  };
  for (const source of program.getSourceFiles())
    if (!source.fileName.includes("/node_modules/")) visit(source);
  return new Map(wanted.map(({ subject, read }) => [subject, read]));
}

/** A type that a file of the program exports; undefined where it has no such file. */
function exportedType(
  program: ts.Program,
  checker: ts.TypeChecker,
  { file, type }: Subject,
): ts.Type | undefined {
  const source = program.getSourceFiles().find(({ fileName }) => fileName.endsWith(file));
  const module = source && checker.getSymbolAtLocation(source);
  const found = module && checker.getExportsOfModule(module).find(({ name }) => name === type);
  return found && checker.getDeclaredTypeOfSymbol(found);
}

/** A package as its own configuration compiles it, without its tests. */
function programOf(name: string): ts.Program {
  const folder = path.join(root, name);
  const read = ts.readConfigFile(path.join(folder, "tsconfig.json"), (file) =>
    ts.sys.readFile(file),
  );
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, folder);
  const files = globSync("src/**/*.{ts,tsx}", { cwd: folder }).filter(
    (file) => !file.includes(".test."),
  );
  return ts.createProgram(
    files.map((file) => path.join(folder, file)),
    { ...options, noEmit: true, incremental: false, tsBuildInfoFile: undefined },
  );
}

const settings: Subject = {
  file: "/contract/src/agents/config.ts",
  type: "AgentConfig",
  names: new Set(settingNames),
};
const orgs: Subject = {
  file: "/contract/src/clients/org.ts",
  type: "Org",
  names: new Set(fieldNames(orgEditable)),
};
const clients: Subject = {
  file: "/contract/src/clients/client.ts",
  type: "Client",
  names: new Set(fieldNames(newClient)),
};

/** What all packages read of each. */
const read = new Map<Subject, Set<string>>();
beforeAll(() => {
  for (const name of PACKAGES)
    for (const [subject, names] of readIn(programOf(name), [settings, orgs, clients]))
      read.set(subject, new Set([...(read.get(subject) ?? []), ...names]));
}, 240_000);

test("the settings of which callers are told that nothing reads them are those that no code reads", () => {
  const told = settingNames.filter((name) =>
    settingOf(name).hint?.en.includes("Nothing reads it yet"),
  );
  expect(settingNames.filter((name) => read.get(settings)?.has(name) !== true)).toEqual(told);
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

function fieldNames(schema: z.ZodType): string[] {
  return describedFields(z.toJSONSchema(schema, { io: "input" })).map(({ name }) => name);
}

test.each([
  ["an organisation that is made", orgEditable, orgs],
  ["an organisation that is changed", orgChanges, orgs],
  ["a client who is added", newClient, clients],
  ["a client who is changed", clientChanges, clients],
])("so are the fields of %s", (_whose, input, subject) => {
  const fields = describedFields(z.toJSONSchema(input, { io: "input" }));
  const told = fields.filter(({ description }) => description === NOT_USED_YET.en);
  expect(fields.filter(({ name }) => read.get(subject)?.has(name) !== true)).toEqual(told);
});

test("a name is read of what can be of the type, and of nothing else that has one", () => {
  const files = new Map([
    [
      "/made/config.ts",
      `export type Config = { voice: string; pace: number; tone: { warm: boolean } };`,
    ],
    [
      "/made/use.ts",
      `import type { Config } from "./config.ts";
      declare const config: Config; declare const phone: { voice: string; number: string };
      declare function text(name: "voice" | "pace"): string; declare function say(words: string): void;
      // config.voice
      phone.voice; say("voice"); const made: Config = { voice: "", pace: 1, tone: { warm: true } };
      READS`,
    ],
  ]);
  const namesRead = (reads: string) => {
    const host = ts.createCompilerHost({});
    const original = host.getSourceFile.bind(host);
    host.getSourceFile = (name, version) => {
      const code = files.get(name)?.replace("READS", reads);
      return code === undefined
        ? original(name, version)
        : ts.createSourceFile(name, code, version);
    };
    const options = { allowImportingTsExtensions: true, noEmit: true, strict: true };
    host.fileExists = (name) => files.has(name) || ts.sys.fileExists(name);
    host.directoryExists = (name) => name === "/made" || ts.sys.directoryExists(name);
    const program = ts.createProgram([...files.keys()], options, host);
    const subject = {
      file: "/made/config.ts",
      type: "Config",
      names: new Set(["voice", "pace", "tone", "warm"]),
    };
    return [...(readIn(program, [subject]).get(subject) ?? [])].toSorted();
  };
  expect(namesRead("")).toEqual([]);
  for (const reads of [
    "config.voice",
    'config["voice"]',
    "const { voice } = config",
    "((part: Pick<Config, 'voice'> | undefined) => part?.voice)(config)",
    "(({ voice: v }: Partial<Config>) => v)(config)",
    'text("voice")',
  ])
    expect([reads, namesRead(reads)]).toEqual([reads, ["voice"]]);
  expect(namesRead("config.tone.warm")).toEqual(["tone", "warm"]);
});

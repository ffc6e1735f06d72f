import { describe, expect, it } from "vitest";
import { readTestCommand, repeatCommand, repeatCommands } from "./testCommand.mjs";

describe("npm test", () => {
  it.each([
    [[], {}],
    [["--port-base", "9700"], { portBase: 9700 }],
    [["--port-base", "9700", "e2e"], { stage: "e2e", portBase: 9700 }],
    [["api"], { stage: "api" }],
    [["api", "tests/api/credits"], { stage: "api", filter: "tests/api/credits" }],
    [["unit", "is", "kept"], { stage: "unit", filter: "is kept" }],
    [["dead", "code"], { stage: "dead code" }],
    [["dead code"], { stage: "dead code" }],
    [["--against", "9420", "e2e"], { stage: "e2e", against: 9420 }],
    [["--against", "http://127.0.0.1:9400/", "rules"], { stage: "rules", against: 9400 }],
    [["rules", "--against=9400"], { stage: "rules", against: 9400 }],
  ])("takes %j", (args, asked) => {
    expect(readTestCommand(args)).toEqual(asked);
  });

  it.each([
    [["apis"], 'There is no stage "apis". Stages are: types, lint, format, dead code, unit,'],
    [["--against", "9420"], "--against needs a stage. Stages are: "],
    [["--against", "parley.example", "api"], "--against takes a number from 1024 to "],
    [["--again", "api"], "Known are --port-base N and --against N."],
    [["--keep", "api"], "Known are --port-base N and --against N."],
    [["--port-base", "80", "api"], "--port-base takes a number from 1024 to "],
    [["--port-base", "9700", "lint"], "--port-base has no effect: lint runs without a stack."],
    [["--against", "9420", "dead", "code"], "--against has no effect: dead code runs without"],
    [
      ["--against", "9420", "deploy"],
      "deploy does not run against a running stack: this stage makes its own.",
    ],
    [["--against", "9420", "deploy", "hosting"], "Run npm test -- deploy."],
    [["--against", "9420", "--port-base", "9700", "api"], "--port-base has no effect beside it."],
  ])("refuses %j", (args, reason) => {
    expect(() => readTestCommand(args)).toThrow(reason);
  });

  it("repeats a file with the very command it names", () => {
    const command = repeatCommand("api", { filter: "tests/api/a.test.ts", against: 9420 });
    expect(command).toBe("npm test -- --against 9420 api tests/api/a.test.ts");
    expect(readTestCommand(command.split(" ").slice(3))).toEqual({
      stage: "api",
      filter: "tests/api/a.test.ts",
      against: 9420,
    });
    expect(repeatCommand("dead code")).toBe("npm test -- dead code");
    expect(repeatCommand("e2e", { portBase: 9700 })).toBe("npm test -- --port-base 9700 e2e");
  });

  it.each([
    ["is kept", '"is kept"'],
    ['says "no"', `'says "no"'`],
    ["costs $1, once it's paid", String.raw`'costs $1, once it'\''s paid'`],
  ])("quotes the filter %s for a shell", (filter, argument) => {
    expect(repeatCommand("api", { filter })).toBe(`npm test -- api ${argument}`);
  });
});

describe("a failed run", () => {
  const failedFiles = ["tests/api/a.test.ts", "tests/api/b.test.ts"];

  it("is repeated file by file", () => {
    const asked = { filter: "tests", portBase: 9700 };
    expect(repeatCommands("api", asked, { byName: false, failedFiles })).toEqual([
      "npm test -- --port-base 9700 api tests/api/a.test.ts",
      "npm test -- --port-base 9700 api tests/api/b.test.ts",
    ]);
  });

  it("of tests selected by name is repeated by that name", () => {
    const asked = { filter: "pays once", against: 9420 };
    const command = 'npm test -- --against 9420 api "pays once"';
    expect(repeatCommands("api", asked, { byName: true, failedFiles })).toEqual([command]);
  });

  it("without a failed test is repeated as it was asked for", () => {
    const crashed = { byName: false, failedFiles: [] };
    expect(repeatCommands("unit", {}, crashed)).toEqual(["npm test -- unit"]);
    const filtered = { filter: "credits", against: 9420 };
    const command = "npm test -- --against 9420 api credits";
    expect(repeatCommands("api", filtered, crashed)).toEqual([command]);
  });
});

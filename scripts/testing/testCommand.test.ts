import { describe, expect, it } from "vitest";
import { readTestCommand, repeatCommand, repeatCommands } from "./testCommand.mjs";

describe("npm test", () => {
  it.each([
    [[], undefined],
    [["--port-base", "9700"], undefined],
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
    [["--again", "api"], "Known are --port-base N and --keep and --against N."],
  ])("refuses %j", (args, reason) => {
    expect(() => readTestCommand(args)).toThrow(reason);
  });

  it("repeats a file with the very command it names", () => {
    const command = repeatCommand("api", "tests/api/a.test.ts", 9420);
    expect(command).toBe("npm test -- --against 9420 api tests/api/a.test.ts");
    expect(readTestCommand(command.split(" ").slice(3))).toEqual({
      stage: "api",
      filter: "tests/api/a.test.ts",
      against: 9420,
    });
    expect(repeatCommand("dead code")).toBe("npm test -- dead code");
  });

  it.each([
    ["is kept", '"is kept"'],
    ['says "no"', `'says "no"'`],
    ["costs $1, once it's paid", String.raw`'costs $1, once it'\''s paid'`],
  ])("quotes the filter %s for a shell", (filter, argument) => {
    expect(repeatCommand("api", filter)).toBe(`npm test -- api ${argument}`);
  });
});

describe("a failed run", () => {
  const failedFiles = ["tests/api/a.test.ts", "tests/api/b.test.ts"];

  it("is repeated file by file", () => {
    expect(repeatCommands("api", { filter: "tests", byName: false, failedFiles })).toEqual([
      "npm test -- api tests/api/a.test.ts",
      "npm test -- api tests/api/b.test.ts",
    ]);
  });

  it("of tests selected by name is repeated by that name", () => {
    const failure = { filter: "pays once", byName: true, failedFiles, against: 9420 };
    const command = 'npm test -- --against 9420 api "pays once"';
    expect(repeatCommands("api", failure)).toEqual([command]);
  });

  it("without a failed test is repeated as it was asked for", () => {
    const crashed = { byName: false, failedFiles: [] };
    expect(repeatCommands("unit", crashed)).toEqual(["npm test -- unit"]);
    const filtered = { ...crashed, filter: "credits", against: 9420 };
    expect(repeatCommands("api", filtered)).toEqual(["npm test -- --against 9420 api credits"]);
  });
});

import { describe, expect, it } from "vitest";
import { readTestCommand, repeatCommand } from "./testCommand.mjs";

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
});

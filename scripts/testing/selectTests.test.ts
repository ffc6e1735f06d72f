import { describe, expect, it } from "vitest";
import { inRoot } from "../machine/paths.mjs";
import { selectTests, testFilesOf } from "./selectTests.mjs";

describe("a filter", () => {
  const files = ["tests/api/credits/topUp.test.ts", "tests/api/agents/agents.test.ts"];

  it("takes the files it is part of, in any case", () => {
    expect(selectTests("topup", files)).toEqual([inRoot("tests/api/credits/topUp.test.ts")]);
    expect(selectTests("tests/api", files)).toHaveLength(2);
    expect(selectTests("api/credits/ agents.test.ts", files)).toHaveLength(2);
  });

  it("is otherwise part of a test's name, to the letter, in the files that hold it", () => {
    const pattern = "--testNamePattern=pays \\(once\\)";
    const textOf = (file: string) => (file.includes("topUp") ? 'it("pays (once)")' : "");
    const [first = ""] = files;
    expect(selectTests("pays (once)", files, textOf)).toEqual([inRoot(first), pattern]);
    expect(selectTests("pays (once)", files, () => "")).toEqual([pattern]);
  });
});

describe("the files of a stage", () => {
  it("are those of its folder, and unit has what needs no stack", () => {
    expect(testFilesOf("rules").every((file) => file.startsWith("tests/rules/"))).toBe(true);
    const unit = testFilesOf("unit");
    expect(unit).toContain("scripts/testing/selectTests.test.ts");
    expect(unit.filter((file) => /^tests\/(?:rules|api|deploy|e2e)\//.test(file))).toEqual([]);
  });
});

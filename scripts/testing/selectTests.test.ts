import { describe, expect, it } from "vitest";
import { fromRoot } from "../machine/paths.mjs";
import { selectTests, testFilesOf } from "./selectTests.mjs";

describe("a filter", () => {
  const files = ["tests/api/credits/topUp.test.ts", "tests/api/agents/agents.test.ts"];

  it("takes the files it is part of, in any case", () => {
    expect(selectTests("topup", files)).toEqual([fromRoot("tests/api/credits/topUp.test.ts")]);
    expect(selectTests("tests/api", files)).toHaveLength(2);
    expect(selectTests("api/credits/ agents.test.ts", files)).toHaveLength(2);
  });

  it("refuses one of several paths that no file has", () => {
    for (const filter of ["api/credits/ api/none/", "tests/api agents nothing"])
      expect(() => selectTests(filter, files)).toThrow(/No test file of this stage has "/);
    expect(selectTests("tests/api credits", files)).toHaveLength(2);
  });

  it("refuses paths that no file has, unless tests are named so", () => {
    for (const filter of ["api/none/", "none.test.ts", "api/none/ api/nothing/"])
      expect(() => selectTests(filter, files, () => "")).toThrow(
        `"${filter.replace(" ", '", "')}"`,
      );
    const named = selectTests("/app/na", files, () => 'it("leads to /app/na")');
    expect(named).toContain("--testNamePattern=/app/na");
    // A title that is put together appears in no file.
    expect(selectTests("has no URL /nobody by POST", files, () => "")).toHaveLength(1);
  });

  it("is otherwise part of a test's name, to the letter, in the files that hold it", () => {
    const pattern = "--testNamePattern=pays \\(once\\)";
    const textOf = (file: string) => (file.includes("topUp") ? 'it("pays (once)")' : "");
    const [first = ""] = files;
    expect(selectTests("pays (once)", files, textOf)).toEqual([fromRoot(first), pattern]);
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

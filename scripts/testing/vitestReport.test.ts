import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { readReport } from "./vitestReport.mjs";

const folder = mkdtempSync(join(tmpdir(), "parley-report-"));
const file = join(folder, "report.json");

afterEach(() => rmSync(file, { force: true }));

const write = (testResults: unknown[]): void =>
  writeFileSync(file, JSON.stringify({ testResults }));

describe("the sum of a test run", () => {
  it("counts each test, and says which failed", () => {
    const assertionResults = [
      { status: "passed", fullName: "a" },
      { status: "failed", fullName: "b", failureMessages: ["no"] },
      { status: "skipped", fullName: "c" },
    ];
    write([{ name: "/x.test.ts", status: "failed", assertionResults }]);
    const { failures, failedFiles, ...counts } = readReport(file);
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 });
    expect(failures).toEqual([expect.stringMatching(/x\.test\.ts: b\nno$/)]);
    expect(failedFiles).toEqual([expect.stringMatching(/x\.test\.ts$/)]);
  });

  it("takes a file that could not be loaded for a failure", () => {
    write([{ name: "/x.test.ts", status: "failed", message: "broken", assertionResults: [] }]);
    expect(readReport(file)).toMatchObject({
      passed: 0,
      failed: 1,
      failedFiles: [expect.stringMatching(/x\.test\.ts$/)],
    });
  });

  it("is nothing without a report", () => {
    expect(readReport(file)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      failedFiles: [],
    });
  });
});

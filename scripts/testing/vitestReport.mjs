import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../machine/paths.mjs";

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} File
 */

/**
 * Sums up what vitest's JSON reporter wrote.
 * @param {string} file
 * @returns {{ passed: number, failed: number, skipped: number, failures: string[], failedFiles: string[] }} a file that could
 *   not be loaded is one failure; all zero when there is no report
 */
export function readReport(file) {
  /** @type {{ testResults: File[] }} */
  const { testResults } = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { testResults: [] };
  const failures = /** @type {string[]} */ ([]);
  const failedFiles = /** @type {string[]} */ ([]);
  const sum = { passed: 0, failed: 0, skipped: 0, failures, failedFiles };
  for (const { name, status, message, assertionResults } of testResults) {
    const where = relative(root, name);
    const before = sum.failed;
    for (const { status: outcome, fullName, failureMessages } of assertionResults) {
      if (outcome === "passed") sum.passed += 1;
      else if (outcome === "failed") {
        sum.failed += 1;
        failures.push(`${where}: ${fullName}\n${(failureMessages ?? []).join("\n")}`);
      } else sum.skipped += 1;
    }
    if (status === "failed" && sum.failed === before) {
      sum.failed += 1;
      failures.push(`${where}: ${message ?? "the file failed outside of its tests"}`);
    }
    if (sum.failed > before) failedFiles.push(where);
  }
  return sum;
}

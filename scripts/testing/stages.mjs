import { mkdirSync, rmSync } from "node:fs";
import { fromRoot } from "../machine/paths.mjs";
import { run } from "../processes/run.mjs";
import { selectTests, testFilesOf } from "./selectTests.mjs";
import { repeatCommand, repeatCommands } from "./testCommand.mjs";
import { readReport } from "./vitestReport.mjs";

/**
 * @typedef {object} StageResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failedFiles below the root: those in which a test failed
 */

const folder = fromRoot(".parley", "test");

/**
 * Runs commands as one stage, which passes when all of them do.
 * @param {string} name
 * @param {{ command: string[], filter?: string }[]} parts all of them run, also after a failure; `filter`: what the
 *   stage is asked for to run this one alone
 * @returns {Promise<StageResult>}
 */
export async function runCommandStage(name, parts) {
  const began = performance.now();
  /** @type {string[]} */
  const again = [];
  for (const { command, filter } of parts) {
    const log = `${folder}/${name.replaceAll(" ", "-")}-${command.at(-1)?.replace(/^-+/, "")}.log`;
    const { code, output } = await run(command, { log });
    if (code === 0) continue;
    again.push(repeatCommand(name, { filter }));
    console.error(`\n✗ ${name}: ${command.join(" ")}\n${output.trim()}\n`);
  }
  sayAgain(again);
  const failed = again.length > 0 ? 1 : 0;
  return report({ name, passed: 1 - failed, failed, skipped: 0, failedFiles: [] }, began);
}

/**
 * Runs vitest projects as one stage; every test counts.
 * @param {string} name
 * @param {string[]} projects as vitest.config.ts names them
 * @param {import("./testCommand.mjs").Place & { filter?: string, files?: string[] }} [asked] what to say in the
 *   command that repeats it; `filter`: part of a path below the root, or of a test's name; `files`: only
 *   these, below the root
 * @param {Record<string, string>} [env]
 * @returns {Promise<StageResult>}
 */
export async function runVitestStage(name, projects, asked = {}, env = {}) {
  const { filter, files } = asked;
  const began = performance.now();
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.json`;
  rmSync(file, { force: true });
  const selected = files ?? (filter ? selectTests(filter, testFilesOf(name)) : []);
  const { code, output } = await run(
    [
      "vitest",
      "run",
      ...selected,
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { env, log: `${folder}/${name}.log` },
  );
  const { passed, failed, skipped, failures, failedFiles } = readReport(file);
  for (const failure of failures) console.error(`\n✗ ${name}: ${failure}`);
  const unexplained = explain(name, { code, output, filter, passed, failed });
  if (unexplained) console.error(`\n✗ ${unexplained}`);
  if (failed > 0 || unexplained) {
    const byName = selected.some((argument) => argument.startsWith("--testNamePattern="));
    sayAgain(repeatCommands(name, asked, { byName, failedFiles }));
  }
  const all = failed + (unexplained ? 1 : 0);
  return report({ name, passed, failed: all, skipped, failedFiles }, began);
}

/** @param {string[]} commands those that repeat what failed */
function sayAgain(commands) {
  if (commands.length === 0) return;
  console.error(`\nAgain:\n${commands.map((command) => `  ${command}`).join("\n")}`);
}

/**
 * @param {string} name
 * @param {{ code: number, output: string, filter?: string, passed: number, failed: number }} outcome
 * @returns {string | undefined} why a run without a failed test is a failure all the same
 */
function explain(name, { code, output, filter, passed, failed }) {
  if (failed > 0) return undefined;
  // No tests at all, or an error outside of any.
  if (code !== 0) return `${name}: vitest ended with ${code}\n${tail(output)}`;
  if (filter && passed === 0) return `${name}: no test has "${filter}" in its path or name`;
  return undefined;
}

/**
 * @param {string} output
 * @returns {string} its last lines
 */
const tail = (output) => output.trim().split("\n").slice(-40).join("\n");

/**
 * @param {StageResult} result
 * @param {number} began as performance.now() had it
 * @returns {StageResult}
 */
function report(result, began) {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(6);
  const mark = result.failed === 0 ? "✓" : "✗";
  const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : "";
  const counts = `${result.passed} passed, ${result.failed} failed${skipped}`;
  console.log(`${seconds} s  ${mark} ${result.name.padEnd(10)} ${counts}`);
  return result;
}

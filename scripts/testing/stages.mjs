import { mkdirSync, rmSync } from "node:fs";
import { inRoot } from "../machine/paths.mjs";
import { run } from "../processes/run.mjs";
import { readReport } from "./vitestReport.mjs";

/**
 * @typedef {object} StageResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

const folder = inRoot(".parley", "test");

/**
 * Runs commands as one stage, which passes when all of them do.
 * @param {string} name
 * @param {string[][]} commands all of them run, also after a failure
 * @returns {Promise<StageResult>}
 */
export async function runCommandStage(name, commands) {
  const began = performance.now();
  let failed = 0;
  for (const command of commands) {
    const log = `${folder}/${name.replaceAll(" ", "-")}-${command.at(-1)?.replace(/^-+/, "")}.log`;
    const { code, output } = await run(command, { log });
    if (code === 0) continue;
    failed = 1;
    console.error(`\n✗ ${name}: ${command.join(" ")}\n${output.trim()}\n`);
  }
  return report({ name, passed: 1 - failed, failed, skipped: 0 }, began);
}

/**
 * Runs vitest projects as one stage; every test counts.
 * @param {string} name
 * @param {string[]} projects as vitest.config.ts names them
 * @param {Record<string, string>} [env]
 * @returns {Promise<StageResult>}
 */
export async function runVitestStage(name, projects, env = {}) {
  const began = performance.now();
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.json`;
  rmSync(file, { force: true });
  const { code, output } = await run(
    [
      "vitest",
      "run",
      ...projects.map((project) => `--project=${project}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
    ],
    { env, log: `${folder}/${name}.log` },
  );
  const { passed, failed, skipped, failures } = readReport(file);
  for (const failure of failures) console.error(`\n✗ ${name}: ${failure}`);
  // A run that fails without a failed test (no tests, an error outside of any) is a failure too.
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  if (unexplained) console.error(`\n✗ ${name}: vitest ended with ${code}\n${tail(output)}`);
  return report({ name, passed, failed: failed + unexplained, skipped }, began);
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

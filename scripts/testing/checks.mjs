import { availableParallelism } from "node:os";
import { runCommandStage, runVitestStage } from "./stages.mjs";

/** Folders with a tsconfig.json of their own. */
const typed = ["contract", "functions", "web", "widget", "tests", "scripts"];

/** Everything that needs no stack, the longest first. */
const checks = [
  () => runVitestStage("unit", ["unit", "unit-web", "unit-widget"]),
  () =>
    runCommandStage(
      "types",
      typed.map((folder) => ["tsc", "-p", folder]),
    ),
  () => runCommandStage("lint", [["oxlint", "--type-aware", "--deny-warnings"]]),
  () => runCommandStage("dead code", [["knip", "--no-progress"]]),
  () => runCommandStage("format", [["oxfmt", "--check"]]),
];

/**
 * Format, lint, types, dead code and unit tests, as many at a time as there are cores.
 * @returns {Promise<import("./stages.mjs").StageResult[]>}
 */
export const runChecks = () => inParallel(checks, availableParallelism());

/**
 * @template T
 * @param {(() => Promise<T>)[]} tasks begun in this order
 * @param {number} width how many run at a time
 * @returns {Promise<T[]>} in the order of the tasks
 */
async function inParallel(tasks, width) {
  /** @type {T[]} */
  const results = [];
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [index, task] of waiting) results[index] = await task();
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

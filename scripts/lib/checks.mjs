import { availableParallelism } from "node:os";
import { inParallel } from "./inParallel.mjs";
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

import { availableParallelism } from "node:os";
import { CommandError } from "../command/commandError.mjs";
import { findChangedTests } from "./changedTests.mjs";
import { testFilesOf } from "./selectTests.mjs";
import { runCommandStage, runVitestStage } from "./stages.mjs";

/** Folders with a tsconfig.json of their own. */
const typed = ["contract", "functions", "web", "widget", "tests", "scripts"];

/** The vitest projects of the unit stage. */
export const unitProjects = ["unit", "unit-web", "unit-widget"];

/**
 * Everything that needs no stack, the longest first. A filter is part of a folder's name for types, paths
 * for lint and format, and for unit tests part of a path or name.
 * @type {Record<import("./testCommand.mjs").CheckName, (filter?: string) => Promise<import("./stages.mjs").StageResult>>}
 */
const checks = {
  unit: (filter) => runVitestStage("unit", unitProjects, { filter }),
  types: (filter = "") => {
    const folders = typed.filter((folder) => folder.includes(filter));
    if (folders.length === 0) throw new CommandError(`Types are of ${typed.join(", ")}.`);
    return runCommandStage(
      "types",
      folders.map((folder) => ({
        command: ["tsc", ...remembering(folder), "-p", folder],
        filter: folder,
      })),
    );
  },
  lint: (paths) =>
    runCommandStage("lint", [
      { command: ["oxlint", "--type-aware", "--deny-warnings", ...some(paths)], filter: paths },
    ]),
  "dead code": (filter) => {
    if (filter)
      throw new CommandError("Dead code is looked for everywhere at once: it takes no filter.");
    return runCommandStage("dead code", [{ command: ["knip", "--no-progress"] }]);
  },
  format: (paths) =>
    runCommandStage("format", [{ command: ["oxfmt", "--check", ...some(paths)], filter: paths }]),
};

/**
 * Has tsc keep what it found out: it then looks again only at what has changed, and what depends on that,
 * which is a quarter of the work.
 * @param {string} folder
 */
const remembering = (folder) => [
  "--incremental",
  "--tsBuildInfoFile",
  `.parley/test/types-${folder}.json`,
];

/** @param {string} [paths] several are told apart by blanks, as for tests */
const some = (paths) => paths?.split(" ") ?? [];

/**
 * @param {import("./testCommand.mjs").CheckName} name
 * @param {string} [filter]
 * @throws CommandError for a filter that this check cannot have
 */
export const runCheck = (name, filter) => checks[name](filter);

/**
 * Format, lint, types, dead code and unit tests, as many at a time as there are cores.
 * @param {{ changed: boolean }} which `changed`: only the unit tests that what is not committed yet can fail
 * @returns {Promise<import("./stages.mjs").StageResult[]>}
 */
export async function runChecks({ changed }) {
  const unit = async () => {
    const files = changed ? await findChangedTests(unitProjects, testFilesOf("unit")) : undefined;
    return runVitestStage("unit", unitProjects, { files });
  };
  const all = { ...checks, unit };
  return inParallel(
    Object.values(all).map((check) => () => check()),
    availableParallelism(),
  );
}

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

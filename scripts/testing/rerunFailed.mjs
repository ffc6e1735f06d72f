/** @typedef {import("./stages.mjs").StageResult} StageResult */
/** @typedef {StageResult & { unsteady?: string[] }} RepeatedResult */

/** So few may have failed for the load of the machine; more than these have a cause in common. */
const MOST_FILES = 3;

/**
 * Runs what failed in a stage once more, alone (decision 100).
 * @param {StageResult} first how the stage ended
 * @param {(files: string[]) => Promise<StageResult>} runFiles
 * @returns {Promise<RepeatedResult>} passed when all of these files do, and then it names them; `first` when
 *   there is nothing to repeat, or too much, or when it failed again
 */
export async function rerunFailed(first, runFiles) {
  const { failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > MOST_FILES) return first;
  console.log(`Once more, alone: ${failedFiles.join(", ")}`);
  const again = await runFiles(failedFiles);
  if (again.failed > 0) return first;
  const passed = first.passed + first.failed;
  return { ...first, passed, failed: 0, failedFiles: [], unsteady: failedFiles };
}

/**
 * @param {RepeatedResult[]} results
 * @returns {string[]} the files that failed and passed alone, below the root
 */
export const unsteadyFiles = (results) => results.flatMap(({ unsteady = [] }) => unsteady);

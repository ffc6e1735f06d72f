import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../command/commandError.mjs";
import { stateFolder } from "../machine/paths.mjs";
import { readLedger } from "../processes/ledger.mjs";
import { isAlive, processTable } from "../processes/processTable.mjs";

/**
 * What another command needs to know of a stack that runs: enough for tests against it.
 * @typedef {object} RunningStack
 * @property {import("./stackUrls.mjs").StackUrls} urls
 * @property {Record<string, string>} environment what the functions were given beside the person's own
 */

/** What stands in for the real services; a stack without one of these keys was started with a real one. */
const standIns = ["RESEND_API_KEY", "MODEL_API_KEY", "VAPID_PRIVATE_KEY"];

const fileIn = (/** @type {string} */ folder) => join(folder, "running.json");

/**
 * Readable by its owner alone: it holds the key of the local sweep.
 * @param {string} folder state folder
 * @param {RunningStack} stack
 */
export function rememberRunningStack(folder, stack) {
  forgetRunningStack(folder);
  writeFileSync(fileIn(folder), JSON.stringify(stack), { mode: 0o600 });
}

/** @param {string} folder state folder */
export function forgetRunningStack(folder) {
  rmSync(fileIn(folder), { force: true });
}

/**
 * The stack that runs on these ports now, for tests.
 * @param {number} portBase
 * @returns {RunningStack}
 * @throws CommandError when none is ready there, or when it talks to real services
 */
export function readRunningStack(portBase) {
  const folder = stateFolder(portBase);
  const owner = readLedger(folder)?.owner;
  const stack = owner && isAlive(processTable(), owner) ? readFile(fileIn(folder)) : undefined;
  if (!stack) {
    throw new CommandError(
      `No stack of this clone is ready on the ports from ${portBase}: start one with npm run dev or npm start.`,
    );
  }
  const real = standIns.filter((name) => !(name in stack.environment));
  if (real.length > 0) {
    throw new CommandError(
      `That stack uses real services (${real.join(", ")}), which tests must not: start it without these keys.`,
    );
  }
  return stack;
}

/**
 * @param {string} file
 * @returns {RunningStack | undefined} undefined while the stack is still starting
 */
function readFile(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { endProcesses, runningOf } from "./endProcesses.mjs";
import { isAlive, processTable } from "./processTable.mjs";
import { CommandError } from "../command/commandError.mjs";

/**
 * The processes of one stack, kept on disk: whoever outlives it can end what it left, and only that.
 * @typedef {{ pid: number, started: string }} Known
 * @typedef {{ owner: Known, processes: Known[] }} Ledger
 */

const fileIn = (/** @type {string} */ folder) => join(folder, "processes.json");

/**
 * @param {string} folder a state folder
 * @returns {Ledger | undefined} undefined when there is none, or a crash cut it short
 */
export function readLedger(folder) {
  try {
    return JSON.parse(readFileSync(fileIn(folder), "utf8"));
  } catch {
    return undefined;
  }
}

/**
 * Takes the state folder for this process and ends what a crashed one left.
 * @param {string} folder
 * @param {(line: string) => void} say
 * @throws CommandError when the stack of that folder is running now
 */
export async function claim(folder, say) {
  const before = readLedger(folder);
  if (before) {
    const table = processTable();
    if (before.owner.pid !== process.pid && isAlive(table, before.owner)) {
      throw new CommandError(
        `Parley already runs on these ports (process ${before.owner.pid}): press Ctrl-C there, or choose others with --port-base N.`,
      );
    }
    const left = runningOf(before.processes);
    if (left.length > 0) say(`ending ${left.length} processes that an earlier run left behind`);
    await endProcesses(before.processes);
  }
  writeLedger(folder, []);
}

/**
 * Writes down what runs now: the services and everything they have started since. Descendants are
 * kept one by one, because the Firestore emulator leaves the group of the process that starts it.
 * @param {string} folder
 * @param {Known[]} processes
 */
export function writeLedger(folder, processes) {
  mkdirSync(folder, { recursive: true });
  const owner = processTable().get(process.pid);
  if (!owner) throw new Error("This process is not in the process table.");
  const ledger = {
    owner: { pid: owner.pid, started: owner.started },
    processes: processes.map(({ pid, started }) => ({ pid, started })),
  };
  const draft = `${fileIn(folder)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(ledger));
  renameSync(draft, fileIn(folder));
}

/** @param {string} folder */
export function dropLedger(folder) {
  rmSync(fileIn(folder), { force: true });
}

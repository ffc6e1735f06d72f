import { setTimeout as pause } from "node:timers/promises";
import { isAlive, processTable, withDescendants } from "./processTable.mjs";

/**
 * Those of the known processes that still run, with all their descendants.
 * @param {Iterable<{ pid: number, started: string }>} known
 * @returns {import("./processTable.mjs").ProcessEntry[]} never this process itself
 */
export function runningOf(known) {
  const table = processTable();
  const alive = [...known].filter((entry) => isAlive(table, entry));
  return withDescendants(
    table,
    alive.map(({ pid }) => pid),
  ).filter(({ pid }) => pid !== process.pid);
}

/**
 * Ends exactly the given processes and what they started: asks first, then insists.
 * A recycled number is never touched, since each is known by when it started.
 * @param {Iterable<{ pid: number, started: string }>} known
 * @param {number} [patienceMs] how long they may take to end by themselves
 * @returns {Promise<void>} resolves when none of them is left
 */
export async function endProcesses(known, patienceMs = 4000) {
  /** @type {{ pid: number, started: string }[]} */
  let left = runningOf(known);
  signalAll(left, "SIGTERM");
  for (const deadline = Date.now() + patienceMs; left.length > 0; left = runningOf(left)) {
    if (Date.now() > deadline) signalAll(left, "SIGKILL");
    await pause(50);
  }
}

/**
 * @param {{ pid: number }[]} processes
 * @param {NodeJS.Signals} signal
 */
function signalAll(processes, signal) {
  for (const { pid } of processes) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in between, which is what was wanted.
    }
  }
}

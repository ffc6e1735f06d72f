import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";

/**
 * A process, told apart from a later one with the same number by its start time.
 * @typedef {object} ProcessEntry
 * @property {number} pid
 * @property {number} parent
 * @property {string} started opaque; the same for the whole life of a process
 */

/**
 * Every process of this machine that we may see.
 * @returns {Map<number, ProcessEntry>} by pid
 */
export function processTable() {
  return process.platform === "linux" ? fromProc() : fromPs();
}

/**
 * Slim images have no `ps`, so Linux reads /proc.
 * @returns {Map<number, ProcessEntry>}
 */
function fromProc() {
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  const table = new Map();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    const fields = statFields(pid);
    // Field 3 is the state, 4 the parent, 22 the start in clock ticks since boot (proc(5)).
    if (!fields || fields[0] === "Z") continue;
    table.set(pid, { pid, parent: Number(fields[1]), started: `${boot} ${fields[19]}` });
  }
  return table;
}

/**
 * @param {number} pid
 * @returns {string[] | undefined} fields from the third on; undefined when it has just ended
 */
function statFields(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in brackets and may itself hold spaces and brackets.
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

/** @returns {Map<number, ProcessEntry>} */
function fromPs() {
  const table = new Map();
  const output = execFileSync("ps", ["-A", "-o", "pid=,ppid=,lstart="], { encoding: "utf8" });
  for (const line of output.split("\n")) {
    const match = /^(\d+)\s+(\d+)\s+(\S.*)$/.exec(line.trim());
    if (!match) continue;
    const [, pid, parent, started = ""] = match;
    table.set(Number(pid), { pid: Number(pid), parent: Number(parent), started });
  }
  return table;
}

/**
 * @param {Map<number, ProcessEntry>} table
 * @param {{ pid: number, started: string }} known
 * @returns {boolean} whether that very process, not a later one of its number, still runs
 */
export function isAlive(table, known) {
  return table.get(known.pid)?.started === known.started;
}

/**
 * @param {Map<number, ProcessEntry>} table
 * @param {Iterable<number>} ancestors pids
 * @returns {ProcessEntry[]} those of them that run, and everything below them
 */
export function withDescendants(table, ancestors) {
  const found = new Set(ancestors);
  for (let grown = -1; grown !== found.size;) {
    grown = found.size;
    for (const { pid, parent } of table.values()) if (found.has(parent)) found.add(pid);
  }
  return [...found].flatMap((pid) => table.get(pid) ?? []);
}

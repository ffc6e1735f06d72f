import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { root } from "../machine/paths.mjs";
import { childEnvironment } from "../machine/node.mjs";

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 when it could not be started or was ended by a signal
 * @property {string} output what it said, both streams in the order written
 */

/**
 * Children that run now, each leading a group of its own: Ctrl-C reaches us alone.
 * @type {Set<import("node:child_process").ChildProcess>}
 */
const running = new Set();
process.on("exit", () => endRunning("SIGKILL"));

/**
 * Ends every command that runs now, with the processes of its group.
 * @param {NodeJS.Signals} signal
 */
export function endRunning(signal) {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, signal);
    } catch {
      // It has just ended.
    }
  }
}

/**
 * Runs a command to its end, with Node 24 and the installed tools first on PATH.
 * @param {string[]} command
 * @param {object} [options]
 * @param {Record<string, string | undefined>} [options.env]
 * @param {string} [options.cwd]
 * @param {string} [options.log] file that gets the output while it comes
 * @param {boolean} [options.show] print the output while it comes
 * @returns {Promise<Outcome>}
 */
export function run([file = "", ...parameters], { env = {}, cwd = root, log, show = false } = {}) {
  if (log) mkdirSync(dirname(log), { recursive: true });
  const logStream = log ? createWriteStream(log) : undefined;
  return new Promise((resolve) => {
    const child = spawn(file, parameters, {
      cwd,
      // What is kept in a file is read without colours.
      env: childEnvironment({ NO_COLOR: "1", ...env }),
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
    });
    running.add(child);
    let output = "";
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      logStream?.write(chunk);
      if (show) process.stdout.write(chunk);
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    /** @param {number} code */
    const end = (code) => {
      running.delete(child);
      logStream?.end();
      resolve({ code, output });
    };
    child.once("error", (error) => {
      output += error.message;
      end(1);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}

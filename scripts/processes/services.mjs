import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endProcesses, runningOf } from "./endProcesses.mjs";
import { dropLedger, writeLedger } from "./ledger.mjs";
import { root } from "../machine/paths.mjs";
import { CommandError } from "../command/commandError.mjs";
import { processTable } from "./processTable.mjs";
import { childEnvironment, nodeBinary } from "../machine/node.mjs";

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} log path of its output
 * @property {import("node:child_process").ChildProcess} child
 */

/** The long-running processes of one stack: started in groups of their own, ended together. */
export class Services {
  /** @type {Service[]} */
  #services = [];
  /** @type {import("./ledger.mjs").Known[]} */
  #known = [];
  #folder;
  #stopping = false;
  #watch;
  /** @type {(reason: CommandError) => void} */
  #onLost;

  /**
   * @param {string} folder state folder, already claimed
   * @param {(reason: CommandError) => void} onLost called when one ends unexpectedly
   */
  constructor(folder, onLost) {
    this.#folder = folder;
    this.#onLost = onLost;
    mkdirSync(join(folder, "log"), { recursive: true });
    const reaper = new URL("./reaper.mjs", import.meta.url).pathname;
    const child = spawn(nodeBinary, [reaper, folder, `${process.pid}`], {
      detached: true,
      stdio: ["pipe", "ignore", "ignore"],
    });
    child.unref();
    child.stdin.on("error", () => {});
    this.#watch = setInterval(() => this.#record(), 2000);
    this.#watch.unref();
  }

  /**
   * Starts a service in a process group of its own, so that Ctrl-C reaches only us.
   * @param {string} name shown on screen, and the name of its log
   * @param {string[]} command
   * @param {{ env: Record<string, string | undefined>, cwd?: string }} options
   * @returns {Service}
   */
  start(name, [file = "", ...parameters], { env, cwd = root }) {
    const log = join(this.#folder, "log", `${name}.log`);
    const output = openSync(log, "w");
    const child = spawn(file, parameters, {
      cwd,
      env: childEnvironment(env),
      detached: true,
      stdio: ["ignore", output, output],
    });
    closeSync(output);
    const service = { name, log, child };
    this.#services.push(service);
    child.once("error", (error) => this.#lost(service, error.message));
    child.once("exit", (code, signal) => this.#lost(service, signal ?? `exit code ${code}`));
    const entry = child.pid === undefined ? undefined : processTable().get(child.pid);
    if (entry) this.#known.push(entry);
    this.#record();
    return service;
  }

  /**
   * Ends every service and whatever it has started. Resolves when all are gone.
   * @returns {Promise<void>}
   */
  async stop() {
    if (this.#stopping) return;
    this.#stopping = true;
    clearInterval(this.#watch);
    this.#record();
    // The emulators end their own children when interrupted; after some seconds they are made to.
    for (const { child } of this.#services) interruptGroup(child.pid);
    const deadline = Date.now() + 5000;
    while (runningOf(this.#known).length > 0 && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await endProcesses(this.#known, 500);
    dropLedger(this.#folder);
  }

  /** Refreshed often: once a parent has died, nothing but this list leads to its orphans. */
  #record() {
    this.#known = runningOf(this.#known);
    writeLedger(this.#folder, this.#known);
  }

  /**
   * @param {Service} service
   * @param {string} how
   */
  #lost(service, how) {
    if (this.#stopping) return;
    const words = lastLines(service.log, 12);
    this.#onLost(new CommandError(`The ${service.name} ended unexpectedly (${how}).\n${words}`));
  }
}

/** @param {number | undefined} leader */
function interruptGroup(leader) {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGINT");
  } catch {
    // The group has ended already.
  }
}

/**
 * @param {string} file
 * @param {number} count
 * @returns {string}
 */
function lastLines(file, count) {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines.slice(-count).join("\n");
}

import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { findBrowser } from "./browser.mjs";
import { readCommandLine } from "../command/commandLine.mjs";
import { findFirestoreEmulator, officialJar } from "./firestoreEmulator.mjs";
import { installState } from "./install.mjs";
import { readLedger } from "../processes/ledger.mjs";
import { root, stateFolder } from "./paths.mjs";
import { defaultPortBase, portsFrom, takenPorts } from "../stack/ports.mjs";
import { describe } from "../command/commandError.mjs";
import { isAlive, processTable } from "../processes/processTable.mjs";
import { requireBootstrapNode } from "./node.mjs";
import { which } from "./which.mjs";

/** @typedef {{ ok: boolean, what: string, detail: string }} Finding */

/** node_modules, builds and a browser profile take about this much. */
const neededGigabytes = 3;

/** @returns {Promise<Finding[]>} in the order in which one would fix them */
export async function examine() {
  const { portBase } = readCommandLine(defaultPortBase.start);
  return [
    attempt("Node", () => (requireBootstrapNode(), process.versions.node)),
    version("npm", "comes with Node; reinstall it"),
    version("git", "install git"),
    packages(),
    firestore(),
    attempt("browser", () => findBrowser() ?? withoutBrowser()),
    await ports(portBase),
    disk(),
  ];
}

/** @param {string} message @returns {never} */
function fail(message) {
  throw new Error(message);
}

/**
 * @param {string} what
 * @param {() => string} look gives the detail, or throws what to do
 * @returns {Finding}
 */
function attempt(what, look) {
  try {
    return { ok: true, what, detail: look() };
  } catch (error) {
    return { ok: false, what, detail: error instanceof Error ? error.message : describe(error) };
  }
}

/**
 * @param {string} command
 * @param {string} advice
 */
function version(command, advice) {
  return attempt(command, () => {
    const { status, stdout } = spawnSync(command, ["--version"], { encoding: "utf8" });
    return status === 0 ? stdout.trim() : fail(`missing: ${advice}`);
  });
}

/** @returns {Finding} missing packages are no fault: every command installs them */
function packages() {
  const words = {
    installed: "installed as locked",
    changed: "not as locked; the next command installs what differs",
    broken: "some lack files; the next command installs them again",
    unfinished: "an installation was broken off half way; the next command begins again",
    absent: "not installed yet; the next command does it",
  };
  return { ok: true, what: "packages", detail: words[installState()] };
}

function firestore() {
  return attempt("Firestore emulator", () => {
    const found = findFirestoreEmulator();
    if (found) return found.how;
    if (which("cargo")) return "none yet; the next command builds hidane with cargo";
    return officialJar()?.how ?? fail("missing: install Rust (https://rustup.rs) or Java 21");
  });
}

function withoutBrowser() {
  const mayInstall = process.getuid?.() === 0 && which("apt-get");
  if (mayInstall) return "none yet; npm test installs Debian's Chromium";
  return fail("missing: install Chromium or Chrome, or set CHROME_PATH");
}

/**
 * @param {number} portBase
 * @returns {Promise<Finding>}
 */
async function ports(portBase) {
  const what = `ports from ${portBase}`;
  const owner = readLedger(stateFolder(portBase))?.owner;
  if (owner && isAlive(processTable(), owner)) {
    return { ok: true, what, detail: `in use by Parley itself (process ${owner.pid})` };
  }
  const taken = await takenPorts(portsFrom(portBase));
  if (taken.length === 0) return { ok: true, what, detail: "free" };
  return { ok: false, what, detail: `taken: ${taken.join(", ")}; use --port-base N` };
}

function disk() {
  return attempt("disk", () => {
    const { bavail, bsize } = statfsSync(root);
    const free = (bavail * bsize) / 1e9;
    const words = `${free.toFixed(1)} GB free`;
    return free >= neededGigabytes ? words : fail(`${words}: ${neededGigabytes} GB are needed`);
  });
}

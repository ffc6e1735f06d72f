import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { CommandError } from "../command/commandError.mjs";
import { run } from "../processes/run.mjs";
import { isExecutable, which } from "./which.mjs";

const version = "0.6.0";

/** Outside the clone, so that a fresh clone finds what an earlier one has built. */
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "parley");
const cached = join(cache, `hidane-${version}`, "bin", "hidane");

/**
 * How to run the emulators so that they have a Firestore.
 * @typedef {object} FirestoreWay
 * @property {string} how for people, e.g. "hidane on PATH"
 * @property {string[]} prefix stands before `firebase emulators:start`; empty for the official jar
 */

/**
 * The first way that works, without installing anything.
 * @returns {FirestoreWay | undefined}
 */
export function findFirestoreEmulator() {
  const onPath = which("hidane");
  if (onPath && works(onPath))
    return { how: `hidane at ${onPath}`, prefix: [onPath, "exec", "--"] };
  if (works(cached)) return { how: `hidane at ${cached}`, prefix: [cached, "exec", "--"] };
  return undefined;
}

/**
 * Finds or makes a Firestore emulator.
 * @param {(line: string) => void} say
 * @returns {Promise<FirestoreWay>}
 * @throws CommandError when there is no way, saying what to install
 */
export async function resolveFirestoreEmulator(say) {
  return findFirestoreEmulator() ?? (await buildWithCargo(say)) ?? officialJar() ?? refuse();
}

/**
 * @param {string} binary
 * @returns {boolean} whether it answers with a version we know (0.6)
 */
function works(binary) {
  if (!isExecutable(binary)) return false;
  const { status, stdout } = spawnSync(binary, ["--version"], { encoding: "utf8", timeout: 5000 });
  return status === 0 && /\b0\.6\.\d+/.test(stdout);
}

/**
 * @param {(line: string) => void} say
 * @returns {Promise<FirestoreWay | undefined>}
 */
async function buildWithCargo(say) {
  const cargo = which("cargo");
  if (!cargo) return undefined;
  const folder = dirname(dirname(cached));
  mkdirSync(folder, { recursive: true });
  say("building the Firestore emulator once (cargo install hidane; some minutes)");
  const source = ["install", "hidane", "--version", version, "--locked", "--root", folder];
  const { code, output } = await run([cargo, ...source], { log: join(folder, "build.log") });
  if (code === 0 && works(cached))
    return { how: `hidane at ${cached}`, prefix: [cached, "exec", "--"] };
  say(`the build failed: ${output.trim().split("\n").at(-1)}`);
  return undefined;
}

/** @returns {FirestoreWay | undefined} the jar that firebase-tools fetches for itself */
export function officialJar() {
  const java = which("java");
  if (!java) return undefined;
  const { stderr } = spawnSync(java, ["-version"], { encoding: "utf8", timeout: 10_000 });
  const major = Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0);
  if (major < 21) return undefined;
  return { how: `the official emulator on Java ${major}`, prefix: [] };
}

/** @returns {never} */
function refuse() {
  throw new CommandError(
    "No Firestore emulator: install Rust (https://rustup.rs) so that hidane can be built, or Java 21, then run this again.",
  );
}

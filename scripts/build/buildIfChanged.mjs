import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fromRoot } from "../machine/paths.mjs";

const stampOf = (/** @type {string} */ name) => fromRoot(".parley", "built", name);

/**
 * Runs a build unless its inputs are what they were at its last success.
 * @param {string} name
 * @param {{ inputs: string[], outputs: string[] }} paths below the root, files or folders
 * @param {() => Promise<void>} build
 * @returns {Promise<boolean>} whether it had to run
 */
export async function buildIfChanged(name, { inputs, outputs }, build) {
  const hash = hashOf(inputs);
  const present = outputs.every((path) => existsSync(fromRoot(path)));
  if (present && readStamp(name) === hash) return false;
  rmSync(stampOf(name), { force: true });
  await build();
  mkdirSync(fromRoot(".parley", "built"), { recursive: true });
  writeFileSync(stampOf(name), hash);
  return true;
}

/** @param {string} name */
function readStamp(name) {
  return existsSync(stampOf(name)) ? readFileSync(stampOf(name), "utf8") : undefined;
}

/**
 * @param {string[]} paths
 * @returns {string} of every file's name and content
 */
function hashOf(paths) {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(fromRoot(path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path
 * @returns {string[]} empty for what is not there; tests do not end up in a build
 */
function filesBelow(path) {
  const absolute = fromRoot(path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(fromRoot().length + 1));
}

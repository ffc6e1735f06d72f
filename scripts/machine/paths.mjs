import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder of the clone, absolute, without a slash at the end. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/**
 * A path inside the clone.
 * @param {...string} parts
 * @returns {string} absolute path
 */
export const fromRoot = (...parts) => join(root, ...parts);

/**
 * What belongs to one port base: generated configuration, logs, kept data, list of processes.
 * @param {number} portBase
 * @returns {string} absolute path; git-ignored
 */
export const stateFolder = (portBase) => fromRoot(".parley", `${portBase}`);

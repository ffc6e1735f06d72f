import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { binFolder } from "./node.mjs";

/**
 * @param {string} file
 * @returns {boolean} whether it is there and may be run
 */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a command on PATH, as a shell would.
 * @param {string} name
 * @returns {string | undefined} its path
 */
export function which(name) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), binFolder];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

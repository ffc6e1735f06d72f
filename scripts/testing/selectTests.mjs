import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { CommandError } from "../command/commandError.mjs";
import { fromRoot, root } from "../machine/paths.mjs";
import { stackStageNames } from "./testCommand.mjs";

const ofStacks = stackStageNames.map((stage) => `tests/${stage}/`);

/**
 * What vitest is told so that it runs only what a filter names: files whose path holds it, or, where
 * there is none, tests whose name does.
 * @param {string} filter several paths are told apart by blanks; one word with a slash or a dot makes all of them paths
 * @param {string[]} files the stage's, below the root
 * @param {(file: string) => string} [textOf]
 * @returns {string[]}
 * @throws CommandError for a path that no file has: it would be passed over, or looked for in the names of all tests
 */
export function selectTests(
  filter,
  files,
  textOf = (file) => readFileSync(fromRoot(file), "utf8"),
) {
  const words = filter.split(" ");
  const paths = words.some((word) => /[./]/.test(word)) ? words : [filter];
  const holds = (/** @type {string} */ file, /** @type {string} */ path) =>
    file.toLowerCase().includes(path.toLowerCase());
  const empty = paths.filter((path) => !files.some((file) => holds(file, path)));
  if (empty.length > 0 && empty.length < paths.length) throw noFile(empty);
  const named = files.filter((file) => paths.some((path) => holds(file, path)));
  if (named.length > 0) return named.map((file) => fromRoot(file));
  // Most names appear in their file as they are. One that is put together is looked for everywhere,
  // and loading every file of a stage takes long.
  const quoting = files.filter((file) => textOf(file).includes(filter));
  if (quoting.length === 0 && words.every((word) => /\/|\.tsx?$/.test(word))) throw noFile(paths);
  const pattern = filter.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return [...quoting.map((file) => fromRoot(file)), `--testNamePattern=${pattern}`];
}

/** @param {string[]} paths */
const noFile = (paths) =>
  new CommandError(`No test file of this stage has "${paths.join('", "')}" in its path.`);

/**
 * @param {string} stage
 * @returns {string[]} its test files, below the root
 */
export function testFilesOf(stage) {
  const own = `tests/${stage}/`;
  const folders = ["contract", "functions", "scripts", "tests", "web", "widget"];
  const files = folders.flatMap((folder) => testFilesIn(fromRoot(folder)));
  return stage === "unit"
    ? files.filter((file) => !ofStacks.some((prefix) => file.startsWith(prefix)))
    : files.filter((file) => file.startsWith(own));
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function testFilesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ["node_modules", "dist"].includes(entry.name) ? [] : testFilesIn(path);
    return /\.test\.tsx?$/.test(entry.name) ? [relative(root, path)] : [];
  });
}

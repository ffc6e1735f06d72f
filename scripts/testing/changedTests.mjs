import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { fromRoot, root } from "../machine/paths.mjs";
import { run } from "../processes/run.mjs";

/**
 * The tests that what is not committed yet can fail: those whose modules have changed, and those that read
 * files or start processes themselves, as nobody knows what they depend on.
 * @param {string[]} projects as vitest.config.ts names them
 * @param {string[]} testFiles theirs, below the root
 * @returns {Promise<string[] | undefined>} test files below the root; undefined for all of them: nothing has changed, or
 *   something that is not code, of which it isn't known who reads it
 */
export async function findChangedTests(projects, testFiles) {
  const changed = changedFiles();
  if (!isOnlyCode(changed)) return undefined;
  const list = fromRoot(".parley", "test", "changed.json");
  rmSync(list, { force: true });
  const { code } = await run(
    [
      "vitest",
      "list",
      "--changed",
      "--filesOnly",
      `--json=${list}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    { log: `${list}.log` },
  );
  if (code !== 0) return undefined;
  /** @type {{ file: string }[]} */
  const found = JSON.parse(readFileSync(list, "utf8"));
  const reached = new Set(found.map(({ file }) => relative(root, file)));
  return testFiles.filter(
    (file) => reached.has(file) || readsBeyondImports(readFileSync(fromRoot(file), "utf8")),
  );
}

/** @returns {string[]} below the root: what the next commit would change, with files that are new */
function changedFiles() {
  const git = (/** @type {string[]} */ ...command) =>
    execFileSync("git", command, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

/** @param {string[]} changed */
export const isOnlyCode = (changed) =>
  changed.length > 0 &&
  changed.every((file) => /\.(tsx?|md)$/.test(file) && !/(^|\/)vite(st)?\.config\./.test(file));

/** @param {string} test its text */
export const readsBeyondImports = (test) =>
  /from "(node:fs|node:fs\/promises|node:child_process|typescript)"|\/processes\/|runInWorker/.test(
    test,
  );

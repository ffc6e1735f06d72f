import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fromRoot, root } from "./paths.mjs";
import { CommandError } from "../command/commandError.mjs";
import { nodeBinary } from "./node.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link] a workspace
 * @property {boolean} [optional] may be missing: made for another system
 * @property {boolean} [devOptional]
 * @property {boolean} [hasInstallScript] which makes more of its files
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by path below the root
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/** npm's own record of what it has installed, written last. */
const noteOfNpm = fromRoot("node_modules", ".package-lock.json");

/** The packages to be installed, by path below the root, without the workspaces. */
const locked = () =>
  Object.entries(packagesOf(fromRoot("package-lock.json"))).filter(([path]) =>
    path.includes("node_modules/"),
  );

/**
 * Compares the lock file with what npm wrote down after its last whole install, and with what is there.
 * @returns {"installed" | "changed" | "broken" | "unfinished" | "absent"}
 */
export function installState() {
  if (!existsSync(noteOfNpm)) return existsSync(fromRoot("node_modules")) ? "unfinished" : "absent";
  const present = packagesOf(noteOfNpm);
  for (const [path, wanted] of locked()) {
    const found = present[path];
    if (!found && (wanted.optional || wanted.devOptional)) continue;
    if (found?.version !== wanted.version) return "changed";
  }
  return brokenPackages().length > 0 ? "broken" : "installed";
}

const words = {
  absent: "installing packages; the first time takes a minute or two",
  changed: "installing what has changed in the lock file",
  broken: "installing again what lacks files",
  unfinished: "an installation was broken off half way: installing all packages again",
};

/**
 * Installs what the lock file names, unless it is there already and whole.
 * @param {(line: string) => void} say
 * @throws CommandError when npm fails
 */
export function install(say) {
  const state = installState();
  if (state !== "installed") {
    say(`${words[state]} (npm install)`);
    // npm treats a package as complete if its package.json exists, and would not fetch the rest.
    if (state === "unfinished") removeAll();
    else removeBroken();
    installLocked();
    // What npm had unpacked when it was interrupted.
    if (removeBroken()) installLocked();
    const broken = brokenPackages();
    if (broken.length > 0)
      throw new CommandError(
        `These packages lack files, even newly installed: ${broken.join(", ")}. ` +
          "Remove them from npm's cache by `npm cache clean --force`, then run this again.",
      );
  }
  // The one install script that is needed: it brings the binary. Others would compile for minutes
  // what is optional (re2, for patterns of Hosting that are not used here), and run what nobody read.
  if (!existsSync(nodeBinary)) npm("rebuild", "node");
}

function installLocked() {
  // Not `npm ci`: it refuses a lock file without the optional binaries of other systems, which not
  // every registry has. The lock file decides here too, and --no-save leaves it as it is.
  const command = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  // The lock file names the versions, so cached metadata will do: it saves a thousand requests, half
  // a minute. With a cache older than the lock file this fails, and the registry is asked after all.
  if (runNpm([...command, "--prefer-offline"], "ignore").status !== 0) npm(...command);
}

/**
 * Packages that are incomplete, as an interrupted installation leaves them: without their
 * package.json, or without the file that it names as the first to load.
 * @returns {string[]} their paths below the root
 */
function brokenPackages() {
  return locked()
    .filter(([path, { link }]) => !link && existsSync(fromRoot(path)))
    .filter(([path, { hasInstallScript }]) => !isWhole(fromRoot(path), hasInstallScript === true))
    .map(([path]) => path);
}

/**
 * @param {string} folder of a package
 * @param {boolean} hasInstallScript then its main file may be one that the script makes
 */
function isWhole(folder, hasInstallScript) {
  const description = join(folder, "package.json");
  if (!existsSync(description)) return false;
  const { main } = JSON.parse(readFileSync(description, "utf8") || "{}");
  if (typeof main !== "string" || main === "" || hasInstallScript) return true;
  const named = join(folder, main);
  const endings = ["", ".js", ".json", ".cjs", ".node", "/index.js", "/index.json"];
  return endings.some((ending) => existsSync(named + ending));
}

/** @returns {boolean} whether there were any */
function removeBroken() {
  const broken = brokenPackages();
  for (const path of broken) rmSync(fromRoot(path), { recursive: true, force: true });
  // Or npm trusts its own record, which lists them.
  if (broken.length > 0) rmSync(noteOfNpm, { force: true });
  return broken.length > 0;
}

/** Removes all packages, including those in the workspaces' own folders. */
function removeAll() {
  const folders = locked().map(([path]) => path.slice(0, path.indexOf("node_modules/")));
  for (const folder of new Set(folders))
    rmSync(fromRoot(folder, "node_modules"), { recursive: true, force: true });
}

/**
 * @param {string[]} command
 * @throws CommandError when it fails
 */
function npm(...command) {
  const { status, error } = runNpm(command, "inherit");
  if (status === 0) return;
  const reason = error ? ` (${error.message})` : "";
  throw new CommandError(
    `npm ${command[0]} failed${reason}: its lines above say why; then run this again.`,
  );
}

/**
 * @param {string[]} command
 * @param {"inherit" | "ignore"} output where npm's lines go
 */
const runNpm = (command, output) =>
  spawnSync("npm", [...command, "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", output, output],
    shell: process.platform === "win32",
  });

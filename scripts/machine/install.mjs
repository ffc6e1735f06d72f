import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { inRoot, root } from "./paths.mjs";
import { CommandError } from "../command/commandError.mjs";
import { nodeBinary } from "./node.mjs";

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [link] a workspace
 * @property {boolean} [optional] may be missing: made for another system
 * @property {boolean} [devOptional]
 */

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>} by path below the root
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {};

/**
 * Compares the lock file with what npm wrote down after its last whole install.
 * @returns {"installed" | "changed" | "absent"}
 */
export function installState() {
  const written = inRoot("node_modules", ".package-lock.json");
  if (!existsSync(written)) return "absent";
  const present = packagesOf(written);
  for (const [path, wanted] of Object.entries(packagesOf(inRoot("package-lock.json")))) {
    if (!path.includes("node_modules/")) continue;
    const found = present[path];
    if (!found && (wanted.optional || wanted.devOptional)) continue;
    if (found?.version !== wanted.version) return "changed";
  }
  return "installed";
}

const words = {
  absent: "installing packages; the first time takes a minute or two",
  changed: "installing what has changed in the lock file",
};

/**
 * Installs what the lock file names, unless it is there already.
 * @param {(line: string) => void} say
 * @throws CommandError when npm fails
 */
export function install(say) {
  const state = installState();
  if (state !== "installed") {
    say(`${words[state]} (npm install)`);
    // Not `npm ci`: it refuses a lock file without the optional binaries of other systems, which not
    // every registry has. The lock file decides here too, and --no-save leaves it as it is.
    const command = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
    // The lock file names the versions, so cached metadata will do: it saves a thousand requests, half
    // a minute. With a cache older than the lock file this fails, and the registry is asked after all.
    if (runNpm([...command, "--prefer-offline"], "ignore").status !== 0) npm(...command);
  }
  // The one install script that is needed: it brings the binary. Others would compile for minutes
  // what is optional (re2, for patterns of Hosting that are not used here), and run what nobody read.
  if (!existsSync(nodeBinary)) npm("rebuild", "node");
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

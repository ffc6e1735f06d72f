import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { CommandError } from "../command/commandError.mjs";
import { isExecutable, which } from "./which.mjs";

const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];

const macApplications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * A Chromium for the browser tests, without installing one.
 * @returns {string | undefined} path of its binary
 * @throws CommandError when CHROME_PATH names nothing that can be run
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH;
  if (named && !isExecutable(named)) {
    throw new CommandError(`CHROME_PATH is ${named}, which cannot be run: correct or unset it.`);
  }
  if (named) return named;
  for (const name of names) {
    const found = which(name);
    if (found) return found;
  }
  return macApplications.find(isExecutable) ?? playwrightsOwn();
}

/** @returns {string | undefined} the newest Chromium that Playwright has downloaded */
function playwrightsOwn() {
  const inCaches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), ".cache", "ms-playwright"),
    join(homedir(), "Library", "Caches", "ms-playwright"),
  ];
  const binaries = [
    "chrome-linux/chrome",
    "chrome-linux64/chrome",
    "chrome-mac/Chromium.app/Contents/MacOS/Chromium",
  ];
  for (const cache of inCaches) {
    if (!cache) continue;
    const builds = listFolder(cache).filter((name) => /^chromium-\d+$/.test(name));
    builds.sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)));
    for (const build of builds) {
      const found = binaries.map((binary) => join(cache, build, binary)).find(isExecutable);
      if (found) return found;
    }
  }
  return undefined;
}

/**
 * @param {string} folder
 * @returns {string[]} empty when there is no such folder
 */
function listFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Finds a Chromium, or installs Debian's when it may.
 * @param {(line: string) => void} say
 * @returns {string} path of its binary
 * @throws CommandError when there is none: browser tests are never skipped in silence
 */
export function resolveBrowser(say) {
  const found = findBrowser() ?? installDebians(say);
  if (found) return found;
  throw new CommandError(
    "No browser: install Chromium or Chrome, or set CHROME_PATH to the binary of one.",
  );
}

/**
 * @param {(line: string) => void} say
 * @returns {string | undefined}
 */
function installDebians(say) {
  if (process.getuid?.() !== 0 || !which("apt-get")) return undefined;
  say("installing Debian's Chromium (apt-get)");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "chromium"]]) {
    const { status } = spawnSync("apt-get", ["-qq", ...step], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (status !== 0) return undefined;
  }
  return which("chromium");
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fetchJson } from "./fetchJson.mjs";
import { fromRoot } from "../machine/paths.mjs";
import { CommandError } from "../command/commandError.mjs";
import { databases } from "./project.mjs";
import { run } from "../processes/run.mjs";
import { readDatabase, writeDatabase } from "./databaseCopy.mjs";

/** Beside the emulators' export, which holds only the default database. */
const otherDatabase = "voiceglow-eu.json";

/** A folder of its own: an export replaces the whole folder it is written to. */
export const demoData = fromRoot("emulator-data", "export");

/**
 * @param {string} folder state folder
 * @param {{ keep?: boolean, seed?: boolean }} wanted
 * @returns {{ path: string, name: string, isDemo: boolean } | undefined} what to begin with
 */
export function importFolder(folder, { keep, seed }) {
  const kept = join(folder, "data");
  if (keep && isExport(kept)) return { path: kept, name: "the kept data", isDemo: false };
  if (!seed || !isExport(demoData)) return undefined;
  return { path: demoData, name: "the demo data", isDemo: true };
}

const isExport = (/** @type {string} */ path) =>
  existsSync(join(path, "firebase-export-metadata.json"));

/**
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {string} path a folder written by `exportTo`
 */
export async function restoreOtherDatabase(urls, path) {
  const file = join(path, otherDatabase);
  if (!existsSync(file)) return;
  await writeDatabase(urls, databases.eu, JSON.parse(readFileSync(file, "utf8")));
}

/**
 * The demo data is of the day and the ports it was made on: moves its times so that the newest is
 * minutes ago, and its URLs to this stack.
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @throws CommandError with the script's own words
 */
export async function refreshDemo(urls) {
  const { code, output } = await run(["node", "emulator-data/refresh.ts"], {
    env: { PARLEY_STACK: JSON.stringify(urls) },
  });
  if (code !== 0)
    throw new CommandError(`Bringing the demo data up to date failed:\n${output.trim()}`);
}

/**
 * Writes accounts and both databases of a running stack into a folder that a start can begin with.
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {string} path created, or its export replaced
 * @throws Error when the emulators refuse
 */
export async function exportTo(urls, path) {
  mkdirSync(path, { recursive: true });
  await fetchJson(`${urls.hub}/_admin/export`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ path, initiatedBy: "parley" }),
    timeoutMs: 60_000,
  });
  const documents = await readDatabase(urls, databases.eu);
  writeFileSync(join(path, otherDatabase), `${JSON.stringify(documents, null, 1)}\n`);
}

/**
 * @param {import("./stackUrls.mjs").StackUrls} urls
 * @param {string} folder state folder
 */
export async function keepData(urls, folder) {
  const path = join(folder, "data");
  rmSync(path, { recursive: true, force: true });
  await exportTo(urls, path);
}

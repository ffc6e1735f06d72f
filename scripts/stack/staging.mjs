import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { assembleHosting } from "../build/builds.mjs";
import { emulatorConfig } from "./emulatorConfig.mjs";
import { fromRoot } from "../machine/paths.mjs";

/**
 * Lays out in the state folder what the emulators serve: copies, so that two stacks of one clone do
 * not see each other's configuration, and a build does not pull files away from a running one.
 * @param {string} folder state folder
 * @param {import("./ports.mjs").Ports} ports
 * @param {import("./webConfig.mjs").WebConfig} webConfig
 * @param {{ live: boolean }} options whether Vite serves the application in Hosting's place
 * @returns {string} path of the emulators' configuration
 */
export function stage(folder, ports, webConfig, { live }) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(fromRoot("firestore.rules"), join(folder, "firestore.rules"));

  // Where the CLI has the functions listed, instead of asking a server on some port of its choice.
  rmSync(join(folder, "discovery"), { recursive: true, force: true });
  mkdirSync(join(folder, "discovery"));

  const functions = join(folder, "functions");
  rmSync(functions, { recursive: true, force: true });
  stageFunctions(folder);
  // Packages that npm could not hoist lie in the workspace; the others are found from any folder here.
  const ownPackages = fromRoot("functions/node_modules");
  if (existsSync(ownPackages)) symlinkSync(ownPackages, join(functions, "node_modules"), "dir");

  const served = publicFolder(folder);
  if (live) {
    rmSync(served, { recursive: true, force: true });
    stageWidget(folder);
  } else assembleHosting(served);
  writeJson(join(served, "config.json"), webConfig);

  const { hosting } = JSON.parse(readFileSync(fromRoot("firebase.json"), "utf8"));
  const whole = emulatorConfig(ports, hosting);
  const config = join(folder, "firebase.json");
  writeJson(config, live ? withoutHosting(whole) : whole);
  return config;
}

/**
 * What is served beside the application's own pages, or with them.
 * @param {string} folder state folder
 */
const publicFolder = (folder) => join(folder, "public");

/**
 * Copies the bundle over what is there: a process that still runs the old one finds its own files.
 * @param {string} folder state folder
 * @returns {() => void} has processes that start from then on run what was there before
 */
export function stageFunctions(folder) {
  const staged = join(folder, "functions");
  const before = existsSync(staged) ? entriesOf(staged) : [];
  // Settings for a deployment (`.env…`) may lie there too; the emulators have their own.
  const isNotEnvFile = (/** @type {string} */ path) => !basename(path).startsWith(".env");
  cpSync(fromRoot("functions/dist"), staged, { recursive: true, filter: isNotEnvFile });
  return () => {
    for (const { path, content } of before) writeFileSync(path, content);
  };
}

/**
 * The files that a bundle is entered by. All others are named after their content, and so are never replaced.
 * @param {string} folder
 */
const entriesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))
    .map((path) => ({ path, content: readFileSync(path) }));

/** @param {string} folder state folder */
export const stageWidget = (folder) =>
  cpSync(fromRoot("widget/dist"), join(publicFolder(folder), "widget"), { recursive: true });

/** @param {ReturnType<typeof emulatorConfig>} config */
function withoutHosting({ hosting: _pages, emulators: { hosting: _port, ...emulators }, ...rest }) {
  return { ...rest, emulators };
}

/**
 * @param {string} file
 * @param {unknown} value
 */
function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

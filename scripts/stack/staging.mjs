import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { assembleHosting } from "../build/builds.mjs";
import { emulatorConfig } from "./emulatorConfig.mjs";
import { inRoot } from "../machine/paths.mjs";

/**
 * Lays out in the state folder what the emulators serve: copies, so that two stacks of one clone do
 * not see each other's configuration, and a build does not pull files away from a running one.
 * @param {string} folder state folder
 * @param {import("./ports.mjs").Ports} ports
 * @param {import("./webConfig.mjs").WebConfig} webConfig
 * @returns {string} path of the emulators' configuration
 */
export function stage(folder, ports, webConfig) {
  mkdirSync(folder, { recursive: true });
  copyFileSync(inRoot("firestore.rules"), join(folder, "firestore.rules"));

  // Where the CLI has the functions listed, instead of asking a server on some port of its choice.
  rmSync(join(folder, "discovery"), { recursive: true, force: true });
  mkdirSync(join(folder, "discovery"));

  const functions = join(folder, "functions");
  rmSync(functions, { recursive: true, force: true });
  // Settings for a deployment (`.env…`) may lie there too; the emulators have their own.
  const isNotEnvFile = (/** @type {string} */ path) => !basename(path).startsWith(".env");
  cpSync(inRoot("functions/dist"), functions, { recursive: true, filter: isNotEnvFile });
  // Packages that npm could not hoist lie in the workspace; the others are found from any folder here.
  const ownPackages = inRoot("functions/node_modules");
  if (existsSync(ownPackages)) symlinkSync(ownPackages, join(functions, "node_modules"), "dir");

  assembleHosting(join(folder, "public"));
  writeJson(join(folder, "public", "config.json"), webConfig);

  const { hosting } = JSON.parse(readFileSync(inRoot("firebase.json"), "utf8"));
  const config = join(folder, "firebase.json");
  writeJson(config, emulatorConfig(ports, hosting));
  return config;
}

/**
 * @param {string} file
 * @param {unknown} value
 */
function writeJson(file, value) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

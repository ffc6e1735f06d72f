// What a route weighs, from Vite's manifest: gzip bytes of its JavaScript and CSS.
import { readFileSync } from "node:fs";
import { join, parse } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

/** @typedef {{ file: string, name?: string, css?: string[], imports?: string[] }} Chunk */
/** @typedef {Record<string, Chunk>} Manifest */

/**
 * Every route of the budget: what is fetched before it stands, and what it fetches by itself afterwards.
 * Menus, dialogs and forms, fetched when somebody opens them, are in neither.
 */
export const routes = {
  signIn: {
    statically: ["index.html", "src/features/accounts/signIn/SignInPage.tsx"],
    lazily: ["src/platform/auth/authSdk.ts", "src/platform/auth/googleSdk.ts"],
  },
  agentList: {
    statically: [
      "index.html",
      "src/app/session/DataLayout.tsx",
      "src/features/agents/AgentsPage.tsx",
    ],
    lazily: ["src/platform/auth/authSdk.ts", "src/features/notifications/MemberBell.tsx"],
  },
};

/**
 * The files of some entries with everything they import statically.
 * @param {Manifest} manifest
 * @param {readonly string[]} entries source paths, as the manifest names them
 * @returns {Set<string>} files below the build folder
 * @throws {Error} when the manifest does not have an entry
 */
export function staticClosure(manifest, entries) {
  const files = new Set();
  const seen = new Set();
  const waiting = [...entries];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key] ?? sharedChunk(manifest, key);
    if (!chunk) throw new Error(`The build manifest has no entry ${key}`);
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

/**
 * A module that is imported both statically and dynamically has no entry of its own: it is a shared chunk
 * of the module's name.
 * @param {Manifest} manifest
 * @param {string} source
 */
function sharedChunk(manifest, source) {
  const name = parse(source).name;
  return Object.values(manifest).find((chunk) => chunk.name === name);
}

/**
 * Gzip bytes of files of the build.
 * @param {string} dist
 * @param {Iterable<string>} files
 */
export function gzipBytes(dist, files) {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file))).length;
  return bytes;
}

/**
 * Every file that a route of the budget fetches from the build at `dist`.
 * @param {string} dist folder with the build and its `.vite/manifest.json`
 * @param {keyof typeof routes} name
 * @returns {{ statically: Set<string>, inAll: Set<string> }} files below `dist`
 */
export function routeFiles(dist, name) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, ".vite", "manifest.json"), "utf8"));
  const { statically, lazily } = routes[name];
  return {
    statically: staticClosure(manifest, statically),
    inAll: staticClosure(manifest, [...statically, ...lazily]),
  };
}

/**
 * What the routes of the budget weigh in the build at `dist`.
 * @param {string} dist folder with the build and its `.vite/manifest.json`
 * @returns {Record<keyof typeof routes, { statically: number, inAll: number }>} gzip bytes
 */
export function routeBytes(dist) {
  const weigh = (/** @type {keyof typeof routes} */ name) => {
    const { statically, inAll } = routeFiles(dist, name);
    return { statically: gzipBytes(dist, statically), inAll: gzipBytes(dist, inAll) };
  };
  return { signIn: weigh("signIn"), agentList: weigh("agentList") };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL("../dist", import.meta.url));
  for (const [name, { statically, inAll }] of Object.entries(routeBytes(dist))) {
    const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KB`;
    process.stdout.write(`${name}: ${kilobytes(statically)} static, ${kilobytes(inAll)} in all\n`);
  }
}

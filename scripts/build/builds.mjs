import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfChanged } from "./buildIfChanged.mjs";
import { fromRoot } from "../machine/paths.mjs";
import { CommandError } from "../command/commandError.mjs";
import { run } from "../processes/run.mjs";

/** What every build depends on besides its own folder. */
const shared = ["contract/src", "package-lock.json", "scripts/build/builds.mjs"];

/**
 * Stays outside the bundle, since it reads protocol files from its own folder. Everything
 * else is bundled, which loads a tenth faster (345 ms against 390, 3.2 MB, two cores) than packages do.
 */
const unbundled = ["@google-cloud/firestore"];

/** What the cloud installs: the unbundled, and what the CLI wants to see before it deploys. */
const installedOnDeploy = [...unbundled, "firebase-admin", "firebase-functions"];

/** CommonJS packages inside an ES module ask for `require`. */
const requireShim =
  'import { createRequire as nodeCreateRequire } from "node:module"; const require = nodeCreateRequire(import.meta.url);';

/**
 * Builds what has changed: functions, web and widget, side by side.
 * @param {(line: string) => void} say
 * @param {Part[]} [parts] all of them by default
 * @returns {Promise<void>}
 * @throws CommandError with the builder's own words
 */
export async function buildAll(say, parts = ["functions", "web", "widget"]) {
  const ran = await Promise.all(parts.map((part) => build[part]()));
  const built = parts.filter((_, index) => ran[index]);
  say(built.length > 0 ? `built ${built.join(", ")}` : "nothing to rebuild");
}

/**
 * Each builds when its inputs have changed, and tells whether it did.
 * @typedef {"functions" | "web" | "widget"} Part
 * @type {Record<Part, () => Promise<boolean>>}
 */
export const build = {
  functions: buildFunctions,
  web: () =>
    buildIfChanged(
      "web",
      { inputs: ["web/src", "web/public", ...filesOf("web"), ...shared], outputs: ["web/dist"] },
      () => tool("the web application", ["vite", "build", "--logLevel", "warn"], "web"),
    ),
  widget: () =>
    buildIfChanged(
      "widget",
      {
        inputs: ["widget/src", "widget/scripts", ...filesOf("widget"), ...shared],
        outputs: ["widget/dist"],
      },
      () => tool("the widget", ["node", "scripts/build.ts"], "widget"),
    ),
};

/** Configuration in the folder itself: index.html, vite.config.ts, package.json. */
function filesOf(/** @type {string} */ folder) {
  return readdirSync(fromRoot(folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${folder}/${entry.name}`);
}

/** @returns {Promise<boolean>} */
function buildFunctions() {
  const inputs = ["functions/src", "functions/package.json", ...shared];
  return buildIfChanged("functions", { inputs, outputs: ["functions/dist/index.js"] }, async () => {
    rmSync(fromRoot("functions/dist"), { recursive: true, force: true });
    await tool("the functions", [
      "esbuild",
      "functions/src/index.ts",
      // Started as a thread, by its file: `runInWorker.ts` expects it beside index.js.
      "functions/src/worker.ts",
      "--bundle",
      "--splitting",
      "--platform=node",
      "--target=node24",
      "--format=esm",
      "--outdir=functions/dist",
      "--chunk-names=chunks/[name]-[hash]",
      // Names stay as they are, so that a stack trace from production can be read.
      "--minify-whitespace",
      "--minify-syntax",
      "--legal-comments=none",
      "--log-level=warning",
      `--banner:js=${requireShim}`,
      ...unbundled.map((name) => `--external:${name}`),
    ]);
    writeFileSync(
      fromRoot("functions/dist/package.json"),
      `${JSON.stringify(deployedPackage(), null, 2)}\n`,
    );
  });
}

/**
 * What the cloud installs beside the bundle: no workspaces, and the versions that were tested here.
 */
function deployedPackage() {
  const { engines } = JSON.parse(readFileSync(fromRoot("functions/package.json"), "utf8"));
  const { packages } = JSON.parse(readFileSync(fromRoot("package-lock.json"), "utf8"));
  const dependencies = Object.fromEntries(
    installedOnDeploy.map((name) => [
      name,
      (packages[`functions/node_modules/${name}`] ?? packages[`node_modules/${name}`]).version,
    ]),
  );
  const head = { name: "parley-functions", private: true, type: "module", main: "index.js" };
  return { ...head, engines, dependencies };
}

/**
 * @param {string} what
 * @param {string[]} command
 * @param {string} [folder]
 */
async function tool(what, command, folder = ".") {
  const { code, output } = await run(command, {
    cwd: fromRoot(folder),
    env: { NODE_ENV: "production" },
  });
  if (code !== 0) throw new CommandError(`Building ${what} failed:\n${output.trim()}`);
}

/**
 * Puts the application and the widget into one folder, as Hosting serves them.
 * @param {string} folder absolute; emptied first
 */
export function assembleHosting(folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(fromRoot("web/dist"), folder, { recursive: true });
  cpSync(fromRoot("widget/dist"), join(folder, "widget"), { recursive: true });
}

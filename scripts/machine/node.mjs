import { existsSync } from "node:fs";
import { delimiter } from "node:path";
import { fromRoot } from "./paths.mjs";
import { CommandError } from "../command/commandError.mjs";

/** The machine's own Node only starts the bootstrap; 20.19 is the first with everything used here. */
const oldest = { major: 20, minor: 19 };

/** @throws CommandError when the machine's own Node is too old for these scripts */
export function requireBootstrapNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const enough = major > oldest.major || (major === oldest.major && minor >= oldest.minor);
  if (!enough) {
    throw new CommandError(
      `Node ${process.versions.node} is too old: install Node ${oldest.major}.${oldest.minor} or newer.`,
    );
  }
}

/** Node 24 and the installed tools: first on the PATH of every child. */
export const binFolder = fromRoot("node_modules", ".bin");

/** Node 24, as installed; Cloud Functions runs the same major version. */
export const nodeBinary = fromRoot("node_modules", ".bin", "node");

/** @throws CommandError when the package `node` brought no binary */
export function requireRuntimeNode() {
  if (existsSync(nodeBinary)) return;
  throw new CommandError(
    "Node 24 is not in node_modules. Run `npm rebuild node`; its lines say why it does not come.",
  );
}

/**
 * The environment of every child: Node 24 first on PATH, no update checks, loopback past proxies.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {Record<string, string | undefined>}
 */
export function childEnvironment(extra = {}) {
  const unproxied = [process.env.NO_PROXY, "127.0.0.1", "localhost"].filter(Boolean).join(",");
  return {
    ...process.env,
    PATH: `${binFolder}${delimiter}${process.env.PATH ?? ""}`,
    NO_UPDATE_NOTIFIER: "1",
    // Otherwise Google's libraries look for a cloud machine's credentials, for seconds each time.
    METADATA_SERVER_DETECTION: "none",
    NO_PROXY: unproxied,
    no_proxy: unproxied,
    ...extra,
  };
}

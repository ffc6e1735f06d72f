import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { install, installState } from "./install.mjs";

/** A small clone with two packages of its own, which the real npm installs. */
const clone = await vi.hoisted(async () => {
  const { mkdtempSync, realpathSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  return mkdtempSync(`${realpathSync(tmpdir())}/parley-install-`);
});
vi.mock("./paths.mjs", async () => {
  const path = await import("node:path");
  return { root: clone, fromRoot: (...parts: string[]) => path.join(clone, ...parts) };
});

const main = join(clone, "node_modules/left/lib/main.js");
const MAIN = "export const side = 'left';\n";

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

/** Packs a package as a registry has it, below its folder `package`. */
function pack(name: string, files: Record<string, string>, more: object): void {
  const description = { name, version: "1.0.0", ...more };
  const all = { ...files, "package.json": JSON.stringify(description) };
  for (const [path, text] of Object.entries(all)) write(`packed/${name}/package/${path}`, text);
  const from = join(clone, "packed", name);
  execFileSync("tar", ["-czf", join(clone, `${name}.tgz`), "-C", from, "package"]);
}

/** Installs, and gives what was said. */
function installed(): string[] {
  const said: string[] = [];
  install((line) => said.push(line));
  expect(installState()).toBe("installed");
  expect(readFileSync(main, "utf8")).toBe(MAIN);
  return said;
}

beforeAll(() => {
  pack("left", { "lib/main.js": MAIN, "lib/other.js": "" }, { main: "lib/main" });
  // As the real one: its main file is nowhere, and its program comes by its script.
  pack(
    "node",
    { "bin/node": "" },
    { main: "index.js", bin: "bin/node", scripts: { preinstall: "true" } },
  );
  const dependencies = { left: "file:left.tgz", node: "file:node.tgz" };
  write("package.json", JSON.stringify({ name: "clone", version: "1.0.0", dependencies }));
  const options = ["--package-lock-only", "--no-audit", "--no-fund", "--offline"];
  execFileSync("npm", ["install", ...options], { cwd: clone });
});
afterAll(() => rmSync(clone, { recursive: true }));

it("installs what is not there, once", () => {
  expect(installState()).toBe("absent");
  expect(installed()).toEqual([expect.stringContaining("installing packages")]);
  expect(installed()).toEqual([]);
});

it("installs a package again whose main file or description is missing", () => {
  rmSync(main);
  expect(installState()).toBe("broken");
  expect(installed()).toEqual([expect.stringContaining("lacks files")]);
  rmSync(join(clone, "node_modules/left/package.json"));
  expect(installed()).toEqual([expect.stringContaining("lacks files")]);
});

it("begins again after an installation that was broken off half way, whatever it left", () => {
  rmSync(join(clone, "node_modules/.package-lock.json"));
  truncateSync(main);
  rmSync(join(clone, "node_modules/left/lib/other.js"));
  expect(installState()).toBe("unfinished");
  expect(installed()).toEqual([expect.stringContaining("broken off half way")]);
  expect(existsSync(join(clone, "node_modules/left/lib/other.js"))).toBe(true);
});

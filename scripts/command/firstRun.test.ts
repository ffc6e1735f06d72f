import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { expect, it } from "vitest";
import { root } from "../machine/paths.mjs";

/** What a script imports when it is read, and that in turn, each as its file or its package's name. */
function importsOf(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  if (!existsSync(file)) return known;
  const imports = readFileSync(file, "utf8").matchAll(
    /^(?:import\s|export[^;"]*\sfrom\s)[^;"]*"([^"]+)";/gm,
  );
  for (const [, name = ""] of imports)
    if (name.startsWith(".")) importsOf(resolve(dirname(file), name), known);
    else if (!isBuiltin(name)) known.add(name);
  return known;
}

it.each(["check", "dev", "doctor", "start", "test"])(
  "npm run %s can be read by the machine's own Node before anything is installed",
  (command) => {
    const read = [...importsOf(resolve(root, `scripts/${command}.mjs`))];
    expect(read.length).toBeGreaterThan(1);
    const unreadable = read.filter((file) => !file.endsWith(".mjs"));
    expect(unreadable.map((file) => relative(root, file))).toEqual([]);
  },
);

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

const IMPORTS =
  /^(?:import|export) (?!type )[^;]*?from "([^"]+\.ts)";$|\bimport\("([^"]+\.ts)"\)/gm;

/**
 * These files and what they import, itself or by what it imports, also what is loaded later; types are left out, and so
 * are packages but the contract.
 * @param starts paths from the top of the repository, as the answer has them
 */
export function importedFiles(starts: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    for (const [, first, second] of readFileSync(join(root, file), "utf8").matchAll(IMPORTS)) {
      const name = first ?? second ?? "";
      if (name.startsWith("@parley/contract/"))
        open.push(name.replace("@parley/contract", "contract/src"));
      else if (name.startsWith(".")) open.push(join(dirname(file), name));
    }
  }
  return found;
}

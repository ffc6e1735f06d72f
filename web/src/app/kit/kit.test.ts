import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const here = import.meta.dirname;
const look = readFileSync(join(here, "../../../../docs/look.md"), "utf8");
const table = look.split("\n").filter((line) => line.startsWith("| "));

it("draws every block that docs/look.md names", () => {
  const drawn = readdirSync(here)
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(join(here, name), "utf8"))
    .join("\n");
  const blocks = table.flatMap((line) => line.match(/(?<=`)[A-Z]\w+(?=`)/g) ?? []);
  expect(blocks.length).toBeGreaterThan(15);
  expect(blocks.filter((block) => !drawn.includes(`<${block}`))).toEqual([]);
});

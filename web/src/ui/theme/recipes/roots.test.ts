import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const src = new URL("../../../", import.meta.url).pathname;
const theme = readFileSync(`${src}ui/theme/theme.ts`, "utf8");

/** Every `<Dialog.Root …>` of the application, with its file. */
const roots = globSync("**/*.tsx", { cwd: src }).flatMap((file) =>
  [...readFileSync(src + file, "utf8").matchAll(/<([A-Z]\w+)\.Root\b[^>]*/g)].map(
    ([tag, name = ""]) => ({ file, tag, name: name.toLowerCase() }),
  ),
);

it("each component has its recipe, of the theme or of its root: without one it has no looks", () => {
  const bare = roots.filter(
    ({ tag, name }) => !tag.includes("recipe={") && !theme.includes(`${name}: ${name}SlotRecipe`),
  );
  expect(new Set(roots.map(({ name }) => name)).size).toBeGreaterThan(4);
  expect(bare).toEqual([]);
});

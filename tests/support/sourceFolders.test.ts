import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const files = globSync(
  [
    "{contract,functions,web,widget}/{src,testing,scripts}/**/*.{ts,tsx,mjs,js}",
    "{contract,functions,web,widget}/*.ts",
    "{scripts,tests,emulator-data}/**/*.{ts,tsx,mjs,js}",
  ],
  { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] },
);

/** Folder by the beginning of an import. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/^@parley\/contract\//, "contract/src/"],
  [/^#(ui|platform|features|app)\//, "web/src/$1/"],
  [/^#testing\//, "web/testing/"],
];

function target(file: string, name: string): string {
  const alias = aliases.find(([beginning]) => beginning.test(name));
  if (alias) return name.replace(alias[0], alias[1]);
  return name.startsWith(".") ? relative(root, join(root, dirname(file), name)) : name;
}

/** Who imports which file, by path from the root. */
const importers = new Map<string, Set<string>>();
for (const file of files) {
  const text = readFileSync(root + file, "utf8");
  const names = text.matchAll(/\b(?:from|import|importOriginal)\s*\(?\s*["']([^"']+)["']/g);
  for (const [, name = ""] of names) {
    const path = target(file, name);
    importers.set(path, (importers.get(path) ?? new Set()).add(file));
  }
}

const isForTests = (file: string) => /^tests\/|\/testing\/|\.test\.tsx?$/.test(file);
const importersOf = (file: string) => [...(importers.get(file) ?? [])];
/** What is deployed begins with these, so that no other file imports them: the functions, and the chat, which the loader loads. */
const ENTRIES = ["functions/src/index.ts", "widget/src/chat/mountChat.tsx"];
const sources = files.filter((file) => /^\w+\/src\//.test(file) && !isForTests(file));

test("what only tests use is in a folder of theirs", () => {
  const found = sources.filter((file) => {
    if (ENTRIES.includes(file)) return false;
    const by = importersOf(file);
    return by.length > 0 && by.every(isForTests);
  });
  expect(sources.length).toBeGreaterThan(800);
  expect(importersOf("contract/src/agents/agent.ts").length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test("the product uses nothing that is for tests", () => {
  const support = files.filter((file) => file.includes("/testing/") && !file.startsWith("scripts"));
  const found = support.flatMap((file) => importersOf(file).filter((by) => !isForTests(by)));
  expect(support.length).toBeGreaterThan(5);
  expect(found).toEqual([]);
});

/** More than this in one folder want folders below it, by story. */
const FOLDER_FILES = 20;

test("no folder has more files than can be taken in at a glance", () => {
  const sizes = Map.groupBy(files, dirname);
  const found = [...sizes].filter(([, inside]) => inside.length > FOLDER_FILES);
  expect(sizes.get("functions/src/conversations/turn")?.length).toBeGreaterThan(10);
  expect(found.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([]);
});

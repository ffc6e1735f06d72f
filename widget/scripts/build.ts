import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import type { InlineConfig, Plugin } from "vite";

const root = join(import.meta.dirname, "..");
const outDir = join(root, "dist");

/**
 * In place of what Vite puts around each `import()`: it fetches an import's styles and own imports ahead (1 KB gzip),
 * and what is loaded here when it is needed has neither.
 */
const withoutPreload: Plugin = {
  name: "parley:without-preload",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
};

/**
 * Bundles one entry into one file, beside what it loads only when it is needed. The chat is built first, because the
 * loader must know its file's name.
 */
function bundle(entry: string, fileName: string, more: InlineConfig): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: "warn",
    ...more,
    plugins: [withoutPreload],
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: {
      outDir,
      target: "es2022",
      modulePreload: false,
      reportCompressedSize: false,
      ...more.build,
      rolldownOptions: {
        input: join(root, "src", entry),
        // What a part that is loaded later shares with the entry stays in the entry, and is exported to it.
        preserveEntrySignatures: "allow-extension",
        output: { entryFileNames: fileName, ...formatOf(fileName) },
      },
    },
  };
}

const formatOf = (fileName: string) =>
  fileName === "parley.js"
    ? { format: "iife" as const, codeSplitting: false }
    : { format: "es" as const, chunkFileNames: "[name]-[hash].js" };

await build(bundle("chat/mountChat.tsx", "chat-[hash].js", { build: { emptyOutDir: true } }));
const chatFile = readdirSync(outDir).find((name) => /^chat-.+\.js$/.test(name));
if (chatFile === undefined) throw new Error("The build produced no chat file.");
await build(
  bundle("loader.ts", "parley.js", {
    define: { CHAT_FILE: JSON.stringify(`./${chatFile}`) },
    build: { emptyOutDir: false },
  }),
);

for (const name of readdirSync(outDir)) {
  const bytes = readFileSync(join(outDir, name));
  const packed = gzipSync(bytes, { level: 9 }).length;
  process.stdout.write(`${name}: ${bytes.length} bytes, ${packed} gzip\n`);
}

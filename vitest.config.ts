import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Node unless a file asks for a page with `// @vitest-environment happy-dom`. */
const environment = "node";

/**
 * What needs no stack. Unless told otherwise, vitest leaves one core free: of two, that is half.
 * Packages are loaded once per worker and not once per file, which saves a third of the work; the setup
 * file gives each test file fresh modules, and undoes the mocks, clocks and globals of the one before.
 */
const alone = {
  environment,
  maxWorkers: availableParallelism(),
  isolate: false,
  setupFiles: [fileURLToPath(new URL("tests/support/setup/freshModules.ts", import.meta.url))],
  // Bounds what hangs. Those that read the whole code take long on a machine that is busy.
  testTimeout: 60_000,
};

/**
 * What runs against a started stack keeps nothing of its own in modules: they are read once for all
 * files, and the browsers are started once.
 */
const onStack = { environment, isolate: false, expect: { poll: { timeout: 10_000 } } };

/** Of what starts threads from source. */
const withThreads = {
  globalSetup: [fileURLToPath(new URL("tests/support/setup/builtThreads.ts", import.meta.url))],
};

/** Of what has mails sent. */
const mailedSecrets = fileURLToPath(
  new URL("tests/support/setup/mailedSecrets.ts", import.meta.url),
);

/** One file at a time: they share the stack's two regions. */
const inTurn = { ...onStack, fileParallelism: false, sequence: { concurrent: false } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          ...alone,
          ...withThreads,
          include: [
            "contract/src/**/*.test.ts",
            "functions/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/{bench,fixtures,sandbox,support}/**/*.test.ts",
          ],
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "unit-web",
          root: "./web",
          ...alone,
          include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
        },
      },
      {
        // Built without a vite.config.ts: the same compilation of JSX is named here.
        oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
        test: {
          name: "unit-widget",
          root: "./widget",
          ...alone,
          include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
        },
      },
      {
        test: {
          name: "rules",
          ...inTurn,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ["tests/rules/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          // They mostly wait; each owns its ids and its workspace.
          ...onStack,
          globalSetup: [...withThreads.globalSetup, mailedSecrets],
          maxWorkers: 2,
          // Bounds what hangs: the longest takes a quarter of a minute, and five times that on a machine that is busy.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          include: ["tests/api/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "e2e",
          globalSetup: [mailedSecrets],
          // Each scenario owns what it plays with; a page keeps one core busy, so two files fill two.
          ...onStack,
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          include: ["tests/e2e/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "deploy",
          ...inTurn,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: ["tests/deploy/**/*.test.ts"],
        },
      },
    ],
  },
});

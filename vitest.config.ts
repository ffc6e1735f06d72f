import { defineConfig } from "vitest/config";

/** Node unless a file asks for a page with `// @vitest-environment happy-dom`. */
const environment = "node";

/** What runs against a started stack takes one file at a time: they share its two regions. */
const againstStack = { environment, fileParallelism: false, sequence: { concurrent: false } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          environment,
          include: [
            "contract/src/**/*.test.ts",
            "functions/src/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/{sandbox,fixtures,support}/**/*.test.ts",
          ],
        },
      },
      {
        extends: "./web/vite.config.ts",
        test: {
          name: "unit-web",
          root: "./web",
          environment,
          include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
        },
      },
      {
        // Built without a vite.config.ts: the same compilation of JSX is named here.
        oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
        test: {
          name: "unit-widget",
          root: "./widget",
          environment,
          include: ["src/**/*.test.{ts,tsx}", "*.test.ts"],
        },
      },
      {
        test: {
          name: "rules",
          ...againstStack,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ["tests/rules/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          // They mostly wait; each owns its ids and its workspace.
          environment,
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ["tests/api/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "e2e",
          // Each scenario owns what it plays with; a page keeps one core busy, so two files fill two.
          environment,
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 120_000,
          include: ["tests/e2e/**/*.test.ts"],
        },
      },
      {
        test: {
          name: "deploy",
          ...againstStack,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: ["tests/deploy/**/*.test.ts"],
        },
      },
    ],
  },
});

import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { z } from "zod";

const require = createRequire(import.meta.url);
const source = await readFile(require.resolve("axe-core/axe.min.js"), "utf8");

const violations = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullable(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), target: z.array(z.unknown()) })),
  }),
);

/** Fails when axe finds anything serious or critical on the page as it is now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await page.evaluate(source);
  const found: unknown = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)",
  );
  const grave = violations
    .parse(found)
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map(({ html }) => html) }));
  expect({ what, grave }).toEqual({ what, grave: [] });
}

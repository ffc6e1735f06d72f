import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { z } from "zod";

const require = createRequire(import.meta.url);
const source = await readFile(require.resolve("axe-core/axe.min.js"), "utf8");

/**
 * A menu opens as a layer over the page, as a dialog does, and belongs to no landmark: what axe leaves out of the rule
 * for dialogs is left out for menus, too.
 */
const MENUS_ARE_LAYERS = `axe.configure({ checks: [{ id: "region", options: {
  regionMatcher: "dialog, [role=dialog], [role=alertdialog], svg, [data-scope=menu]",
} }] })`;

const violations = z.array(
  z.object({
    id: z.string(),
    help: z.string(),
    nodes: z.array(z.object({ html: z.string(), target: z.array(z.unknown()) })),
  }),
);

/** All violations that axe finds on the page as it is now, of every impact, each with its elements. */
export async function axeFindings(
  page: Page,
): Promise<{ id: string; help: string; where: string[] }[]> {
  await settled(page);
  // It stays in the document, and takes longer to inject than to run.
  if (!(await page.evaluate("'axe' in window"))) {
    await page.evaluate(source);
    await page.evaluate(MENUS_ARE_LAYERS);
  }
  const found: unknown = await page.evaluate(
    // Preloading is for rules about videos and locked orientation: half of the time, for nothing here.
    "axe.run(document, { resultTypes: ['violations'], preload: false }).then((result) => result.violations)",
  );
  return violations
    .parse(found)
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map(({ html }) => html) }));
}

/** Fails if axe finds anything on the page as it is now. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const found = await axeFindings(page);
  expect(found, `${what}: ${JSON.stringify(found)}`).toEqual([]);
}

type Theme = "light" | "dark";

/**
 * The same in both themes, if the page follows the visitor's system; afterwards it stays dark.
 * @param themed a selector that only matches once the page has switched to a theme
 */
export async function expectAccessibleInBothThemes(
  page: Page,
  what: string,
  themed: (theme: Theme) => string = (theme) => `html.${theme}`,
): Promise<void> {
  await withoutTransitions(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(themed(colorScheme)).waitFor();
    await expectAccessible(page, `${what}, ${colorScheme}`);
  }
}

/**
 * From here on colours change at once. With reduced motion every change is still a very short transition,
 * one nested element after the other: correct in the end, but many frames to wait for.
 */
function withoutTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const rule = "*, *::before, *::after { transition-property: none !important }";
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Resolves when every colour is final: no transition is running any more. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let calmFrames = 0; calmFrames < 2; calmFrames += 1) {
      await frame();
      if (document.getAnimations().length > 0) calmFrames = -1;
    }
  });
}

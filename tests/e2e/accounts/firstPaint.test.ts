import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { placeOf } from "../../support/browser/browserSteps.ts";
import { portalUrl } from "../../support/pages/portalPages.ts";
import { stack } from "../../support/stack/stack.ts";
import { desktopScenario, scenario } from "../../support/browser/stage.ts";

describe("before any script of the application has loaded", () => {
  for (const [page, frame, inputs] of [
    ["login", ".fp-sign-in", 2],
    ["signup", ".fp-sign-up", 3],
  ] as const)
    for (const locale of ["en-GB", "de-DE"])
      scenario(
        `${page} has its frame where the page then draws it, in ${locale}`,
        async ({ open }) => {
          const tab = await open({ locale });
          await openWithoutScripts(tab, `${stack.app}/${page}`);
          await tab.locator(`${frame} .fp-title span:visible`).waitFor();
          await fontIsThere(tab);
          const [title, line] = [`${frame} .fp-title`, `${frame} .fp-line`];
          const boxes = tab.locator(`${frame} .fp-form i`);
          const numbers = Array.from({ length: inputs }, (_, at) => at);
          const before = {
            logo: await placeOf(tab.locator(".fp-account .fp-logo")),
            title: await placeOf(tab.locator(title)),
            line: await placeOf(tab.locator(line)),
            google: await placeOf(boxes.first()),
            fields: await Promise.all(numbers.map((at) => placeOf(boxes.nth(at + 1)))),
            submit: await placeOf(boxes.last()),
            words: [await wordsOf(tab, title), await wordsOf(tab, line)],
          };
          await openWithScripts(tab);
          await tab.locator("main h1").waitFor();
          await fontIsThere(tab);
          const fields = tab.locator("main input");
          expect(before).toEqual({
            logo: await placeOf(tab.locator("header > *")),
            title: await placeOf(tab.locator("main h1")),
            line: await placeOf(tab.locator("main p >> nth=0")),
            google: await placeOf(tab.locator("main button >> nth=0")),
            fields: await Promise.all(numbers.map((at) => placeOf(fields.nth(at)))),
            submit: await placeOf(tab.locator("main button[type=submit]")),
            words: [await wordsOf(tab, "main h1"), await wordsOf(tab, "main p >> nth=0")],
          });
          expect(await tab.locator("#first-paint").count()).toBe(0);
        },
      );

  scenario("the application has its loader's logo and bar in their places", async ({ open }) => {
    const page = await open();
    await openWithoutScripts(page, `${stack.app}/app/na/agents`);
    await page.locator(".fp-bar").waitFor();
    await fontIsThere(page);
    const before = [
      await placeOf(page.locator(".fp-app .fp-logo")),
      await placeOf(page.locator(".fp-bar")),
    ];
    // The loader stays for as long as the sign-in service does not come.
    await page.route(/\/authSdk-/, () => undefined);
    await openWithScripts(page);
    const bar = page.getByRole("progressbar");
    await bar.waitFor();
    const logo = placeOf(page.locator("#root svg >> xpath=.."));
    expect([await logo, await placeOf(page.locator("[role=progressbar]"))]).toEqual(before);
    expect(await page.locator("#first-paint").count()).toBe(0);
  });

  desktopScenario("what a mail's link leads to has the frame of an account", async ({ open }) => {
    const page = await open();
    for (const path of ["reset", "verify", "confirm-email", "invite/na/someWorkspace"]) {
      await openWithoutScripts(page, `${stack.app}/${path}`);
      await page.locator(".fp-other").waitFor();
    }
  });

  desktopScenario("an agency's clients see nothing of ours", async ({ open }) => {
    const page = await open();
    await openWithoutScripts(page, portalUrl({ agencyId: "someAgency" }));
    await page.locator("#first-paint").waitFor({ state: "attached" });
    expect(await page.locator("#first-paint").isVisible()).toBe(false);
    expect(await page.title()).toBe("");
    expect(await page.locator('link[rel="icon"]').getAttribute("href")).toBe("data:,");
  });
});

const scripts = /\/assets\/.*\.js$/;

/** Opens a page of which no script of the application arrives. */
async function openWithoutScripts(page: Page, url: string): Promise<void> {
  await page.route(scripts, (route) => route.abort());
  await page.goto(url);
}

/** Opens it again, with its scripts. */
async function openWithScripts(page: Page): Promise<void> {
  await page.unroute(scripts);
  await page.reload();
}

/** Until then its stand-in is shown, whose words are a pixel narrower or wider. */
async function fontIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    ["400", "700"].every((weight) => document.fonts.check(`${weight} 16px "DM Sans Variable"`)),
  );
}

/** An element's words as they are seen. */
const wordsOf = (page: Page, selector: string) => page.locator(selector).innerText();

import type { Page } from "playwright-core";

/** For how long nothing may have changed, milliseconds; longer than any piece takes to follow another. */
const QUIET_MS = 400;

/** Resolves when a page stands: nothing loads, its fonts and pictures are there, nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole("heading").or(page.getByRole("log")).first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelectorAll("[aria-busy=true], [role=progressbar]").length === 0 &&
      document.fonts.status === "loaded" &&
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
  );
  await page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        const seen = new MutationObserver(() => restart());
        let timer = 0;
        const restart = () => {
          window.clearTimeout(timer);
          timer = window.setTimeout(() => {
            seen.disconnect();
            resolve();
          }, quietMs);
        };
        seen.observe(document, { subtree: true, childList: true, attributes: true });
        restart();
      }),
    QUIET_MS,
  );
}

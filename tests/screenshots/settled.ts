import type { Page } from "playwright-core";

/** Resolves when a page stands: something is on it, nothing loads, its fonts and pictures are there. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole("heading").or(page.getByRole("log")).first().waitFor();
  await page.waitForFunction(
    () =>
      document.querySelectorAll("[aria-busy=true], [role=progressbar]").length === 0 &&
      document.fonts.status === "loaded" &&
      [...document.images].every((image) => image.complete || image.loading === "lazy"),
  );
}

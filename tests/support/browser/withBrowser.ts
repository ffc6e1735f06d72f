import { chromium, type Page } from "playwright-core";
import { launchOptions } from "./browserOptions.ts";

export type OpenPage = (options?: {
  width?: number;
  height?: number;
  locale?: string;
  colorScheme?: "light" | "dark";
}) => Promise<Page>;

/** Launches a browser, does the work with its pages, and closes it in any case. */
export async function withBrowser<Result>(
  work: (open: OpenPage) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(launchOptions());
  try {
    return await work(async (options = {}) => {
      const { width = 1440, height = 900, locale = "en-GB", colorScheme = "light" } = options;
      const context = await browser.newContext({
        viewport: { width, height },
        locale,
        colorScheme,
        reducedMotion: "reduce",
        hasTouch: width < 600,
      });
      context.setDefaultTimeout(20_000);
      return context.newPage();
    });
  } finally {
    await browser.close();
  }
}

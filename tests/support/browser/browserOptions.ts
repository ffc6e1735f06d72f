import type { BrowserContextOptions, LaunchOptions } from "playwright-core";
import { required } from "../stack/stack.ts";

/** The browser that was found, and what it has to be told to start here. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: required("CHROME_PATH"),
    // Running as root, as in a container, Chromium refuses to start inside its own sandbox.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  };
}

/** The two sizes everything has to be right at. */
export const sizes = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

export type Looks = { size: Size; locale?: string; colorScheme?: "light" | "dark" };

/** What the browser of somebody is like: a desk's or a phone's screen, language, theme of the system. */
export function contextOptions({
  size,
  locale = "en-GB",
  colorScheme = "light",
}: Looks): BrowserContextOptions {
  return {
    viewport: sizes[size],
    locale,
    colorScheme,
    reducedMotion: "reduce",
    hasTouch: size === 390,
  };
}

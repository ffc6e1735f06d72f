import type { BrowserContextOptions, LaunchOptions } from "playwright-core";
import { required } from "../stack/stack.ts";

/** The browser that was found, and the options it needs to start here. */
export function launchOptions(): LaunchOptions {
  return {
    executablePath: required("CHROME_PATH"),
    // As root, for example in a container, Chromium refuses to start inside its own sandbox.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  };
}

/** The two screen widths that everything is tested at. */
const sizes = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

export type Looks = {
  size: Size;
  locale?: string;
  colorScheme?: "light" | "dark";
  /** Whether things move. Nothing does in most tests, which would have to wait for it. */
  moves?: boolean;
};

/** The context of one person's browser: desktop or phone screen, language, colour scheme. */
export function contextOptions({
  size,
  locale = "en-GB",
  colorScheme = "light",
  moves = false,
}: Looks): BrowserContextOptions {
  return {
    viewport: sizes[size],
    locale,
    colorScheme,
    reducedMotion: moves ? "no-preference" : "reduce",
    hasTouch: size === 390,
  };
}

import { mkdir, writeFile } from "node:fs/promises";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { required } from "./stack.ts";

/** The two sizes everything has to be right at. */
export const sizes = {
  1440: { width: 1440, height: 900 },
  390: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;

export type OpenOptions = {
  locale?: string;
  colorScheme?: "light" | "dark";
  /** Another size than the scenario's own. */
  size?: Size;
};

/** What a scenario plays on: each person gets a browser profile of their own. */
export type Stage = {
  size: Size;
  /** A new person's browser with one empty tab. */
  open: (options?: OpenOptions) => Promise<Page>;
};

/** Where a failed scenario leaves its pictures and what the pages said. */
const failures = new URL("../../.parley/test/e2e/", import.meta.url);

let browser: Browser;

/** Starts the browser for the scenarios of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: required("CHROME_PATH"),
      // Running as root, as in a container, Chromium refuses to start inside its own sandbox.
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    });
  });
  afterAll(() => browser.close());
}

/**
 * A test in a real browser, once for each size. It fails on any error a page did not catch, and
 * leaves pictures of every tab and all that the consoles said.
 */
export function scenario(
  name: string,
  play: (stage: Stage) => Promise<void>,
  options: { sizes?: readonly Size[]; timeout?: number } = {},
): void {
  const { sizes: at = [1440, 390], timeout = 120_000 } = options;
  for (const size of at)
    it(`${name} (${size} px)`, { timeout }, () => perform(`${size} ${name}`, size, play));
}

/** A scenario in which the size plays no part, played on a desk's screen. */
export const onDesk = (name: string, play: (stage: Stage) => Promise<void>): void =>
  scenario(name, play, { sizes: [1440] });

/** A scenario in which the size plays no part, played on a phone's screen. */
export const onPhone = (name: string, play: (stage: Stage) => Promise<void>): void =>
  scenario(name, play, { sizes: [390] });

async function perform(
  name: string,
  size: Size,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const contexts: BrowserContext[] = [];
  const said: string[] = [];
  const uncaught: string[] = [];
  const open = async (wanted: OpenOptions = {}): Promise<Page> => {
    const context = await browser.newContext({
      viewport: sizes[wanted.size ?? size],
      locale: wanted.locale ?? "en-GB",
      colorScheme: wanted.colorScheme ?? "light",
      reducedMotion: "reduce",
      hasTouch: (wanted.size ?? size) === 390,
    });
    context.setDefaultTimeout(20_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    contexts.push(context);
    context.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
    context.on("weberror", (error) => uncaught.push(error.error().stack ?? String(error.error())));
    return context.newPage();
  };
  try {
    await play({ size, open });
    if (uncaught.length > 0) throw new Error(`A page did not catch:\n${uncaught.join("\n")}`);
  } catch (error) {
    await keepEvidence(name, contexts, [...said, ...uncaught]);
    throw error;
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
  }
}

async function keepEvidence(
  name: string,
  contexts: readonly BrowserContext[],
  said: readonly string[],
): Promise<void> {
  const slug = name.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 80);
  await mkdir(failures, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  const shots = pages.map((page, index) =>
    page
      .screenshot({ path: new URL(`${slug}-${index}.png`, failures).pathname })
      .catch(() => undefined),
  );
  const addresses = pages.map((page) => `page: ${page.url()}`);
  await writeFile(new URL(`${slug}.log`, failures), [...addresses, ...said].join("\n"));
  await Promise.all(shots);
}

import { mkdir, writeFile } from "node:fs/promises";
import type { BrowserContext, ConsoleMessage, Page, WebError } from "playwright-core";
import { it } from "vitest";
import type { Looks, Size } from "./browserOptions.ts";
import { launchReusedBrowser, type ReusedBrowser, type Profile } from "./reusedBrowser.ts";

/** A size, language or theme that differs from the scenario's. */
type OpenOptions = Partial<Looks> & {
  /** For whoever moves the browser's clock, which cannot be set right again: the profile is closed afterwards. */
  movesClock?: boolean;
};

/** What a scenario runs on: every person gets a browser profile of their own. */
export type Stage = {
  size: Size;
  /** Opens the browser of another person, with one empty tab. */
  open: (options?: OpenOptions) => Promise<Page>;
};

/** Where a failed scenario leaves its screenshots and console output. */
const failures = new URL("../../../.parley/test/e2e/", import.meta.url);

/** This worker's browsers, by size; they are closed when it exits. */
const kept = new Map<Size, Promise<ReusedBrowser>>();

/** The browser of this size, launched on first use. */
function reusedBrowser(size: Size): Promise<ReusedBrowser> {
  const browser = kept.get(size) ?? launchReusedBrowser(size);
  kept.set(size, browser);
  return browser;
}

/**
 * A test in a real browser, run once per screen size. It fails on any uncaught error of a page, and
 * leaves screenshots of every tab and the console output.
 */
export function scenario(
  name: string,
  play: (stage: Stage) => Promise<void>,
  options: { sizes?: readonly Size[]; timeout?: number } = {},
): void {
  const { sizes: at = [1440, 390], timeout = 120_000 } = options;
  for (const size of at)
    it(`${name} (${size} px)`, { timeout }, () => runScenario(`${size} ${name}`, size, play));
}

/** A scenario where the size makes no difference, run on a desktop screen. */
export const desktopScenario = (name: string, play: (stage: Stage) => Promise<void>): void =>
  scenario(name, play, { sizes: [1440] });

/** A scenario where the size makes no difference, run on a phone screen. */
export const phoneScenario = (name: string, play: (stage: Stage) => Promise<void>): void =>
  scenario(name, play, { sizes: [390] });

async function runScenario(
  name: string,
  size: Size,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const browser = await reusedBrowser(size);
  const people: Profile[] = [];
  const consoleLines: string[] = [];
  const uncaught: string[] = [];
  const onConsole = (message: ConsoleMessage) =>
    consoleLines.push(`${message.type()}: ${message.text()}`);
  const onError = (fault: WebError) => uncaught.push(fault.error().stack ?? String(fault.error()));
  const open = async ({ movesClock = false, ...looks }: OpenOptions = {}): Promise<Page> => {
    const profile = await browser.take({ size, ...looks }, movesClock);
    people.push(profile);
    const { context } = profile;
    context.setDefaultTimeout(20_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    context.on("console", onConsole);
    context.on("weberror", onError);
    return context.newPage();
  };
  const release = async (profile: Profile) => {
    profile.context.off("console", onConsole);
    profile.context.off("weberror", onError);
    await browser.giveBack(profile);
  };
  try {
    await play({ size, open });
    if (uncaught.length > 0) throw new Error(`Uncaught errors:\n${uncaught.join("\n")}`);
  } catch (error) {
    const contexts = people.map(({ context }) => context);
    await saveEvidence(name, contexts, [...consoleLines, ...uncaught]);
    throw error;
  } finally {
    await Promise.all(people.map(release));
  }
}

async function saveEvidence(
  name: string,
  contexts: readonly BrowserContext[],
  lines: readonly string[],
): Promise<void> {
  const slug = name.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 80);
  await mkdir(failures, { recursive: true });
  const pages = contexts.flatMap((context) => context.pages());
  const shots = pages.map((page, index) =>
    page
      .screenshot({ path: new URL(`${slug}-${index}.png`, failures).pathname })
      .catch(() => undefined),
  );
  const urls = pages.map((page) => `page: ${page.url()}`);
  await writeFile(new URL(`${slug}.log`, failures), [...urls, ...lines].join("\n"));
  await Promise.all(shots);
}

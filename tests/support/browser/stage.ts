import { mkdir, writeFile } from "node:fs/promises";
import type { BrowserContext, ConsoleMessage, Page, WebError } from "playwright-core";
import { it } from "vitest";
import type { Looks, Size } from "./browserOptions.ts";
import { launchKeptBrowser, type KeptBrowser, type Profile } from "./keptBrowser.ts";

/** Another size than the scenario's own, another language or theme. */
export type OpenOptions = Partial<Looks>;

/** What a scenario plays on: each person gets a browser profile of their own. */
export type Stage = {
  size: Size;
  /** A new person's browser with one empty tab. */
  open: (options?: OpenOptions) => Promise<Page>;
};

/** Where a failed scenario leaves its pictures and what the pages said. */
const failures = new URL("../../../.parley/test/e2e/", import.meta.url);

/** The browsers of this worker, by size: they end with it. */
const kept = new Map<Size, Promise<KeptBrowser>>();

/** The browser of this size, started by the first who wants it. */
function keptBrowser(size: Size): Promise<KeptBrowser> {
  const browser = kept.get(size) ?? launchKeptBrowser(size);
  kept.set(size, browser);
  return browser;
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
  const browser = await keptBrowser(size);
  const people: Profile[] = [];
  const said: string[] = [];
  const uncaught: string[] = [];
  const hear = (message: ConsoleMessage) => said.push(`${message.type()}: ${message.text()}`);
  const fail = (fault: WebError) => uncaught.push(fault.error().stack ?? String(fault.error()));
  const open = async (looks: OpenOptions = {}): Promise<Page> => {
    const profile = await browser.take({ size, ...looks });
    people.push(profile);
    const { context } = profile;
    context.setDefaultTimeout(20_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    context.on("console", hear);
    context.on("weberror", fail);
    return context.newPage();
  };
  const leave = async (profile: Profile) => {
    profile.context.off("console", hear);
    profile.context.off("weberror", fail);
    await browser.giveBack(profile);
  };
  try {
    await play({ size, open });
    if (uncaught.length > 0) throw new Error(`A page did not catch:\n${uncaught.join("\n")}`);
  } catch (error) {
    const contexts = people.map(({ context }) => context);
    await keepEvidence(name, contexts, [...said, ...uncaught]);
    throw error;
  } finally {
    await Promise.all(people.map(leave));
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

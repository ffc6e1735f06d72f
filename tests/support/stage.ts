import { mkdir, writeFile } from "node:fs/promises";
import type { BrowserContext, ConsoleMessage, Page, WebError } from "playwright-core";
import { it } from "vitest";
import { contextOptions, type Looks, type Size } from "./browserOptions.ts";
import { launchKeptProfile, type KeptProfile } from "./keptProfile.ts";

/** Another size than the scenario's own, another language or theme. */
export type OpenOptions = Partial<Looks>;

/** What a scenario plays on: each person gets a browser profile of their own. */
export type Stage = {
  size: Size;
  /** A new person's browser with one empty tab. */
  open: (options?: OpenOptions) => Promise<Page>;
};

/** Where a failed scenario leaves its pictures and what the pages said. */
const failures = new URL("../../.parley/test/e2e/", import.meta.url);

/** The browsers of this worker, by size: they end with it. */
const kept = new Map<Size, Promise<KeptProfile>>();

/** The browser of this size, started by the first who wants it. */
function keptProfile(size: Size): Promise<KeptProfile> {
  const profile = kept.get(size) ?? launchKeptProfile(size);
  kept.set(size, profile);
  return profile;
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
  const profile = await keptProfile(size);
  const people: BrowserContext[] = [];
  const said: string[] = [];
  const uncaught: string[] = [];
  const hear = (message: ConsoleMessage) => said.push(`${message.type()}: ${message.text()}`);
  const fail = (fault: WebError) => uncaught.push(fault.error().stack ?? String(fault.error()));
  const open = async (wanted: OpenOptions = {}): Promise<Page> => {
    const isPlain = Object.keys(wanted).length === 0;
    const context =
      isPlain && people.length === 0
        ? profile.context
        : await profile.another(contextOptions({ size, ...wanted }));
    context.setDefaultTimeout(20_000);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    people.push(context);
    context.on("console", hear);
    context.on("weberror", fail);
    return context.newPage();
  };
  try {
    await play({ size, open });
    if (uncaught.length > 0) throw new Error(`A page did not catch:\n${uncaught.join("\n")}`);
  } catch (error) {
    await keepEvidence(name, people, [...said, ...uncaught]);
    throw error;
  } finally {
    profile.context.off("console", hear);
    profile.context.off("weberror", fail);
    const others = people.filter((context) => context !== profile.context);
    await Promise.all([profile.clear(), ...others.map((context) => context.close())]);
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

import { fileURLToPath } from "node:url";
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
} from "playwright-core";
import { contextOptions, launchOptions, type Size } from "./browserOptions.ts";
import { stack } from "./stack.ts";

/** Each of the tests' workers has folders of its own: a profile belongs to one browser at a time. */
const folder = (size: Size) =>
  fileURLToPath(
    new URL(
      `../../.parley/test/profiles/${process.env["VITEST_POOL_ID"] ?? "0"}-${size}/`,
      import.meta.url,
    ),
  );

/** Everything a page can leave behind; what came over the network stays. */
const leftBehind =
  "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,websql,shared_storage";

export type KeptProfile = {
  context: BrowserContext;
  /** A further person's profile in the same browser, which begins with nothing and is not kept. */
  another: (options: BrowserContextOptions) => Promise<BrowserContext>;
  /** Makes it a new person's: no page is open, nothing is stored, allowed or switched off. */
  clear: () => Promise<void>;
};

/**
 * A browser whose profile stays from one scenario to the next, and over the files of a run. What it
 * keeps of the network is what makes the difference: a page whose scripts lie there compiled took half
 * of the processor's time of one that began with nothing (2.2 s against 4.2, an agent's page).
 */
export async function launchKeptProfile(size: Size): Promise<KeptProfile> {
  const context = await chromium.launchPersistentContext(folder(size), {
    ...contextOptions({ size }),
    ...launchOptions(),
  });
  const browser = context.browser();
  if (!browser) throw new Error("A kept profile has no browser of its own.");
  // Stays open: a browser ends with its last page.
  const first = context.pages()[0] ?? (await context.newPage());
  const session = await context.newCDPSession(first);
  // What a run that was broken off has left.
  await forget(session);
  return {
    context,
    another: (options) => browser.newContext(options),
    clear: async () => {
      const open = context.pages().filter((page) => page !== first);
      await Promise.all(open.map((page) => page.close()));
      await context.setOffline(false);
      await context.clearPermissions();
      await forget(session);
    },
  };
}

async function forget(session: CDPSession): Promise<void> {
  const addresses = [stack.app, stack.sandbox, stack.api.na, stack.api.eu];
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: leftBehind });
}

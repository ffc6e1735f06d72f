import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { chromium, type BrowserContext, type CDPSession } from "playwright-core";
import { contextOptions, launchOptions, type Looks, type Size } from "./browserOptions.ts";
import { stack } from "../stack/stack.ts";

/** Each of the tests' workers has folders of its own: a profile belongs to one browser at a time. */
const folder = (size: Size) =>
  fileURLToPath(
    new URL(
      `../../../.parley/test/profiles/${process.env["VITEST_POOL_ID"] ?? "0"}-${size}/`,
      import.meta.url,
    ),
  );

/** Everything a page can leave behind; what came over the network stays. */
const leftBehind =
  "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,websql,shared_storage";

/** A profile one person plays in. */
export type Profile = {
  context: BrowserContext;
  looks: Looks;
  /** Makes it a new person's: no page is open, nothing is stored, allowed or switched off. */
  clear: () => Promise<void>;
};

export type ReusedBrowser = {
  /** A profile that nobody has: as good as new to its person. */
  take: (looks: Looks) => Promise<Profile>;
  /** Clears it, for the next who wants one with the same looks. */
  giveBack: (profile: Profile) => Promise<void>;
};

/**
 * A browser whose profiles stay from one scenario to the next, the first also over the files of a run. What
 * they keep of the network is what makes the difference: a page whose scripts lie there compiled took
 * half of the processor's time of one that began with nothing (2.2 s against 4.2, an agent's page). A
 * process that is there already saves a sixth of the rest (1.8 s against 2.1).
 */
export async function launchReusedBrowser(size: Size): Promise<ReusedBrowser> {
  const options = launchOptions();
  const context = await chromium.launchPersistentContext(folder(size), {
    ...contextOptions({ size }),
    ...options,
    args: [...(options.args ?? []), "--process-per-site"],
  });
  const browser = context.browser();
  if (!browser) throw new Error("A kept profile has no browser of its own.");
  const first = await profileOf(context, { size });
  // What a run that was broken off has left.
  await first.clear();
  const profiles = [first];
  const taken = new Set<Profile>();
  return {
    take: async (looks) => {
      const kept = profiles.find((one) => !taken.has(one) && isDeepStrictEqual(one.looks, looks));
      const profile =
        kept ?? (await profileOf(await browser.newContext(contextOptions(looks)), looks));
      if (!kept) profiles.push(profile);
      taken.add(profile);
      return profile;
    },
    giveBack: async (profile) => {
      await profile.clear();
      taken.delete(profile);
    },
  };
}

async function profileOf(context: BrowserContext, looks: Looks): Promise<Profile> {
  // Stays open: a browser ends with its last page, and a site's process too. Another origin of the same
  // site, so that the application does not find a page of its own there.
  const first = context.pages()[0] ?? (await context.newPage());
  await first.goto(`${stack.sandbox}/control/health`);
  const session = await context.newCDPSession(first);
  return {
    context,
    looks,
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

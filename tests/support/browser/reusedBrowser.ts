import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { chromium, type BrowserContext, type CDPSession } from "playwright-core";
import { contextOptions, launchOptions, type Looks, type Size } from "./browserOptions.ts";
import { stack } from "../stack/stack.ts";

/** Every test worker has folders of its own: a profile belongs to one browser at a time. */
const folder = (size: Size) =>
  fileURLToPath(
    new URL(
      `../../../.parley/test/profiles/${process.env["VITEST_POOL_ID"] ?? "0"}-${size}/`,
      import.meta.url,
    ),
  );

/** Everything a page can leave behind, except the network cache. */
const leftBehind =
  "cookies,local_storage,indexeddb,cache_storage,service_workers,file_systems,websql,shared_storage";

/** A browser profile for one person. */
export type Profile = {
  context: BrowserContext;
  looks: Looks;
  /** Makes it a new person's: closes all pages, clears storage and permissions, goes online. */
  clear: () => Promise<void>;
};

export type ReusedBrowser = {
  /** A free profile: as good as new. @param isUsedOnce gives one that nobody gets again */
  take: (looks: Looks, isUsedOnce: boolean) => Promise<Profile>;
  /** Clears it, for the next person with the same options; one that is used once is closed. */
  giveBack: (profile: Profile) => Promise<void>;
};

/**
 * A browser whose profiles are reused from one scenario to the next, the first one even across runs.
 * Their network cache is what makes the difference: a page with cached, compiled scripts takes half the
 * processor time of one without (2.2 s instead of 4.2 for an agent's page). Reusing the process saves a
 * sixth of the rest (1.8 s instead of 2.1).
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
  // Left over from an interrupted run.
  await first.clear();
  const profiles = [first];
  const taken = new Set<Profile>();
  return {
    take: async (looks, isUsedOnce) => {
      if (isUsedOnce) return profileOf(await browser.newContext(contextOptions(looks)), looks);
      const kept = profiles.find((one) => !taken.has(one) && isDeepStrictEqual(one.looks, looks));
      const profile =
        kept ?? (await profileOf(await browser.newContext(contextOptions(looks)), looks));
      if (!kept) profiles.push(profile);
      taken.add(profile);
      return profile;
    },
    giveBack: async (profile) => {
      if (!profiles.includes(profile)) {
        await profile.context.close();
        return;
      }
      await profile.clear();
      taken.delete(profile);
    },
  };
}

async function profileOf(context: BrowserContext, looks: Looks): Promise<Profile> {
  // Stays open: a browser closes with its last page, and so does a site's process. It is another origin of
  // the same site, so that the application does not find a page of its own there.
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
  const urls = [stack.app, stack.sandbox, stack.api.na, stack.api.eu];
  const origins = new Set(urls.map((url) => new URL(url).origin));
  for (const origin of origins)
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: leftBehind });
}

import type { BrowserContext, CDPSession, Page, Worker } from "playwright-core";
import type { SandboxPushSubscription } from "../../sandbox/sandboxApi.ts";
import { stack } from "../stack/stack.ts";

/**
 * Makes a page subscribe to push at the sandbox, as a test browser has no push service. Everything
 * else is the browser's own: permission, service worker, and what the worker shows.
 * @param page not opened yet
 */
export async function usePushOfSandbox(
  page: Page,
  subscription: SandboxPushSubscription,
): Promise<void> {
  await page.context().grantPermissions(["notifications"], { origin: stack.app });
  await page.addInitScript((given) => {
    const bytes = (text: string) =>
      Uint8Array.from(
        atob(text.replaceAll("-", "+").replaceAll("_", "/")),
        (one) => one.codePointAt(0) ?? 0,
      ).buffer;
    // Survives a reload, as it does in a browser.
    const KEY = "tests.push";
    const made = (applicationServerKey: string) => ({
      endpoint: given.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes(applicationServerKey) },
      getKey: (name: "p256dh" | "auth") => bytes(given.keys[name]),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const key = localStorage.getItem(KEY);
        return key === null ? null : made(key);
      },
      subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
        localStorage.setItem(KEY, key);
        return made(key);
      },
    });
  }, subscription);
}

/** Delivers to the page's service worker what its push service received, as a browser does. */
export async function deliverPush(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: stack.app,
    registrationId,
    data: text,
  });
  await session.detach();
}

async function registrationOf(session: CDPSession): Promise<string> {
  const known = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (first) resolve(first.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return known;
}

/** A notification as a service worker shows it; `data` is what it opens. */
export interface ShownNotification {
  title: string;
  body: string;
  lang: string;
  data: { path: string; id: string };
}

/** The notifications that the service workers are showing. */
export function shownNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const all = await Promise.all(registrations.map((one) => one.getNotifications()));
    return all.flat().map(({ title, body, lang, data }) => ({ title, body, lang, data }));
  });
}

/**
 * Clicks a notification that was shown. A browser on a computer without a place for notifications drops them after
 * some seconds, so the worker is told of the click whether or not it is still there.
 */
export async function clickNotification(
  context: BrowserContext,
  { data }: ShownNotification,
): Promise<void> {
  const worker = await workerFor(context, data.path);
  await worker.evaluate(async (opens) => {
    // Only the browser's own events keep a worker alive, so this one is awaited here.
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event("notificationclick"), {
      notification: { data: opens, close: () => undefined },
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    dispatchEvent(event);
    await Promise.all(work);
  }, data);
}

/** The worker in whose scope a path is. */
async function workerFor(context: BrowserContext, path: string): Promise<Worker> {
  const href = new URL(path, stack.app).href;
  for (const worker of context.serviceWorkers()) {
    const scope = await worker.evaluate((): string => Object(globalThis).registration.scope);
    if (href.startsWith(scope)) return worker;
  }
  throw new Error(`No worker serves ${path}.`);
}

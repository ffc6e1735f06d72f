import type { BrowserContext, CDPSession, Page } from "playwright-core";
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

/** The notifications that the service worker is showing. */
export function shownNotifications(
  page: Page,
): Promise<{ title: string; body: string; lang: string }[]> {
  return page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    const all = await Promise.all(registrations.map((one) => one.getNotifications()));
    return all.flat().map(({ title, body, lang }) => ({ title, body, lang }));
  });
}

/** Clicks the notification that the service worker is showing. */
export async function clickNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error("No worker runs.");
  await worker.evaluate(async () => {
    const { registration }: { registration: ServiceWorkerRegistration } = Object(globalThis);
    // A worker that has just been started again may not have them yet.
    let [notification] = await registration.getNotifications();
    for (let tries = 0; !notification && tries < 50; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      [notification] = await registration.getNotifications();
    }
    if (!notification) throw new Error("No notification is shown.");
    // Only the browser's own events keep a worker alive, so this one is awaited here.
    const work: Promise<unknown>[] = [];
    const event = Object.assign(new Event("notificationclick"), {
      notification,
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    dispatchEvent(event);
    await Promise.all(work);
  });
}

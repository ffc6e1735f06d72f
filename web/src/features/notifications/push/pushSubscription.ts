import type { Region } from "@parley/contract/platform/region.ts";
import { api } from "#platform/api/api.ts";
import { basePath } from "#platform/auth/portal.ts";

/**
 * When this browser's notifications arrive: with `push` even while the page is closed; otherwise the reason
 * why they come only while it is open.
 */
export type PushAvailability = "push" | "notConfigured" | "noPush" | "unreachable";

/** How long to wait for the browser's push service; a browser that cannot reach it keeps trying for minutes. */
const PUSH_SERVICE_MS = 10_000;

/** The reach this browser could have. @throws AppError when the server cannot be asked */
export async function possibleReach(): Promise<PushAvailability> {
  if (!hasPush()) return "noPush";
  const { publicKey } = await api.notifications.pushKey({});
  return publicKey === null ? "notConfigured" : "push";
}

/**
 * Subscribes this browser to push, or renews the subscription, whose endpoint may change.
 * @param region the one that is open, to which calls go
 */
export async function subscribeBrowser(region: Region): Promise<PushAvailability> {
  if (!hasPush()) return "noPush";
  try {
    const { publicKey } = await api.notifications.pushKey({});
    if (publicKey === null) return "notConfigured";
    const { pushManager } = await activeWorker(region);
    await api.notifications.subscribePush(await subscriptionFor(pushManager, publicKey));
    return "push";
  } catch {
    return "unreachable";
  }
}

/**
 * Unsubscribes this browser, in both regions, even if the server cannot be told: it finds out when it
 * next pushes.
 */
export async function unsubscribeBrowser(): Promise<void> {
  if (!hasPush()) return;
  const scopes = new Set((["na", "eu"] as const).map(scopeIn));
  await Promise.all([...scopes].map(unsubscribeScope));
}

async function unsubscribeScope(scope: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope !== new URL(scope, location.origin).href) return;
  const subscription = await registration.pushManager.getSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    const told = api.notifications.unsubscribePush({ endpoint });
    await Promise.allSettled([told, subscription.unsubscribe()]);
  }
  await registration.unregister();
}

function hasPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis;
}

/**
 * Only this agency's portal, or one region of the owner's application: each has a worker of its own, as
 * it is pushed to from a server of its own.
 */
function scopeIn(region: Region): string {
  return `${basePath(region)}/`;
}

async function activeWorker(region: Region): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register("/push-worker.js", {
    scope: scopeIn(region),
  });
  const coming = registration.active ? null : (registration.installing ?? registration.waiting);
  if (coming) {
    await new Promise<void>((resolve, reject) => {
      coming.addEventListener("statechange", () => {
        if (coming.state === "activated") resolve();
        if (coming.state === "redundant") reject(new Error("The worker was not installed."));
      });
    });
  }
  return registration;
}

async function subscriptionFor(manager: PushManager, publicKey: string) {
  const known = await manager.getSubscription();
  const isOurs = known !== null && keyOf(known.options.applicationServerKey) === publicKey;
  // Made with another key, it would refuse our messages.
  if (known && !isOurs) await known.unsubscribe();
  const subscription =
    known && isOurs
      ? known
      : await withTimeout(
          manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
        );
  return {
    endpoint: subscription.endpoint,
    keys: {
      p256dh: keyOf(subscription.getKey("p256dh")),
      auth: keyOf(subscription.getKey("auth")),
    },
  };
}

/** A subscription that comes too late is found by `getSubscription` next time. @throws after `PUSH_SERVICE_MS` */
function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  const patience = AbortSignal.timeout(PUSH_SERVICE_MS);
  const over = new Promise<never>((_, reject) => {
    patience.addEventListener("abort", () => reject(new Error("The push service is silent.")));
  });
  return Promise.race([work, over]);
}

/** A key's bytes in base64url. */
function keyOf(bytes: ArrayBuffer | null): string {
  const text = String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

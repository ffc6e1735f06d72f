// Shows and opens push notifications. A separate file at the root, because the browser runs it while
// Parley is closed; it has no `fetch` handler, so that it does not affect page loads. Each agency's portal,
// and each region of the owner's application, has a registration
// (src/features/notifications/push/pushSubscription.ts), whose scope says which tabs belong to it.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const told = payloadOf(event.data);
  if (told) event.waitUntil(show(told));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** What functions/src/notifications/push/pushNotification.ts sends; undefined for anything else. */
function payloadOf(data) {
  try {
    const told = data.json();
    return typeof told.title === "string" && isOurs(told.path) ? told : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a path is in this portal or application; nothing else is ever opened. */
function isOurs(path) {
  return new URL(path, self.location.origin).href.startsWith(self.registration.scope);
}

async function show({ title, body, language, path, id, tag }) {
  const tabs = await ourTabs();
  const isLookedAt = tabs.some(({ visibilityState }) => visibilityState === "visible");
  // A visible page announces it itself. Safari withdraws the permission if nothing is shown.
  const { userAgent } = self.navigator;
  const isSafari = /Version\/\d/.test(userAgent) && userAgent.includes(" Safari/");
  if (isLookedAt && !isSafari) return;
  // The server may send the same one again after a failure: once shown, it stays as it is.
  const shown = await self.registration.getNotifications({ tag });
  if (shown.some(({ data }) => data?.id === id)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    data: { path, id },
  });
}

/** Opens it in an open tab if possible, without a reload, which could lose input. */
async function open({ path, id }) {
  for (const tab of await ourTabs()) {
    if (!(await isTaken(tab, { kind: "openNotification", path, id }))) continue;
    await tab.focus().catch(() => undefined);
    return;
  }
  await self.clients.openWindow(path);
}

async function ourTabs() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  // By the URL a tab was loaded with, which may be the portal's base path without a trailing slash.
  return all.filter(({ url }) =>
    `${url.replace(/[?#].*/, "")}/`.startsWith(self.registration.scope),
  );
}

/** Whether the page replies that it opens it; a page where nobody is signed in does not reply. */
function isTaken(tab, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), 500);
    tab.postMessage(message, [port2]);
  });
}

// Shows what a client is pushed and opens it. A file of its own at the root, as a browser keeps it when
// Parley is closed; it has no `fetch` handler, so that pages load as without it. One registration for each
// agency's area (src/features/notifications/push/pushSubscription.ts): its scope says which tabs are meant.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const told = payloadOf(event.data);
  if (told) event.waitUntil(show(told));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** What functions/src/notifications/pushClient.ts sends; undefined for anything else. */
function payloadOf(data) {
  try {
    const told = data.json();
    return typeof told.title === "string" && isOurs(told.path) ? told : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address is in this agency's area; nothing else is ever opened. */
function isOurs(path) {
  return new URL(path, self.location.origin).href.startsWith(self.registration.scope);
}

async function show({ title, body, language, path, id, tag }) {
  const tabs = await ourTabs();
  const isLookedAt = tabs.some(({ visibilityState }) => visibilityState === "visible");
  // The page itself tells whoever looks at it. Safari withdraws the permission if nothing is shown.
  if (isLookedAt && !/Version\/[\d.]+.* Safari\//.test(self.navigator.userAgent)) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    lang: language,
    data: { path, id },
  });
}

/** In a tab that is open, without loading it anew: something may have been typed there. */
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
  // By the address a tab was loaded with, which may be the area's own, without a slash at its end.
  return all.filter(({ url }) =>
    `${url.replace(/[?#].*/, "")}/`.startsWith(self.registration.scope),
  );
}

/** Whether the page answers that it opens it; one where nobody is signed in does not answer. */
function isTaken(tab, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), 500);
    tab.postMessage(message, [port2]);
  });
}

import type { Client } from "@parley/contract/clients/client.ts";
import { isWanted, type Notification } from "@parley/contract/notifications/notification.ts";
import { pushPayload, type PushPayload } from "@parley/contract/notifications/push.ts";
import { countIfAllowed } from "../platform/limits/allowance.ts";
import type { Deps } from "../platform/deps.ts";
import { subscribedBrowsers, removeBrowsers, type PushBrowser } from "./pushBrowsers.ts";
import { pushWords } from "./pushWords.ts";

/**
 * Most notifications pushed to one client per hour, so that we flood no endpoint a client
 * registers.
 */
const perClient = { perWindow: 60, windowSeconds: 3600 };

/**
 * Pushes a notification to the browsers of a client who wants pushes, in their language. What a
 * push service refuses is logged and not tried again: the notification is in the dashboard anyway.
 * Subscriptions that have ended are removed. Never rejects.
 */
export async function pushClient(
  deps: Deps,
  person: Client,
  notification: Notification,
): Promise<void> {
  const { notifyThrough, notifyIf } = person.notificationsSettings;
  if (deps.pusher.publicKey === null) return;
  if (notifyThrough !== "push" && notifyThrough !== "all") return;
  if (!isWanted(notifyIf, notification.notificationLevel)) return;
  try {
    const browsers = await subscribedBrowsers(deps, person);
    if (browsers.length === 0) return;
    const about = `notificationPushes:${person.ID}`;
    if (!(await countIfAllowed(deps, { about, ...perClient }))) return;
    const payload = payloadOf(deps, person, notification);
    const gone = await Promise.all(browsers.map((one) => isGone(deps, one, payload)));
    const ids = browsers.filter((_, at) => gone[at]).map(({ id }) => id);
    if (ids.length > 0) await removeBrowsers(deps, person.ID, ids);
  } catch (error) {
    deps.log.error("notification not pushed", error);
  }
}

async function isGone(
  deps: Deps,
  { subscription }: PushBrowser,
  payload: PushPayload,
): Promise<boolean> {
  try {
    return (await deps.pusher.push(subscription, payload)) === "gone";
  } catch (error) {
    deps.log.error("notification not pushed to a browser", error);
    return false;
  }
}

function payloadOf(deps: Deps, person: Client, notification: Notification): PushPayload {
  const language = person.preferredLanguage;
  const area = `/client/${deps.region}/${encodeURIComponent(person.agencyId)}`;
  return pushPayload.parse({
    ...pushWords(notification, language),
    language,
    path: `${area}${notification.urlPathname}`,
    id: notification.ID,
    tag: deps.vault.hash(notification.urlPathname).slice(0, 32),
  });
}

import type { Notification } from "@parley/contract/notifications/notification.ts";
import { pushPayload, type PushPayload } from "@parley/contract/notifications/push.ts";
import type { Deps } from "../../platform/deps.ts";
import { countIfAllowed } from "../../platform/rateLimits/allowance.ts";
import type { Audience, Reader } from "../audience/audience.ts";
import { subscribedBrowsers, removeBrowsers, type PushBrowser } from "./pushBrowsers.ts";
import { pushWords } from "./pushWords.ts";

/**
 * Most notifications pushed to one person per hour, so that we flood no endpoint that somebody
 * registers.
 */
const perPerson = { perWindow: 60, windowSeconds: 3600 };

/**
 * Pushes a notification to the browsers of a reader who wants pushes, in their language. What a push
 * service refuses is logged and not tried again: the notification is in the dashboard anyway.
 * Subscriptions that have ended are removed. Never rejects.
 * @param place what it is about: in a browser, the latest push about it takes the place of those before
 */
export async function pushNotification(
  deps: Deps,
  { workspaceId }: Pick<Audience, "workspaceId">,
  reader: Reader,
  notification: Notification,
  place: string,
): Promise<void> {
  if (deps.pusher.publicKey === null) return;
  const { pushOwner } = reader;
  try {
    const browsers = await subscribedBrowsers(deps, pushOwner, workspaceId);
    if (browsers.length === 0) return;
    const about = `notificationPushes:${pushOwner.id}`;
    if (!(await countIfAllowed(deps, { about, ...perPerson }))) return;
    const payload = payloadOf(deps, reader, notification, place);
    const gone = await Promise.all(browsers.map((one) => isGone(deps, one, payload)));
    const ids = browsers.filter((_, at) => gone[at]).map(({ id }) => id);
    if (ids.length > 0) await removeBrowsers(deps, pushOwner, ids);
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

function payloadOf(
  deps: Deps,
  { language, pageOf }: Reader,
  notification: Notification,
  place: string,
): PushPayload {
  return pushPayload.parse({
    ...pushWords(notification, language),
    language,
    path: pageOf(notification.urlPathname),
    id: notification.ID,
    tag: deps.vault.hash(place).slice(0, 32),
  });
}

import type { Client } from "@parley/contract/clients/client.ts";
import { isWanted, type Notification } from "@parley/contract/notifications/notification.ts";
import { readAllowance } from "../platform/limits/allowance.ts";
import { seconds, type Deps } from "../platform/deps.ts";
import { notificationMail } from "./mails.ts";

/** Mails to one client in an hour. */
const PER_HOUR = 10;
/** At most one of level 1 per conversation in this time. */
const QUIET_SECONDS = 15 * 60;

/**
 * Mails a notification to a client who wants mail, in their language. A mail that is refused is
 * logged and not tried again: the notification is in the dashboard anyway.
 */
export async function mailClient(
  deps: Deps,
  person: Client,
  notification: Notification,
): Promise<void> {
  const { notifyThrough, notifyIf } = person.notificationsSettings;
  if (notifyThrough !== "email" && notifyThrough !== "all") return;
  if (!isWanted(notifyIf, notification.notificationLevel)) return;
  if (!(await countMailIfAllowed(deps, person, notification))) return;
  const area = `/client/${deps.region}/${encodeURIComponent(person.agencyId)}`;
  const link = new URL(`${area}${notification.urlPathname}`, deps.env.PARLEY_PUBLIC_URL).href;
  const mail = notificationMail(person.email, link, notification, person.preferredLanguage);
  await deps.mailer
    .send(mail, deps.vault.hash(`notification:${notification.ID}:${person.ID}`), person.ownerID)
    .catch((error: unknown) => deps.log.error("notification not mailed", error));
}

async function countMailIfAllowed(
  deps: Deps,
  person: Client,
  notification: Notification,
): Promise<boolean> {
  const at = seconds(deps);
  const mails = {
    key: `notificationMails_${person.ID}`,
    perWindow: PER_HOUR,
    windowSeconds: 3600,
    at,
  };
  const about = {
    key: `notificationMail_${deps.vault.hash(`${person.ID}:${notification.urlPathname}`)}`,
    perWindow: 1,
    windowSeconds: QUIET_SECONDS,
    at,
  };
  const wanted = notification.notificationLevel === 1 ? [mails, about] : [mails];
  return deps.db.runTransaction(async (transaction) => {
    const allowances = await Promise.all(
      wanted.map((one) => readAllowance(transaction, deps.db, one)),
    );
    if (allowances.some(({ left }) => !left)) return false;
    for (const { count } of allowances) count();
    return true;
  });
}

import { FieldValue, type Transaction } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  notificationLevelOf,
  notification,
  notificationMarks,
  NOTIFICATION_TEXT_MAX,
  notificationPath,
  NOTIFICATIONS_KEPT,
  notificationsPath,
  type Notification,
} from "@parley/contract/notifications/notification.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Deps } from "../platform/deps.ts";
import { clientAudience } from "./audience/clientAudience.ts";
import { memberAudience } from "./audience/memberAudience.ts";
import type { Audience, Reader } from "./audience/audience.ts";
import { QUIET_SECONDS } from "./mail/mailNotification.ts";
import type { NotifyJob } from "./notifyJob.ts";
import { pushNotification } from "./push/pushNotification.ts";

/**
 * How long somebody has to see a notification in the page before it is mailed. The sweep that runs
 * every minute takes the job, so the mail comes half a minute to one and a half after it.
 */
const MAIL_AFTER_MS = 30_000;

/**
 * Job: writes a notification for the members, and another for the clients, who may see the
 * conversation, and pushes it to those who want that; a later job mails it. Who may see it is read
 * now, so that nobody is notified about what they can no longer see.
 *
 * What a notification tells of may go on: then it is changed, unread again and mailed again after a while,
 * but not pushed. Safe to run twice, and in any order: a notification and its mail exist once. A push
 * may then be sent again; a browser shows it once (`web/public/push-worker.js`).
 */
export async function notify(deps: Deps, job: NotifyJob): Promise<void> {
  const { db } = deps;
  const found = agentConfig.safeParse((await db.doc(agentConfigPath(job.agentId)).get()).data());
  if (!found.success) return;
  const config = found.data;
  // A channel is its workspace's to put right.
  const clients = job.about === "channel" ? null : clientAudience(deps, config);
  const audiences = [clients, memberAudience(deps, config.ownerID)];
  const told = await Promise.allSettled(
    audiences
      .filter((audience) => audience !== null)
      .map((audience) => tell(deps, job, config.title, audience)),
  );
  for (const one of told) if (one.status === "rejected") throw one.reason;
}

async function tell(
  deps: Deps,
  job: NotifyJob,
  agentTitle: string,
  audience: Audience,
): Promise<void> {
  const people = await audience.readers(job);
  if (people.length === 0) return;
  const { agentId, conversationId, accountId, about, ts } = job;
  const made = notification.parse({
    ID: job.id,
    title: shorten(agentTitle, NOTIFICATION_TEXT_MAX),
    body: job.body,
    ts,
    urlPathname:
      about === "channel"
        ? `/agents/${agentId}/channels`
        : `/agents/${agentId}/convos/${conversationId}`,
    notificationLevel: notificationLevelOf(about),
    kind: about,
    contact: job.contact,
    unasked: job.unasked,
    ...(job.channelNews && { channelNews: job.channelNews }),
    agentId,
    notifyOnly: people.map(({ id }) => id),
  });
  const isNews = await write(deps, audience, made, people);
  await trim(deps, notificationsPath(audience.home, made.notificationLevel));
  if (!isNews) return;
  const pushed = people.filter(({ wants }) => wants.push);
  // Accounts of an agent share a page, and the news of one does not take the place of another's.
  const place = accountId ? `${made.urlPathname}/${accountId}` : made.urlPathname;
  await Promise.all(pushed.map((one) => pushNotification(deps, audience, one, made, place)));
}

/**
 * Writes it with the job that mails it: both, or neither if it is there already.
 * @returns false where it changed one that had been told of, now or when it was run before, or came later than a newer one
 */
async function write(
  deps: Deps,
  { home, kind, id }: Audience,
  made: Notification,
  people: readonly Reader[],
): Promise<boolean> {
  const { db, jobs, now } = deps;
  const ref = db.doc(notificationPath(home, made.notificationLevel, made.ID));
  return db.runTransaction(async (transaction) => {
    const { data: before } = notification.safeParse((await transaction.get(ref)).data());
    if (before !== undefined && before.ts >= made.ts)
      return before.ts === made.ts && before.changed !== true;
    const isPending = before !== undefined && before.mailAt > now();
    // Of a channel the entry of the workspace's log is mailed (`mailLog`).
    const isWanted = made.kind !== "channel" && people.some(({ wants }) => wants.mail);
    const isMailed = !isPending && isWanted;
    const mailAt = isMailed ? nextMailAt(deps, before) : (before?.mailAt ?? 0);
    if (before !== undefined) await markUnread(transaction, deps, before, people);
    const written = { ...made, mailAt, ...(before === undefined ? {} : { changed: true }) };
    transaction.set(ref, written);
    if (isMailed) {
      const mail = { kind: "mailNotification", audience: kind, id, notification: written } as const;
      jobs.add(transaction, mail, mailAt);
    }
    return before === undefined;
  });
}

/** Soon, but not so soon after an earlier one about the same. */
function nextMailAt({ now }: Pick<Deps, "now">, before: Notification | undefined): number {
  return Math.max(now() + MAIL_AFTER_MS, (before?.mailAt ?? 0) + QUIET_SECONDS * 1000);
}

/** For those who have read it individually: its new content is unread. */
async function markUnread(
  transaction: Transaction,
  { db }: Pick<Deps, "db">,
  { ID }: Notification,
  people: readonly Reader[],
): Promise<void> {
  for (const found of await transaction.getAll(...people.map(({ marksPath }) => db.doc(marksPath))))
    if (notificationMarks.safeParse(found.data()).data?.read.includes(ID) === true)
      transaction.update(found.ref, { read: FieldValue.arrayRemove(ID) });
}

async function trim({ db }: Pick<Deps, "db">, path: string): Promise<void> {
  const old = await db.collection(path).orderBy("ts", "desc").offset(NOTIFICATIONS_KEPT).get();
  await Promise.all(old.docs.map((one) => one.ref.delete()));
}

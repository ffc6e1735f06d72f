import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  levelOf,
  notification,
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
import type { Audience } from "./audience/audience.ts";
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
 * now, so that nobody is notified about what they have lost meanwhile.
 *
 * Safe to run twice: a notification and its mail exist once. A push may then be sent again; a browser
 * shows it once (`web/public/push-worker.js`).
 */
export async function notify(deps: Deps, job: NotifyJob): Promise<void> {
  const { db } = deps;
  const found = agentConfig.safeParse((await db.doc(agentConfigPath(job.agentId)).get()).data());
  if (!found.success) return;
  const config = found.data;
  const audiences = [clientAudience(deps, config), memberAudience(deps, config.ownerID)];
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
  const { agentId, conversationId, about, ts } = job;
  const made = notification.parse({
    ID: job.id,
    title: shorten(agentTitle, NOTIFICATION_TEXT_MAX),
    body: job.body,
    ts,
    urlPathname: `/agents/${agentId}/convos/${conversationId}`,
    notificationLevel: levelOf(about),
    kind: about,
    agentId,
    notifyOnly: people.map(({ id }) => id),
  });
  await write(
    deps,
    audience,
    made,
    people.some(({ wants }) => wants.mail),
  );
  await trim(deps, notificationsPath(audience.home, made.notificationLevel));
  const pushed = people.filter(({ wants }) => wants.push);
  await Promise.all(pushed.map((person) => pushNotification(deps, audience, person, made)));
}

/** Writes it with the job that mails it: both, or neither if it is there already. */
async function write(
  { db, jobs, now }: Deps,
  { home, kind, id }: Audience,
  made: Notification,
  isMailed: boolean,
): Promise<void> {
  const ref = db.doc(notificationPath(home, made.notificationLevel, made.ID));
  await db.runTransaction(async (transaction) => {
    if ((await transaction.get(ref)).exists) return;
    transaction.create(ref, made);
    if (!isMailed) return;
    const mail = { kind: "mailNotification", audience: kind, id, notification: made } as const;
    jobs.add(transaction, mail, now() + MAIL_AFTER_MS);
  });
}

async function trim({ db }: Pick<Deps, "db">, path: string): Promise<void> {
  const old = await db.collection(path).orderBy("ts", "desc").offset(NOTIFICATIONS_KEPT).get();
  await Promise.all(old.docs.map((one) => one.ref.delete()));
}

import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import {
  isKnown,
  isRead,
  notification as stored,
  notificationMarks,
  notificationPath,
  type Notification,
  type NotificationMarks,
} from "@parley/contract/notifications/notification.ts";
import { agencyMailBrand } from "../../agencies/agencyMailBrand.ts";
import { findPublicAgency } from "../../agencies/publicAgency.ts";
import { ourBrand } from "../../platform/mailLayout.ts";
import type { MailBrand } from "../../platform/mailLayout.ts";
import { readAllowance } from "../../platform/rateLimits/allowance.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs/job.ts";
import { readFirstMail, runAsFirstMail } from "../../clients/people/firstMail.ts";
import type { Addressee, Audience, Reader } from "../audience/audience.ts";
import { clientAudience } from "../audience/clientAudience.ts";
import { memberAudience } from "../audience/memberAudience.ts";
import { notificationMail } from "./notificationMails.ts";

type MailJob = Extract<Job, { kind: "mailNotification" }>;

/**
 * How long a visitor may wait for a person before those are mailed too whose open page showed the
 * request: they may have left their desk. As long as until the chat asks for an address.
 */
const NOBODY_CAME_MS = 3 * 60_000;
/** Mails to one person in an hour. A lead or a request beyond them waits for the next hour. */
const PER_HOUR = 10;
/** How long a mail that was counted may be tried again: longer than its job is. */
const REPEATED_SECONDS = 2 * 24 * 60 * 60;
/** At most one of level 1 per conversation in this time, and one of any notification that changes. */
export const QUIET_SECONDS = 15 * 60;

/**
 * Job: mails a notification, as it is by now, to those who want mail and have not seen it yet, each in
 * their language; to nobody once somebody has attended to the conversation. Of a request it tells those
 * who have only seen it as well, if nobody has come within three minutes. Who they are is read again.
 * Safe to run twice: nobody gets it a second time.
 * @throws Error when a mail was refused, so that the job is tried again
 */
export async function mailNotification(deps: Deps, job: MailJob): Promise<void> {
  const { audience: kind, id, notification: written, to } = job;
  const { agentId } = written;
  const conversationId = written.urlPathname.split("/").at(-1) ?? "";
  const talk = conversation.safeParse(
    (await deps.db.doc(conversationPath(agentId, conversationId)).get()).data(),
  ).data;
  if (talk === undefined || isAttendedTo(job, talk)) return;
  const found = agentConfig.safeParse((await deps.db.doc(agentConfigPath(agentId)).get()).data());
  if (!found.success) return;
  const audience =
    kind === "clients"
      ? clientAudience(deps, found.data)
      : memberAudience(deps, found.data.ownerID);
  if (audience?.id !== id) return;
  const notification = await asItIs(deps, audience, written);
  const readers = await audience.readers({ agentId, conversationId, about: notification.kind });
  const wanting = readers.filter(
    (person) =>
      person.wants.mail &&
      notification.notifyOnly.includes(person.id) &&
      (to === undefined || to === person.id),
  );
  const marked = await withMarks(deps, wanting);
  const { kind: about, ts } = notification;
  // Mailed as an entry of the workspace's log.
  if (about === "channel") return;
  const people = (those: (marks: NotificationMarks) => boolean) =>
    marked.flatMap(([person, marks]) => (those(marks) ? [person] : []));
  const onlySaw = people((marks) => isKnown(marks, notification) && !isRead(marks, notification));
  const unaware = job.again ? onlySaw : people((marks) => !isKnown(marks, notification));
  if (about === "request" && onlySaw.length > 0 && !job.again) await mailAgainLater(deps, job, ts);
  if (unaware.length === 0) return;
  const emails = await audience.emails(unaware);
  const told = { ...notification, kind: about, firstWords: talk.title };
  const sent = await Promise.allSettled(
    unaware.map((person) => mail(deps, job, audience, person, emails.get(person.id), told)),
  );
  for (const one of sent) if (one.status === "rejected") throw one.reason;
}

/** Adds the job for those who have only seen it, once for all tries of this one. @param ts when it was made */
async function mailAgainLater(deps: Deps, job: MailJob, ts: number): Promise<void> {
  const { db, vault, jobs } = deps;
  const { audience, id, notification, to = "" } = job;
  const which = vault.hash(`${audience}:${id}:${notification.ID}:${ts}:${to}`);
  await db.runTransaction(async (transaction) => {
    const once = await readAllowance(transaction, db, {
      key: `notificationAgain_${which}`,
      perWindow: 1,
      windowSeconds: REPEATED_SECONDS,
      at: nowSeconds(deps),
    });
    if (!once.left) return;
    once.count();
    jobs.add(transaction, { ...job, again: true }, ts + NOBODY_CAME_MS);
  });
}

/** It may have been changed since its job was written; one that is no longer listed is mailed as it was. */
async function asItIs(
  { db }: Pick<Deps, "db">,
  { home }: Audience,
  written: Notification,
): Promise<Notification> {
  const found = await db.doc(notificationPath(home, written.notificationLevel, written.ID)).get();
  return stored.safeParse(found.data()).data ?? written;
}

/**
 * Somebody answers the visitor, or has read what they wrote. A lead is mailed whatever became of the
 * conversation, so that it is not lost; to those who have only seen it, unless somebody has come since.
 */
function isAttendedTo(
  { notification: { kind, contact, ts }, again }: MailJob,
  { state, unread, lastTs }: Conversation,
): boolean {
  const isTaken = state === "human" || state === "closed";
  // Taken over or closed before, with nothing said since: nobody may have noticed.
  if (contact) return again === true && isTaken && lastTs > ts;
  return kind === "request" ? isTaken : unread === 0;
}

async function withMarks(
  { db }: Pick<Deps, "db">,
  people: Reader[],
): Promise<(readonly [Reader, NotificationMarks])[]> {
  if (people.length === 0) return [];
  const marks = await db.getAll(...people.map(({ marksPath }) => db.doc(marksPath)));
  // Each writes their own, and what one has written is not to cost the others their mail.
  return people.map((person, at) => [
    person,
    notificationMarks.safeParse(marks[at]?.data()).data ?? notificationMarks.parse({}),
  ]);
}

async function mail(
  deps: Deps,
  job: MailJob,
  { kind, workspaceId }: Audience,
  person: Reader,
  addressee: Addressee | undefined,
  notification: Notification & Pick<Parameters<typeof notificationMail>[1], "kind" | "firstWords">,
): Promise<void> {
  if (addressee === undefined) return;
  if (!(await countMailIfAllowed(deps, job, person, addressee, notification))) return;
  const { settingsPage } = person;
  const urlOf = (page: string) => new URL(page, deps.env.PARLEY_PUBLIC_URL).href;
  await deps.mailer.send(
    notificationMail(
      {
        to: addressee.email,
        link: urlOf(person.pageOf(notification.urlPathname)),
        settingsLink: settingsPage === undefined ? undefined : urlOf(settingsPage),
        language: person.language,
        reader: kind,
        brand: await brandOf(deps, person),
      },
      notification,
    ),
    mailKey(deps, person, notification),
    workspaceId,
  );
}

/** Clients are their agency's customers and need not know us. */
async function brandOf(deps: Deps, { agencyId }: Reader): Promise<MailBrand> {
  const agency = agencyId === undefined ? null : await findPublicAgency(deps, agencyId);
  return agency ? agencyMailBrand(deps, agency) : ourBrand;
}

/** Identifies a mail, so that it is neither sent nor counted twice. */
function mailKey({ vault }: Pick<Deps, "vault">, { id }: Reader, { ID, ts }: Notification): string {
  return vault.hash(`notification:${ID}:${ts}:${id}`);
}

/**
 * Counts the mail, unless an earlier try of it was counted, which a failure may have cut short. A lead, or a
 * request, for which none is left is mailed when the hour is over, or the day of first mails, if nobody has come by
 * then.
 * @returns whether to send it now
 */
async function countMailIfAllowed(
  deps: Deps,
  job: MailJob,
  person: Reader,
  { email, first }: Addressee,
  notification: Notification,
): Promise<boolean> {
  const { db, vault, jobs } = deps;
  const { id, marksPath } = person;
  const at = nowSeconds(deps);
  const tried = {
    key: `notificationMailTried_${mailKey(deps, person, notification)}`,
    perWindow: 1,
    windowSeconds: REPEATED_SECONDS,
    at,
  };
  const mails = {
    key: `notificationMails_${vault.hash(marksPath)}`,
    perWindow: PER_HOUR,
    windowSeconds: 3600,
    at,
  };
  const about = {
    key: `notificationMail_${vault.hash(`${id}:${notification.urlPathname}`)}`,
    perWindow: 1,
    windowSeconds: QUIET_SECONDS,
    at,
  };
  return runAsFirstMail(deps, first?.ownerId ?? null, async (transaction) => {
    const once = await readAllowance(transaction, db, tried);
    if (!once.left) return true;
    const ofHour = await readAllowance(transaction, db, mails);
    const isLevel1 = notification.notificationLevel === 1;
    const ofTalk = isLevel1 ? await readAllowance(transaction, db, about) : null;
    const ofFirst = first
      ? await readFirstMail(transaction, deps, { ownerId: first.ownerId, email })
      : null;
    const spent = [ofHour, ofFirst].flatMap((one) => (one?.left === false ? [one.endsAt] : []));
    if (spent.length > 0 && notification.kind === "request")
      jobs.add(transaction, { ...job, notification, to: id }, Math.max(...spent) * 1000);
    if (spent.length > 0 || ofTalk?.left === false) return false;
    for (const one of [once, ofHour, ofTalk, ofFirst]) one?.count();
    first?.note(transaction);
    return true;
  });
}

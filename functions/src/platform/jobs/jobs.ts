import type { Firestore, QueryDocumentSnapshot, Transaction } from "@google-cloud/firestore";
import { contactChannel } from "@parley/contract/conversations/conversation.ts";
import { workspaceEvent } from "@parley/contract/events/event.ts";
import { notification, notificationKind } from "@parley/contract/notifications/notification.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import type { Log } from "../log.ts";
import { sealed } from "../secrets/vault.ts";

/** Work that is done later. A new kind is a new line here and in `jobHandlers`. */
const job = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("indexSource"), agentId: z.string(), docId: z.string() }),
  z.object({ kind: z.literal("mergeSegments"), agentId: z.string() }),
  z.object({ kind: z.literal("purgeAgent"), agentId: z.string(), workspaceId: z.string() }),
  z.object({ kind: z.literal("purgeWorkspace"), workspaceId: z.string() }),
  z.object({
    kind: z.literal("purgeClients"),
    clientIds: z.array(z.string()),
    /** The organisation that was deleted with them; empty for none. */
    orgId: z.string(),
  }),
  z.object({
    kind: z.literal("collectReturned"),
    /** Of the organisation that was deleted. */
    accountId: z.string(),
    workspaceId: z.string(),
  }),
  z.object({
    kind: z.literal("finishTurn"),
    agentId: z.string(),
    conversationId: z.string(),
    /** Of the visitor's message that has no answer yet. */
    messageId: z.string(),
  }),
  z.object({
    kind: z.literal("notify"),
    /** The notification's id, so that the same one is written only once. */
    id: z.string(),
    about: notificationKind,
    /** As in the notification. */
    contact: z.boolean().default(false),
    unasked: z.boolean().default(false),
    agentId: z.string(),
    conversationId: z.string(),
    body: z.string(),
    ts: z.number(),
  }),
  z.object({
    kind: z.literal("mailNotification"),
    audience: z.enum(["clients", "members"]),
    /** Of the organisation or workspace. */
    id: z.string(),
    /** As it was written: it may be changed, or pushed out of the list, before it is mailed. */
    notification,
    /** The one reader it is for, whose mail was put off; left out for all of them. */
    to: z.string().optional(),
    /** It is for those on whose open page the notification was only shown, as nobody has come since. */
    again: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal("emitEvent"),
    workspaceId: z.string(),
    /** The event's id and its delivery's, so that the same one is delivered only once. */
    id: z.string(),
    /** Unix seconds. */
    createdAt: z.number(),
    event: workspaceEvent,
    once: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal("deliverEvent"),
    workspaceId: z.string(),
    deliveryId: z.string(),
    after: z.number().int(),
  }),
  z.object({ kind: z.literal("mailLog"), workspaceId: z.string(), logId: z.string() }),
  z.object({ kind: z.literal("inboundEvent"), eventKey: z.string() }),
  z.object({
    kind: z.literal("sendToContact"),
    channel: contactChannel,
    agentId: z.string(),
    conversationId: z.string(),
    /** How many times it was put off because the channel could not be reached. */
    delays: z.number().int().default(0),
  }),
  z.object({ kind: z.literal("resumeSending"), agentId: z.string() }),
  z.object({
    kind: z.literal("releaseTelegram"),
    botId: z.string(),
    webhookUrl: z.string(),
    /** The bot's token, encrypted. It is kept here, as the bot's own secret is deleted by then. */
    token: sealed,
  }),
]);
export type Job = z.infer<typeof job>;
type NewJob = z.input<typeof job>;

/** Tried until it succeeds: what is left of a deleted tenant must go, and its credits must be had. */
const untilDone: ReadonlySet<unknown> = new Set<Job["kind"]>([
  "purgeAgent",
  "purgeWorkspace",
  "purgeClients",
  "collectReturned",
]);

/** A mail service may be down for hours, and what it should have sent is still news then. */
const mailing: ReadonlySet<unknown> = new Set<Job["kind"]>(["mailNotification", "mailLog"]);

const JOBS = "jobs";
/** A run that has not ended by then is presumed crashed. */
const LEASE_MS = 5 * 60_000;
/** Time the task queue has before `sweep` hands it the job again. */
const QUEUE_GRACE_MS = 30_000;
const ATTEMPTS_MAX = 5;
/**
 * Each wait is twice the one before, so the last attempt is 23 hours after the first: within the day
 * for which the mail service recognises a repeated mail (Resend's idempotency keys).
 */
const MAIL_ATTEMPTS_MAX = 14;
/** How long it rests after its attempts. */
const AGAIN_MS = 60 * 60_000;
/**
 * A run whose process ended may have been the reason for it: after two, its handler is only called to say that it
 * was given up. If that does not come to an end either, as often, the job goes without a word.
 */
const CRASHES_MAX = 2;

/** What a handler is told of its run. */
export type Attempt = {
  /** It is not called again after this. */
  last: boolean;
  /** Earlier runs ended their process: whatever may do so again must not be tried, only given up. */
  givenUp: boolean;
};

type Claimed = {
  job: Job;
  /** With this one. */
  attempts: number;
  /** Runs before this one that did not end. */
  crashes: number;
};

export type Jobs = {
  /**
   * Writes the job in the caller's transaction, so that it exists exactly when its cause does.
   * @param dueAt unix milliseconds, for later: then it is left to `sweep`, and not kicked
   * @returns the job's id, for `kick` after the commit
   */
  add(transaction: Transaction, job: NewJob, dueAt?: number): string;
  /** Takes back a job whose cause was undone before it was kicked. */
  drop(jobId: string): Promise<void>;
  /** Asks the task queue to run it now. A failure only delays it: the next sweep asks again. */
  kick(jobId: string): Promise<void>;
  /**
   * Runs a job if nobody else is running it; done ones are gone, so a second call does nothing. Runs are counted when
   * they begin, as their process may not be there at their end.
   * @throws what the handler threw, after the job was set to be tried again later
   */
  run(jobId: string): Promise<void>;
  /** Ids of a workspace's deleted agents of which something may still be stored. */
  agentsToPurge(workspaceId: string): Promise<string[]>;
  /** Hands what is due to the task queue, and runs none of it; gives the number of jobs that were due. */
  sweep(): Promise<number>;
};

export function createJobs(options: {
  db: Firestore;
  now: () => number;
  log: Log;
  enqueue: (jobId: string) => Promise<void>;
  handle: (job: Job, attempt: Attempt) => Promise<void>;
}): Jobs {
  const { db, now, log, enqueue, handle } = options;
  const jobs = db.collection(JOBS);

  async function claim(jobId: string): Promise<Claimed | null> {
    return db.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(jobs.doc(jobId));
      const stored = snapshot.data();
      if (stored === undefined || Number(stored["leaseUntil"]) > now()) return null;
      const attempts = Number(stored["attempts"]) + 1;
      // Whatever ends, well or not, gives its lease back.
      const crashes = Number(stored["crashes"] ?? 0) + (Number(stored["leaseUntil"]) > 0 ? 1 : 0);
      const leaseUntil = now() + LEASE_MS;
      transaction.update(snapshot.ref, { attempts, crashes, leaseUntil, dueAt: leaseUntil });
      return { job: job.parse(stored["job"]), attempts, crashes };
    });
  }

  async function run(jobId: string): Promise<void> {
    const claimed = await claim(jobId);
    if (claimed === null) return;
    const { attempts, crashes } = claimed;
    const { kind } = claimed.job;
    const goesOn = untilDone.has(kind);
    const most = mailing.has(kind) ? MAIL_ATTEMPTS_MAX : ATTEMPTS_MAX;
    // More than there may be are only counted when the last one did not end.
    const givenUp = !goesOn && (crashes >= CRASHES_MAX || attempts > most);
    const isLast = attempts >= most;
    if (givenUp)
      log.error("job given up", new Error("Its runs ended their process."), {
        jobId,
        kind,
        attempts,
        crashes,
      });
    try {
      if (goesOn || crashes < 2 * CRASHES_MAX)
        await handle(claimed.job, { last: isLast || givenUp, givenUp });
    } catch (error) {
      log.error("job failed", error, { jobId, kind, attempts });
      if (isLast && goesOn) {
        await jobs.doc(jobId).update({ leaseUntil: 0, dueAt: now() + AGAIN_MS });
        throw error;
      }
      if (!isLast) {
        const dueAt = now() + 2 ** attempts * 5000;
        await jobs.doc(jobId).update({ leaseUntil: 0, dueAt });
        throw error;
      }
    }
    await jobs.doc(jobId).delete();
  }

  async function kick(jobId: string): Promise<void> {
    await enqueue(jobId).catch((error: unknown) =>
      log.error("task queue unreachable; the next sweep hands it over again", error, { jobId }),
    );
  }

  /** Does nothing for a job that was claimed or has ended meanwhile. */
  async function requeue(found: QueryDocumentSnapshot): Promise<void> {
    const unchanged = { lastUpdateTime: found.updateTime };
    await found.ref.update({ dueAt: now() + QUEUE_GRACE_MS }, unchanged);
    await kick(found.id);
  }

  return {
    add(transaction, added, dueAt = now() + QUEUE_GRACE_MS) {
      const jobId = randomId(20);
      transaction.create(jobs.doc(jobId), { job: added, dueAt, leaseUntil: 0, attempts: 0 });
      return jobId;
    },
    async drop(jobId) {
      await jobs.doc(jobId).delete();
    },
    kick,
    run,
    async agentsToPurge(workspaceId) {
      const left = jobs.where("job.kind", "==", "purgeAgent");
      const { docs } = await left.where("job.workspaceId", "==", workspaceId).get();
      return docs.map((one) => String(one.get("job.agentId")));
    },
    async sweep() {
      const due = await jobs.where("dueAt", "<=", now()).orderBy("dueAt").limit(50).get();
      await Promise.all(due.docs.map((found) => requeue(found).catch(() => undefined)));
      return due.size;
    },
  };
}

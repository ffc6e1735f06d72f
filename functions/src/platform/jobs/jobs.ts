import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type QueryDocumentSnapshot,
  type Transaction,
} from "@google-cloud/firestore";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Log } from "../log.ts";
import { idempotentWrite } from "../writes/idempotentWrite.ts";
import {
  job,
  jobPath,
  JOBS,
  mailJobs,
  newJobId,
  toldWhenGivenUp,
  unlimitedRetryKinds,
  type Job,
  type NewJob,
} from "./job.ts";

/** A run that has not ended by then is presumed to have crashed. */
export const LEASE_MS = 5 * 60_000;
/** Time the task queue has before `sweep` hands it the job again; twice as long each time that it is still waiting. */
const QUEUE_GRACE_MS = 30_000;
const QUEUE_GRACE_MAX_MS = 16 * 60_000;
/** Jobs that `sweep` hands over side by side. */
const SWEEP_BATCH = 50;
/** How long one sweep lasts: the next begins a minute later. */
const SWEEP_MS = 40_000;
const ATTEMPTS_MAX = 5;
/**
 * Each wait is twice the one before, so the last attempt is 23 hours after the first: within the day
 * for which the mail service recognises a repeated mail (Resend's idempotency keys).
 */
const MAIL_ATTEMPTS_MAX = 14;
/** How long it rests after its attempts. */
const AGAIN_MS = 60 * 60_000;
/** How long it rests after one of them, in milliseconds. */
const restOf = (attempts: number) => 2 ** attempts * 5000;
/** A week and an hour and a half, with rests of an hour at most: by then a version that reads the job is back. */
const UNREAD_ATTEMPTS_MAX = 178;
/**
 * A run whose process ended may have been the reason for it: after two, its handler is only called to say that it
 * was given up, where it can take that. If that fails to finish twice as well, the job is dropped silently.
 */
const CRASHES_MAX = 2;

/** What a handler returns when its work has to wait, or continues in another run: its job stays, as if it were new. */
export type PostponedJob = {
  /** Unix milliseconds; immediately if that is already past. */
  until: number;
  /** What takes the job's place, where it is another one. */
  job?: Job;
  /** The run has only waited: whatever ended its process before is still to come, and is not forgotten. */
  untried?: true;
  /** It goes on past what ended its process, and more of that may follow: the next run that does not end is enough. */
  suspect?: true;
};

/** What a handler is told of its run. */
export type JobRun = {
  /** The job’s id, the same in all of its runs. */
  jobId: string;
  /** It is not called again after this. */
  last: boolean;
  /** Earlier runs ended their process: whatever may do so again must not be tried, only given up. */
  givenUp: boolean;
};

type Claimed = {
  /** Undefined for one that this version cannot read. */
  job: Job | undefined;
  kind: string;
  /** With this one. */
  attempts: number;
  /** Runs before this one that did not end. */
  crashes: number;
};

/** A transaction or a batch: either writes all or nothing. */
type JobWriter = { create(ref: DocumentReference, data: DocumentData): unknown };

export type Jobs = {
  /**
   * Writes the job in the caller's transaction or batch, so that it exists exactly when its cause does.
   * @param dueAt unix milliseconds, for later: then it is left to `sweep`, and not kicked
   * @returns the job's id, for `kick` after the commit
   */
  add(writer: JobWriter, job: NewJob, dueAt?: number): string;
  /** Takes back a job that is not needed any more. */
  drop(jobId: string): Promise<void>;
  /** Takes back a job that was to clean up, in the transaction that makes what it would have removed. */
  takeBack(transaction: Transaction, jobId: string): void;
  /** What a job is to do, read in the transaction, while it is there and no run of it has begun; undefined for any other. */
  readWaiting(transaction: Transaction, jobId: string): Promise<Job | undefined>;
  /** Has a job that was read so do something else, with as many attempts as a new one has. */
  replaceWaiting(transaction: Transaction, jobId: string, job: Job): void;
  /** Asks the task queue to run it now. A failure only delays it: the next sweep asks again. */
  kick(jobId: string): Promise<void>;
  /**
   * Runs a job if nobody else is running it and it does not rest after a failure; done ones are gone, so a second call
   * does nothing. Runs are counted when they begin, as their process may not be there at their end. One that postpones itself
   * is still the same job, and never exists beside a successor.
   * @throws what the handler threw, after the job was set to be tried again later; before that time a call does nothing,
   * so that whoever retries at once uses up no attempt
   */
  run(jobId: string): Promise<void>;
  /** Ids of a workspace's deleted agents of which something may still be stored. */
  agentsToPurge(workspaceId: string): Promise<string[]>;
  /** Hands all that is due to the task queue, and runs none of it; gives the number of jobs that were due. */
  sweep(): Promise<number>;
};

/** Hands a job to its queue. @param delayMs how long the queue waits before it runs it */
export type EnqueueJob = (jobId: string, delayMs: number) => Promise<void>;

/**
 * Jobs that are stored in a database and run through a task queue.
 * @param options.handle does a job's work: if it throws, the job is tried again later; if it gives something, postponed
 */
export function createJobs(options: {
  db: Firestore;
  now: () => number;
  log: Log;
  enqueue: EnqueueJob;
  handle: (job: Job, attempt: JobRun) => Promise<PostponedJob | void>;
}): Jobs {
  const { db, now, log, enqueue, handle } = options;
  const jobs = db.collection(JOBS);
  const refOf = (jobId: string) => db.doc(jobPath(jobId));

  async function claim(jobId: string): Promise<Claimed | null> {
    const ref = refOf(jobId);
    const claimedBy = randomId();
    const take = async (transaction: Transaction) => {
      const snapshot = await transaction.get(ref);
      const stored = snapshot.data();
      if (stored === undefined || Number(stored["leaseUntil"]) > now()) return null;
      if (stored["dueAt"] === undefined) return null;
      if (Number(stored["restsUntil"] ?? 0) > now()) return null;
      const attempts = Number(stored["attempts"]) + 1;
      // Whatever ends, well or not, gives its lease back.
      const crashes = Number(stored["crashes"] ?? 0) + (Number(stored["leaseUntil"]) > 0 ? 1 : 0);
      const leaseUntil = now() + LEASE_MS;
      const lease = { leaseUntil, dueAt: leaseUntil, claimedBy };
      transaction.update(ref, { attempts, crashes, handedOver: 0, ...lease });
      const kind = String(Reflect.get(Object(stored["job"]), "kind"));
      return { job: job.safeParse(stored["job"]).data, kind, attempts, crashes };
    };
    const isTaken = async (transaction: Transaction) =>
      (await transaction.get(ref)).get("claimedBy") === claimedBy;
    return db.runTransaction(idempotentWrite(take, isTaken));
  }

  async function run(jobId: string): Promise<void> {
    const claimed = await claim(jobId);
    if (claimed === null) return;
    const { attempts, crashes, kind } = claimed;
    if (claimed.job === undefined) return leaveUnread(jobId, claimed);
    const isRetriedUntilDone = unlimitedRetryKinds.has(kind);
    const most = mailJobs.has(kind) ? MAIL_ATTEMPTS_MAX : ATTEMPTS_MAX;
    // More than the limit are only counted when the last one did not end.
    const givenUp = !isRetriedUntilDone && (crashes >= CRASHES_MAX || attempts > most);
    const isLast = attempts >= most;
    if (givenUp)
      log.error("job given up", new Error("Its runs ended their process."), {
        jobId,
        kind,
        attempts,
        crashes,
      });
    let later: PostponedJob | void = undefined;
    try {
      if (!givenUp || (toldWhenGivenUp.has(kind) && crashes < 2 * CRASHES_MAX))
        later = await handle(claimed.job, { jobId, last: isLast || givenUp, givenUp });
    } catch (error) {
      log.error("job failed", error, { jobId, kind, attempts });
      if (!isLast || isRetriedUntilDone) {
        const wait = isLast ? AGAIN_MS : restOf(attempts);
        const restsUntil = now() + wait;
        await refOf(jobId).update({ leaseUntil: 0, restsUntil, dueAt: restsUntil });
        await kick(jobId, wait);
        throw error;
      }
    }
    if (later) await putOff(jobId, later);
    else await refOf(jobId).delete();
  }

  /**
   * A job that was written by another version, which may come back, or run beside this one during a deployment: it is
   * looked at each hour for a week, and then set aside without a time, so that nothing of it is lost and nothing runs it.
   */
  async function leaveUnread(jobId: string, { kind, attempts }: Claimed): Promise<void> {
    const error = new Error("This version cannot read it.");
    const wait = Math.min(restOf(attempts), AGAIN_MS);
    const isLast = attempts >= UNREAD_ATTEMPTS_MAX;
    const about = { jobId, kind, attempts };
    if (isLast) log.error("job set aside", error, about);
    else if (attempts === 1) log.error("job failed", error, about);
    else log.info("job not read yet", about);
    await refOf(jobId).update(
      isLast
        ? { leaseUntil: 0, dueAt: FieldValue.delete(), failedAt: now(), failure: error.message }
        : { leaseUntil: 0, restsUntil: now() + wait, dueAt: now() + wait },
    );
    if (!isLast) await kick(jobId, wait);
  }

  async function putOff(
    jobId: string,
    { until, job: next, untried, suspect }: PostponedJob,
  ): Promise<void> {
    const isNow = until <= now();
    await refOf(jobId).update({
      ...(next && { job: next }),
      attempts: 0,
      ...(untried ? {} : { crashes: suspect ? CRASHES_MAX - 1 : 0 }),
      leaseUntil: 0,
      restsUntil: until,
      dueAt: isNow ? now() + QUEUE_GRACE_MS : until,
    });
    if (isNow) await kick(jobId);
  }

  async function kick(jobId: string, delayMs = 0): Promise<void> {
    await enqueue(jobId, delayMs).catch((error: unknown) =>
      log.error("task queue unreachable; the next sweep hands it over again", error, { jobId }),
    );
  }

  /** Does nothing for a job that was claimed or has ended meanwhile. */
  async function requeue(found: QueryDocumentSnapshot): Promise<void> {
    const unchanged = { lastUpdateTime: found.updateTime };
    const before = Number(found.get("handedOver") ?? 0);
    const grace = Math.min(QUEUE_GRACE_MS * 2 ** before, QUEUE_GRACE_MAX_MS);
    await found.ref.update({ dueAt: now() + grace, handedOver: before + 1 }, unchanged);
    await kick(found.id);
  }

  return {
    add(writer, added, dueAt = now() + QUEUE_GRACE_MS) {
      const jobId = newJobId(added.kind);
      writer.create(refOf(jobId), { job: added, dueAt, leaseUntil: 0, attempts: 0 });
      return jobId;
    },
    takeBack(transaction, jobId) {
      transaction.delete(refOf(jobId));
    },
    async readWaiting(transaction, jobId) {
      const stored = (await transaction.get(refOf(jobId))).data();
      // One without a time is set aside, and nothing runs it.
      if (stored?.["leaseUntil"] !== 0 || stored["dueAt"] === undefined) return undefined;
      return job.safeParse(stored["job"]).data;
    },
    replaceWaiting(transaction, jobId, next) {
      transaction.update(refOf(jobId), { job: next, attempts: 0, crashes: 0 });
    },
    async drop(jobId) {
      await refOf(jobId).delete();
    },
    kick: (jobId) => kick(jobId),
    run,
    async agentsToPurge(workspaceId) {
      const left = jobs.where("job.kind", "==", "purgeAgent");
      const { docs } = await left.where("job.workspaceId", "==", workspaceId).get();
      return docs.map((one) => String(one.get("job.agentId")));
    },
    async sweep() {
      const at = now();
      const due = jobs.where("dueAt", "<=", at).orderBy("dueAt").limit(SWEEP_BATCH);
      let count = 0;
      for (
        let found = await due.get();
        !found.empty;
        found = await due.startAfter(found.docs.at(-1)).get()
      ) {
        await Promise.all(found.docs.map((one) => requeue(one).catch(() => undefined)));
        count += found.size;
        if (now() - at > SWEEP_MS) break;
      }
      return count;
    },
  };
}

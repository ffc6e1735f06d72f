import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { createHash } from "node:crypto";
import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from "@google-cloud/firestore";
import { id } from "@parley/contract/platform/id.ts";
import { KEPT_DAYS } from "@parley/contract/events/delivery.ts";
import {
  INBOUND_EVENTS,
  INBOUND_MAX_BYTES,
  inboundEventPath,
  inboundRoutes,
  type InboundRoute,
} from "@parley/contract/platform/inbound.ts";
import { z } from "zod";
import { AppError } from "../errors/appError.ts";
import { failure } from "../errors/failure.ts";
import { matchPath } from "../http/matchPath.ts";
import type { Surface } from "../http/serveHttp.ts";
import type { Job } from "../jobs/job.ts";
import type { JobRun, Jobs, PostponedJob } from "../jobs/jobs.ts";
import { createRateLimit } from "../rateLimits/rateLimit.ts";
import { openSecret } from "../secrets/secrets.ts";
import type { Vault } from "../secrets/vault.ts";
import type { Log } from "../log.ts";
import {
  webhookSecretOwner,
  type InboundEvent,
  type InboundRequest,
  type Provider,
} from "./provider.ts";
import { ipNetwork } from "../http/ipNetwork.ts";

/** Events stored in one transaction, each with its job. */
const PER_TRANSACTION = 100;
/**
 * Requests from one IP address in a minute, on one instance, counted before anything is read. A
 * provider sends everybody's events from a few addresses, so it is generous: it stops anyone who
 * guesses from costing us more than fifty look-ups a second.
 */
const PER_IP = 3000;
/**
 * Requests for one account in a minute, on one instance. Counted once they are verified, so that
 * nobody without the secret uses up what is the account's. Beyond it a provider tries again later.
 */
const PER_ACCOUNT = 600;
/** Events of one request: Meta, which sends the most at once, sends a thousand. */
const EVENTS_MAX = 1_500;
/**
 * Events of one account a minute, on each instance. Whoever has the secret of an app of their own can sign what they like,
 * and each event is a job in a queue that all channels share (decision 254).
 */
const EVENTS_PER_ACCOUNT = 2_400;
/** Events of one account that may wait for their first run, whatever instance took them. Beyond it a provider tries again later. */
const BACKLOG_MAX = 500;
/** Events of one account a minute, on each instance, before its backlog is looked at: almost nobody's ever is. */
const UNCOUNTED_EVENTS = 120;

const storedEvent = z.object({
  provider: z.string(),
  account: z.string(),
  eventId: z.string(),
  body: z.string(),
  processedAt: z.number().optional(),
  /** Until then another run has it: unix milliseconds. */
  handledUntil: z.number().default(0),
  /** The job whose run that is. */
  takenBy: z.string().default(""),
  /** Of the events of one person that are still to be handled in their order; absent from any other. */
  chain: z.string().default(""),
  /** The account among whose events it waits for its first run; absent from any that had it. */
  backlog: z.string().default(""),
  /** Since when its account's owner is told that it cannot be handled. */
  unhandledAt: z.number().optional(),
  createdAt: z.number(),
});
type StoredEvent = z.infer<typeof storedEvent>;

/** Longest run of an event. Shorter than a job's lease: the job of a run that crashed finds it free. */
const RUN_MS = 4 * 60_000;

/** How long a run goes on with what one person did; the rest is for the jobs of its own. */
const CHAIN_RUN_MS = 60_000;
/** How long an event waits for those before it, in case the run that has them ends. */
const CHAIN_WAIT_MS = 15_000;
/** Events of one person that are looked at at a time. */
const CHAIN_PAGE = 20;

/**
 * How long to wait before each new series of tries once one has failed, in milliseconds. After the last, the account's owner
 * is told, and it is tried once a day for as long as it is kept.
 */
const DELAYS_MS = [10 * 60_000, 60 * 60_000, 6 * 60 * 60_000];
const DAY_MS = 24 * 60 * 60_000;

type EventJob = Extract<Job, { kind: "inboundEvent" }>;

export type Inbound = {
  surface: Surface;
  /**
   * Acts on a stored event, unless that was done or is being done by another job. What the same person did before is
   * handled first, what they did since in the same run. One that fails is tried for as long as it is kept.
   * @returns when it is tried again, after all tries of a series
   * @throws what the provider's `handle` threw
   */
  run(job: EventJob, run: JobRun): Promise<PostponedJob | void>;
};

/**
 * The way in for outside services: verified, stored under provider, account and event id together
 * with a job, enqueued, and only then acknowledged. A redelivery of an event that is not processed
 * yet enqueues it again; of a processed one it does nothing.
 * @param providers by the name their routes have in the contract
 */
export function createInbound(
  providers: Readonly<Record<string, Provider>>,
  deps: { db: Firestore; vault: Vault; jobs: () => Jobs; now: () => number; log: Log },
): Inbound {
  const { db, vault, now, log } = deps;
  const perIp = createRateLimit(PER_IP, 60_000, now);
  const perAccount = createRateLimit(PER_ACCOUNT, 60_000, now);
  const eventsPerAccount = createRateLimit(EVENTS_PER_ACCOUNT, 60_000, now);
  const uncounted = createRateLimit(UNCOUNTED_EVENTS, 60_000, now);

  function find(request: Request) {
    const { pathname: path, searchParams: query } = new URL(request.url);
    const routes: readonly InboundRoute[] = inboundRoutes;
    for (const route of routes) {
      const provider = lookUp(providers, route.provider);
      const params = route.method === request.method ? matchPath(route.path, path) : null;
      if (provider === undefined || params === null) continue;
      if (Object.values(params).every((value) => id.safeParse(value).success))
        return { route, provider, path, params, query };
    }
    return null;
  }

  /** Whether an account's events would fill the queue that all channels share: more of them wait than are handled soon. */
  async function isQueueFull(name: string, account: string, count: number): Promise<boolean> {
    const key = accountKey(name, account);
    if (uncounted.take(key, now(), count)) return false;
    const waiting = db.collection(INBOUND_EVENTS).where("backlog", "==", key);
    return (await waiting.limit(BACKLOG_MAX).count().get()).data().count >= BACKLOG_MAX;
  }

  async function store(name: string, account: string, events: readonly ArrivedEvent[]) {
    return db.runTransaction(async (transaction) => {
      const known = await transaction.getAll(
        ...events.map((event) => db.doc(inboundEventPath(keyOf(name, account, event.id)))),
      );
      return events.flatMap((event, index) => {
        const found = known[index];
        if (found === undefined || found.get("processedAt") !== undefined) return [];
        const { id: eventId, body, from, sentAt, arrivedAt, place } = event;
        if (!found.exists)
          transaction.create(found.ref, {
            provider: name,
            account,
            eventId,
            body,
            createdAt: arrivedAt,
            backlog: accountKey(name, account),
            ...(from !== undefined && {
              chain: keyOf(name, account, from),
              sentAt: sentAt ?? arrivedAt,
              place: arrivedAt * 1000 + place,
            }),
          });
        return [deps.jobs().add(transaction, { kind: "inboundEvent", eventKey: found.id })];
      });
    });
  }

  /**
   * Takes an event for a job, or what its person did before it and is still to be handled. A redelivered event has several
   * jobs: the first to come runs, the others find nothing to do.
   * @param chain whose next one to take; empty for this event alone
   * @returns null when there is nothing to do; until when another run has what comes before
   */
  async function take(
    ref: DocumentReference,
    chain: string,
    jobId: string,
  ): Promise<TakenEvent | { until: number } | null> {
    for (;;) {
      const open = chain === "" ? [] : await openEvents(chain);
      const event = parsedEvent(await ref.get());
      const isOpen = event !== null && event.processedAt === undefined;
      // The run may be that of what its person did before, whose job does not try this one again.
      if (isOpen && isHeld(event, jobId))
        return event.chain === "" ? null : { until: event.handledUntil };
      const held = open.find((one) => isHeld(one.event, jobId));
      if (held !== undefined) return isOpen ? { until: held.event.handledUntil } : null;
      // One that failed is in no chain any more: nobody waits for it.
      const next = isOpen && event.chain === "" ? ref : open[0]?.ref;
      if (next === undefined) return null;
      // Read without a lock, as all of a person's jobs read the same: this may be another's by now.
      const taken = await takeOne(next, jobId);
      if (taken !== null) return { ref: next, event: taken, isOwn: next.id === ref.id };
    }
  }

  async function openEvents(chain: string) {
    const found = await db
      .collection(INBOUND_EVENTS)
      .where("chain", "==", chain)
      .orderBy("sentAt")
      .orderBy("place")
      .limit(CHAIN_PAGE)
      .get();
    return found.docs.map((one) => ({
      ref: db.doc(inboundEventPath(one.id)),
      event: storedEvent.parse(one.data()),
    }));
  }

  /**
   * A job finds free what it has taken itself: the database may run this again whose answer was lost, and a run that failed
   * may not have been able to give the event back.
   */
  function isHeld({ handledUntil, takenBy }: StoredEvent, jobId: string): boolean {
    return handledUntil > now() && takenBy !== jobId;
  }

  /** Null for one that is another job's by now, or handled. */
  function takeOne(ref: DocumentReference, jobId: string): Promise<StoredEvent | null> {
    return db.runTransaction(async (transaction) => {
      const event = parsedEvent(await transaction.get(ref));
      if (event === null || event.processedAt !== undefined || isHeld(event, jobId)) return null;
      transaction.update(ref, { handledUntil: now() + RUN_MS, takenBy: jobId });
      return event;
    });
  }

  /** @throws what `handle` threw; the event is then free, and nothing waits for it */
  async function handle({ ref, event }: TakenEvent): Promise<void> {
    const receiver = lookUp(providers, event.provider);
    const { account, eventId: id, body } = event;
    try {
      if (receiver === undefined) throw new Error("This version does not know its provider.");
      await receiver.handle({ id, account, body });
    } catch (error) {
      await ref.update({
        handledUntil: 0,
        chain: FieldValue.delete(),
        backlog: FieldValue.delete(),
      });
      throw error;
    }
    await close(ref, event);
  }

  /** What somebody wrote is kept where it can be deleted; here only its id is needed, to know it again. */
  async function close(ref: DocumentReference, event: StoredEvent): Promise<void> {
    const closed = {
      processedAt: now(),
      body: "",
      chain: FieldValue.delete(),
      backlog: FieldValue.delete(),
    };
    if (event.unhandledAt === undefined) await ref.update(closed);
    else await noteUnhandled(ref, -1, { ...closed, unhandledAt: FieldValue.delete() });
  }

  /** Tells the account's owner of an event, or that it is over, and writes the event: once each. */
  async function noteUnhandled(
    ref: DocumentReference,
    change: 1 | -1,
    fields: Record<string, unknown>,
  ): Promise<void> {
    await db.runTransaction(async (transaction) => {
      const event = parsedEvent(await transaction.get(ref));
      if (event === null || event.processedAt !== undefined) return;
      const { provider, account, eventId: id, body } = event;
      const isNoted = event.unhandledAt !== undefined;
      if (isNoted === (change === -1))
        await lookUp(providers, provider)?.noteUnhandled?.(
          transaction,
          { id, account, body },
          change,
        );
      transaction.update(ref, fields);
    });
  }

  async function runInOrder(eventKey: string, jobId: string): Promise<PostponedJob | void> {
    const ref = db.doc(inboundEventPath(eventKey));
    const begun = now();
    const chain = String((await ref.get()).get("chain") ?? "");
    for (let isOver = false; ;) {
      const taken = await take(ref, chain, jobId);
      if (taken === null) return;
      if ("until" in taken)
        return { until: Math.min(taken.until, now() + CHAIN_WAIT_MS), untried: true };
      try {
        await handle(taken);
      } catch (error) {
        if (taken.isOwn) throw error;
        // It has a job of its own, which tries it again.
        log.error("An event could not be handled", error, { eventKey: taken.ref.id });
      }
      if (taken.isOwn && chain === "") return;
      isOver ||= taken.isOwn;
      if (now() - begun < CHAIN_RUN_MS) continue;
      return isOver ? undefined : { until: now(), untried: true };
    }
  }

  /** What becomes of an event after a series of tries that failed. */
  async function putOff({ eventKey, delays }: EventJob): Promise<PostponedJob | void> {
    const ref = db.doc(inboundEventPath(eventKey));
    const event = parsedEvent(await ref.get());
    if (event === null || event.processedAt !== undefined) return;
    // Also where its runs ended their process, before they could say so.
    if (event.chain !== "" || event.backlog !== "")
      await ref.update({ chain: FieldValue.delete(), backlog: FieldValue.delete() });
    const delay = DELAYS_MS[delays];
    if (delay !== undefined)
      return {
        until: now() + delay,
        job: { kind: "inboundEvent", eventKey, delays: delays + 1 },
      };
    // Before it is deleted for its age, so that the account's owner is not told of it for good.
    if (event.createdAt < now() - (KEPT_DAYS - 1) * DAY_MS) return close(ref, event);
    await noteUnhandled(ref, 1, { unhandledAt: event.unhandledAt ?? now() });
    return { until: now() + DAY_MS };
  }

  return {
    async surface(request, ip) {
      const found = find(request);
      if (found === null) return null;
      if (!perIp.take(ipNetwork(ip))) return failure("platform.tooMany");
      const { route, provider, path, params, query } = found;
      const { provider: name, bodyMaxBytes = INBOUND_MAX_BYTES } = route;
      // Absent from what is streamed, which is measured once it is read.
      if (Number(request.headers.get("content-length") ?? 0) > bodyMaxBytes)
        return failure("platform.tooLarge");
      const body = new Uint8Array(await request.arrayBuffer());
      if (body.length > bodyMaxBytes) return failure("platform.tooLarge");
      const { method, headers } = request;
      const given: InboundRequest = { method, path, params, query, headers, body };
      const verified = await provider
        .verify(given, (account) =>
          openSecret({ db, vault }, "webhookSecret", webhookSecretOwner(name, account)),
        )
        .catch((error: unknown) => {
          if (error instanceof AppError && isUnreadable(error.key)) return error.key;
          throw error;
        });
      if (typeof verified === "string") return failure(verified);
      // The same for an account that is unknown: the answer does not tell which agents there are.
      if (verified === null) {
        await provider
          .noteRefused?.(given)
          .catch((error: unknown) => log.error("A wrong signature was not noted", error, { path }));
        return failure("platform.badSignature");
      }
      const { account, answer } = verified;
      if (!perAccount.take(accountKey(name, account))) return failure("platform.tooMany");
      const arrivedAt = now();
      const events = [...new Map(verified.events.map((event) => [event.id, event])).values()].map(
        (event, place) => ({ ...event, arrivedAt, place }),
      );
      if (events.length > EVENTS_MAX) return failure("platform.tooLarge");
      const count = events.length;
      if (await isQueueFull(name, account, count)) return failure("platform.tooMany");
      if (!eventsPerAccount.take(accountKey(name, account), now(), count))
        return failure("platform.tooMany");
      for (let start = 0; start < events.length; start += PER_TRANSACTION) {
        const jobIds = await store(name, account, events.slice(start, start + PER_TRANSACTION));
        await Promise.all(jobIds.map((jobId) => deps.jobs().kick(jobId)));
      }
      return answer ?? Response.json({ received: true });
    },
    async run(job, { jobId, last, givenUp }) {
      try {
        // It may have been what ended their process.
        if (givenUp) throw new Error("Its runs ended their process.");
        return await runInOrder(job.eventKey, jobId);
      } catch (error) {
        if (!last) throw error;
        log.error("An event could not be handled, and is tried again later", error, { ...job });
        return putOff(job);
      }
    },
  };
}

/** Null where it was deleted. */
function parsedEvent(stored: DocumentSnapshot): StoredEvent | null {
  return stored.exists ? storedEvent.parse(stored.data()) : null;
}

/** An event of a request: when that came, and at which place of it. */
type ArrivedEvent = InboundEvent & { arrivedAt: number; place: number };

type TakenEvent = { ref: DocumentReference; event: StoredEvent; isOwn: boolean };

function accountKey(provider: string, account: string): string {
  return `${provider}:${account}`;
}

/** One for each event, or person, of an account at a provider; an id of theirs may hold any character. */
function keyOf(provider: string, account: string, id: string): string {
  const text = JSON.stringify([provider, account, id]);
  return createHash("sha256").update(text).digest("base64url");
}

/** Why a body whose signature is right is refused. */
function isUnreadable(key: string): key is "platform.badBody" | "platform.tooLarge" {
  return key === "platform.badBody" || key === "platform.tooLarge";
}

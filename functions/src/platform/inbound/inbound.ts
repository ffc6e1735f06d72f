import { lookUp } from "@parley/contract/platform/lookUp.ts";
import { createHash } from "node:crypto";
import type { DocumentReference, Firestore } from "@google-cloud/firestore";
import { id } from "@parley/contract/platform/id.ts";
import {
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
import type { Jobs } from "../jobs/jobs.ts";
import { createRateLimit } from "../rateLimits/rateLimit.ts";
import { openSecret } from "../secrets/secrets.ts";
import type { Vault } from "../secrets/vault.ts";
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
 * and each event is a job in a queue that all share.
 */
const EVENTS_PER_ACCOUNT = 10_000;

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
});

/** Longest run of an event. Shorter than a job's lease: the job of a run that crashed finds it free. */
const RUN_MS = 4 * 60_000;

export type Inbound = {
  surface: Surface;
  /**
   * Acts on a stored event, unless that was done or is being done by another job.
   * @param jobId of the job that this is a run of
   * @throws what the provider's `handle` threw
   */
  run(eventKey: string, jobId: string): Promise<void>;
};

/**
 * The way in for outside services: verified, stored under provider, account and event id together
 * with a job, enqueued, and only then acknowledged. A redelivery of an event that is not processed
 * yet enqueues it again; of a processed one it does nothing.
 * @param providers by the name their routes have in the contract
 */
export function createInbound(
  providers: Readonly<Record<string, Provider>>,
  deps: { db: Firestore; vault: Vault; jobs: () => Jobs; now: () => number },
): Inbound {
  const { db, vault, now } = deps;
  const perIp = createRateLimit(PER_IP, 60_000, now);
  const perAccount = createRateLimit(PER_ACCOUNT, 60_000, now);
  const eventsPerAccount = createRateLimit(EVENTS_PER_ACCOUNT, 60_000, now);

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

  async function store(name: string, account: string, events: readonly InboundEvent[]) {
    return db.runTransaction(async (transaction) => {
      const known = await transaction.getAll(
        ...events.map((event) => db.doc(inboundEventPath(eventKey(name, account, event.id)))),
      );
      return events.flatMap((event, index) => {
        const found = known[index];
        if (found === undefined || found.get("processedAt") !== undefined) return [];
        if (!found.exists)
          transaction.create(found.ref, {
            provider: name,
            account,
            eventId: event.id,
            body: event.body,
            createdAt: now(),
          });
        return [deps.jobs().add(transaction, { kind: "inboundEvent", eventKey: found.id })];
      });
    });
  }

  /**
   * A redelivered event has several jobs: the first to come runs, the others find nothing to do. A job finds free what it
   * has taken itself: the database may run this again whose answer was lost, and a run that failed may not have been able
   * to give the event back.
   */
  function take(ref: DocumentReference, jobId: string) {
    return db.runTransaction(async (transaction) => {
      const stored = await transaction.get(ref);
      if (!stored.exists) return null;
      const event = storedEvent.parse(stored.data());
      const isTaken = event.handledUntil > now() && event.takenBy !== jobId;
      if (event.processedAt !== undefined || isTaken) return null;
      transaction.update(ref, { handledUntil: now() + RUN_MS, takenBy: jobId });
      return event;
    });
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
      if (verified === null) return failure("platform.badSignature");
      const { account, answer } = verified;
      if (!perAccount.take(`${name}:${account}`)) return failure("platform.tooMany");
      const events = [...new Map(verified.events.map((event) => [event.id, event])).values()];
      if (events.length > EVENTS_MAX) return failure("platform.tooLarge");
      if (!eventsPerAccount.take(`${name}:${account}`, now(), events.length))
        return failure("platform.tooMany");
      for (let start = 0; start < events.length; start += PER_TRANSACTION) {
        const jobIds = await store(name, account, events.slice(start, start + PER_TRANSACTION));
        await Promise.all(jobIds.map((jobId) => deps.jobs().kick(jobId)));
      }
      return answer ?? Response.json({ received: true });
    },
    async run(key, jobId) {
      const ref = db.doc(inboundEventPath(key));
      const taken = await take(ref, jobId);
      const receiver = taken === null ? undefined : lookUp(providers, taken.provider);
      if (taken === null || receiver === undefined) return;
      const { account, eventId, body } = taken;
      try {
        await receiver.handle({ id: eventId, account, body });
      } catch (error) {
        await ref.update({ handledUntil: 0 });
        throw error;
      }
      // What somebody wrote is kept where it can be deleted; here only its id is needed, to know it again.
      await ref.update({ processedAt: now(), body: "" });
    },
  };
}

/** One for each event of an account at a provider; an id of theirs may hold any character. */
function eventKey(provider: string, account: string, eventId: string): string {
  const text = JSON.stringify([provider, account, eventId]);
  return createHash("sha256").update(text).digest("base64url");
}

/** Why a body whose signature is right is refused. */
function isUnreadable(key: string): key is "platform.badBody" | "platform.tooLarge" {
  return key === "platform.badBody" || key === "platform.tooLarge";
}

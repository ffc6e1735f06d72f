import type { Firestore } from "@google-cloud/firestore";
import type { Jobs } from "../jobs/jobs.ts";
import { failure } from "../errors/failure.ts";
import type { Surface } from "./serveHttp.ts";
import type { Log } from "../log.ts";

/** One provider's webhook. */
export type Hook = {
  /**
   * Checks the signature over the raw body, in constant time.
   * @returns the provider's id of the event, or null when the signature is absent or wrong, or no
   * secret is set: then the request is refused
   */
  verify(body: Uint8Array, headers: Headers): string | null;
  /** Acts on a stored event; must be safe to repeat. */
  handle(event: { id: string; body: string }): Promise<void>;
};

/** `events/{provider}_{id}`: server-only. Ids are the provider's, so they are encoded. */
function inboundEventPath(provider: string, eventId: string): string {
  return `events/${provider}_${Buffer.from(eventId).toString("base64url")}`;
}

/** Provider events are small; a larger body is somebody else's. */
const BODY_MAX_BYTES = 512 * 1024;

export type Hooks = { surface: Surface; run(provider: string, eventId: string): Promise<void> };

/**
 * `POST /{provider}`: verified, stored under its id, enqueued, and only then acknowledged. A
 * redelivery of an event that is not processed yet enqueues it again; of a processed one does nothing.
 */
export function createHooks(
  registry: Readonly<Record<string, Hook>>,
  deps: { db: Firestore; jobs: () => Jobs; log: Log; now: () => number },
): Hooks {
  const eventRef = (provider: string, eventId: string) =>
    deps.db.doc(inboundEventPath(provider, eventId));

  async function store(
    provider: string,
    eventId: string,
    body: Uint8Array,
  ): Promise<string | null> {
    const ref = eventRef(provider, eventId);
    return deps.db.runTransaction(async (transaction) => {
      const known = await transaction.get(ref);
      if (known.get("processedAt") !== undefined) return null;
      if (!known.exists)
        transaction.create(ref, { body: Buffer.from(body).toString("utf8"), at: deps.now() });
      return deps.jobs().add(transaction, { kind: "hookEvent", provider, eventId });
    });
  }

  return {
    async surface(request) {
      const provider = new URL(request.url).pathname.slice(1);
      const hook = Object.hasOwn(registry, provider) ? registry[provider] : undefined;
      if (request.method !== "POST" || hook === undefined) return null;
      const body = new Uint8Array(await request.arrayBuffer());
      if (body.length > BODY_MAX_BYTES) return failure("platform.tooLarge");
      const eventId = hook.verify(body, request.headers);
      if (eventId === null) return failure("platform.badSignature");
      const jobId = await store(provider, eventId, body);
      if (jobId !== null) await deps.jobs().kick(jobId);
      return Response.json({ received: true });
    },
    async run(provider, eventId) {
      const ref = eventRef(provider, eventId);
      const stored = await ref.get();
      const hook = registry[provider];
      if (!stored.exists || hook === undefined || stored.get("processedAt") !== undefined) return;
      await hook.handle({ id: eventId, body: String(stored.get("body")) });
      await ref.update({ processedAt: deps.now() });
    },
  };
}

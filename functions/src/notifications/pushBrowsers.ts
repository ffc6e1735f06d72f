import type { Transaction } from "@google-cloud/firestore";
import { client, clientPath, type Client } from "@parley/contract/clients/client.ts";
import {
  PUSH_BROWSERS_MAX,
  pushSubscription,
  type PushSubscriptionInput,
} from "@parley/contract/notifications/push.ts";
import { z } from "zod";
import { seconds, type Deps } from "../platform/deps.ts";
import { SESSION_SECONDS } from "../platform/auth/identify.ts";

const browser = z.object({
  /** Keyed hash of its endpoint. */
  id: z.string(),
  /** Endpoint and keys: whoever has them can send to the browser. */
  sealed: z.object({ iv: z.string(), ciphertext: z.string(), tag: z.string() }),
  /** Unix seconds: sign-in of the session that turned it on, and with which it ends. */
  signedInAt: z.number(),
});

/** `clients/{clientId}/private/push`: the client's browsers, oldest first. Server-only. */
const stored = z.object({ browsers: z.array(browser).default([]) });
type Browser = z.infer<typeof browser>;
type Store = Pick<Deps, "db" | "vault" | "now">;

/** A browser to send to. */
export type PushBrowser = { id: string; subscription: PushSubscriptionInput };

/**
 * The client's browsers whose session is still valid, by the same test as for a call
 * (`identifyClient.ts`).
 */
export async function subscribedBrowsers(deps: Store, person: Client): Promise<PushBrowser[]> {
  const found = stored.safeParse((await deps.db.doc(pushPath(person.ID)).get()).data());
  if (!found.success) return [];
  return found.data.browsers.filter(stillCounts(deps, person)).map(({ id, sealed }) => ({
    id,
    subscription: pushSubscription.parse(JSON.parse(deps.vault.open(sealed, context(person.ID)))),
  }));
}

/**
 * Adds or renews a browser; beyond five the oldest is dropped. Does nothing for a deleted client.
 */
export async function saveBrowser(
  deps: Store,
  clientId: string,
  { subscription, signedInAt }: { subscription: PushSubscriptionInput; signedInAt: number },
): Promise<void> {
  const { endpoint, keys } = subscription;
  const sealed = deps.vault.seal(JSON.stringify({ endpoint, keys }), context(clientId));
  const kept: Browser = { id: browserId(deps, endpoint), sealed, signedInAt };
  await change(deps, clientId, (browsers, person) =>
    [...browsers.filter(({ id }) => id !== kept.id).filter(stillCounts(deps, person)), kept].slice(
      -PUSH_BROWSERS_MAX,
    ),
  );
}

/** Removes browsers; ignores ids that are not the client's. */
export async function removeBrowsers(
  deps: Store,
  clientId: string,
  ids: readonly string[],
): Promise<void> {
  await change(deps, clientId, (browsers) => browsers.filter(({ id }) => !ids.includes(id)));
}

/** An id for a browser that does not reveal its endpoint. */
export function browserId({ vault }: Pick<Deps, "vault">, endpoint: string): string {
  return vault.hash(`push:${endpoint}`).slice(0, 32);
}

/**
 * Changes the list, and with it `FB_PUSH_TOKEN`, which everyone who sees the client may read: the
 * id of the browser turned on last, of no use to anyone, or nothing.
 */
async function change(
  { db }: Store,
  clientId: string,
  next: (browsers: Browser[], person: Client) => Browser[],
): Promise<void> {
  const [person, list] = [db.doc(clientPath(clientId)), db.doc(pushPath(clientId))];
  await db.runTransaction(async (transaction: Transaction) => {
    const [ofPerson, ofList] = await transaction.getAll(person, list);
    const found = client.safeParse(ofPerson?.data());
    if (!found.success) return;
    const before = stored.safeParse(ofList?.data()).data?.browsers ?? [];
    const browsers = next(before, found.data);
    if (browsers.length === 0) transaction.delete(list);
    else transaction.set(list, { browsers });
    const FB_PUSH_TOKEN = browsers.at(-1)?.id ?? "";
    if (found.data.FB_PUSH_TOKEN !== FB_PUSH_TOKEN) transaction.update(person, { FB_PUSH_TOKEN });
  });
}

function stillCounts(deps: Pick<Deps, "now">, { internal }: Client) {
  const now = seconds(deps);
  return ({ signedInAt }: Browser) =>
    signedInAt >= internal.sessionsFrom && signedInAt + SESSION_SECONDS >= now;
}

const context = (clientId: string) => `push:${clientId}`;

function pushPath(clientId: string): string {
  return `${clientPath(clientId)}/private/push`;
}

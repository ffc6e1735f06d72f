import type { Transaction } from "@google-cloud/firestore";
import { profilePrivatePath } from "@parley/contract/accounts/profile.ts";
import { client, clientPath, clientPrivatePath } from "@parley/contract/clients/client.ts";
import {
  PUSH_BROWSERS_MAX,
  pushSubscription,
  type PushSubscriptionInput,
} from "@parley/contract/notifications/push.ts";
import { SESSION_SECONDS } from "@parley/contract/accounts/sessionSeconds.ts";
import { z } from "zod";
import { nowSeconds, type Deps } from "../../platform/deps.ts";

/** Whose browsers: a client's, or those of a person, in whichever of their workspaces they are. */
export type PushOwner = { kind: "client" | "person"; id: string };

const browser = z.object({
  /** Keyed hash of its endpoint. */
  id: z.string(),
  /** Endpoint and keys: whoever has them can send to the browser. */
  sealed: z.object({ iv: z.string(), ciphertext: z.string(), tag: z.string() }),
  /** Unix seconds: sign-in of the session that turned it on, and with which it ends. */
  signedInAt: z.number(),
});

/**
 * `clients/{clientId}/private/push` and `profiles/{uid}/private/push`: the person's browsers, oldest
 * first. Server-only.
 */
const stored = z.object({ browsers: z.array(browser).default([]) });
type Browser = z.infer<typeof browser>;
type Store = Pick<Deps, "db" | "auth" | "vault" | "now">;

/** A browser to send to. */
export type PushBrowser = { id: string; subscription: PushSubscriptionInput };

/**
 * The owner's browsers whose session is still valid, by the same test as for a call
 * (`identifyClient.ts`, `identify.ts`).
 * @param workspaceId whose conversations they are to see
 */
export async function subscribedBrowsers(
  deps: Store,
  owner: PushOwner,
  workspaceId: string,
): Promise<PushBrowser[]> {
  const found = stored.safeParse((await deps.db.doc(pushPath(owner)).get()).data());
  if (!found.success || found.data.browsers.length === 0) return [];
  const from =
    owner.kind === "client"
      ? clientSessionsFrom((await deps.db.doc(clientPath(owner.id)).get()).data())
      : await personSessionsFrom(deps, owner.id, workspaceId);
  if (from === null) return [];
  return found.data.browsers.filter(stillCounts(deps, from)).map(({ id, sealed }) => ({
    id,
    subscription: pushSubscription.parse(JSON.parse(deps.vault.open(sealed, context(owner)))),
  }));
}

/**
 * Adds or renews a browser; beyond five the oldest is dropped. Does nothing for somebody who was
 * deleted.
 */
export async function saveBrowser(
  deps: Store,
  owner: PushOwner,
  { subscription, signedInAt }: { subscription: PushSubscriptionInput; signedInAt: number },
): Promise<void> {
  const { endpoint, keys } = subscription;
  const sealed = deps.vault.seal(JSON.stringify({ endpoint, keys }), context(owner));
  const kept: Browser = { id: browserId(deps, endpoint), sealed, signedInAt };
  await change(deps, owner, (browsers, sessionsFrom) =>
    [
      ...browsers.filter(({ id }) => id !== kept.id).filter(stillCounts(deps, sessionsFrom)),
      kept,
    ].slice(-PUSH_BROWSERS_MAX),
  );
}

/** Removes browsers; ignores ids that are not the owner's. */
export async function removeBrowsers(
  deps: Store,
  owner: PushOwner,
  ids: readonly string[],
): Promise<void> {
  await change(deps, owner, (browsers) => browsers.filter(({ id }) => !ids.includes(id)));
}

/** An id for a browser that does not reveal its endpoint. */
export function browserId({ vault }: Pick<Deps, "vault">, endpoint: string): string {
  return vault.hash(`push:${endpoint}`).slice(0, 32);
}

/** Changes the list, unless its owner is gone. @param next gets when valid sessions began */
async function change(
  deps: Store,
  owner: PushOwner,
  next: (browsers: Browser[], sessionsFrom: number) => Browser[],
): Promise<void> {
  const { db } = deps;
  const list = db.doc(pushPath(owner));
  const write = (transaction: Transaction, before: unknown, sessionsFrom: number) => {
    const browsers = next(stored.safeParse(before).data?.browsers ?? [], sessionsFrom);
    if (browsers.length === 0) transaction.delete(list);
    else transaction.set(list, { browsers });
    return browsers;
  };
  if (owner.kind === "client") return changeOfClient(deps, owner.id, write);
  const sessionsFrom = await personSessionsFrom(deps, owner.id);
  if (sessionsFrom === null) return undefined;
  await db.runTransaction(async (transaction) => {
    write(transaction, (await transaction.get(list)).data(), sessionsFrom);
  });
}

/**
 * With a client's list changes `FB_PUSH_TOKEN`, which everyone who sees the client may read: the id
 * of the browser turned on last, of no use to anyone, or nothing.
 */
async function changeOfClient(
  { db }: Pick<Store, "db">,
  clientId: string,
  write: (transaction: Transaction, before: unknown, sessionsFrom: number) => Browser[],
): Promise<void> {
  const person = db.doc(clientPath(clientId));
  const list = db.doc(pushPath({ kind: "client", id: clientId }));
  await db.runTransaction(async (transaction) => {
    const [ofPerson, ofList] = await transaction.getAll(person, list);
    const found = client.safeParse(ofPerson?.data());
    if (!found.success) return;
    const browsers = write(transaction, ofList?.data(), found.data.internal.sessionsFrom);
    const FB_PUSH_TOKEN = browsers.at(-1)?.id ?? "";
    if (found.data.FB_PUSH_TOKEN !== FB_PUSH_TOKEN) transaction.update(person, { FB_PUSH_TOKEN });
  });
}

/** Since when a client's sessions are valid, in unix seconds; null for one who was deleted. */
function clientSessionsFrom(data: unknown): number | null {
  const found = client.safeParse(data);
  return found.success ? found.data.internal.sessionsFrom : null;
}

/**
 * Since when a person's sessions are valid, in unix seconds: a new password ends those before. Null
 * for an account that is gone or switched off, or may not see the workspace: until the email address
 * is verified, only the personal one is theirs.
 */
async function personSessionsFrom(
  { auth }: Pick<Store, "auth">,
  uid: string,
  workspaceId = uid,
): Promise<number | null> {
  const [account] = (await auth.getUsers([{ uid }])).users;
  if (account === undefined || account.disabled) return null;
  if (!account.emailVerified && workspaceId !== uid) return null;
  const { tokensValidAfterTime } = account;
  return tokensValidAfterTime === undefined ? 0 : Date.parse(tokensValidAfterTime) / 1000;
}

function stillCounts(deps: Pick<Deps, "now">, sessionsFrom: number) {
  const now = nowSeconds(deps);
  return ({ signedInAt }: Browser) =>
    signedInAt >= sessionsFrom && signedInAt + SESSION_SECONDS >= now;
}

const context = ({ kind, id }: PushOwner) =>
  kind === "client" ? `push:${id}` : `push:person:${id}`;

function pushPath({ kind, id }: PushOwner): string {
  return kind === "client" ? clientPrivatePath(id, "push") : profilePrivatePath(id, "push");
}

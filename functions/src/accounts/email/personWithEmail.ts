import { isSessionsUid } from "@parley/contract/clients/sessionsUid.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { UserRecord } from "firebase-admin/auth";
import { CLIENT_ACCOUNT_DOMAIN } from "../../platform/auth/clientSession.ts";
import { provenEmails } from "../../platform/auth/provenEmails.ts";
import { isUnknownUser } from "../../platform/auth/signInService.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * The person's account that has this email address; null where no person has it. Whoever has a session may give its account
 * any address at the sign-in service itself, so that its real owner could neither sign up nor sign in. The account of a
 * client's sessions is deleted here, and the client's next sign-in makes it anew (decision 097). A person's account that
 * was let in by another address gets that one back: whoever had the account then has keys, clients and members in it, which
 * the address's owner must not take over with it (decision 260).
 */
export async function personWithEmail(
  { auth }: Pick<Deps, "auth">,
  email: string,
): Promise<UserRecord | null> {
  const found = await unlessUnknown(auth.getUserByEmail(email));
  // One that keeps a client's password stays: they sign in by it, and nobody has a session to give it another's address.
  if (found === null) return null;
  if (isSessionsUid(found.uid)) {
    await unlessUnknown(auth.deleteUser(found.uid));
    return null;
  }
  const proven = provenEmails(found);
  if (proven === null || proven.includes(email)) return found;
  const [earlier] = proven;
  if (earlier === undefined) await leaveWithout(auth, found.uid);
  else await takeBack(auth, found, earlier);
  return null;
}

/**
 * Gives an account the address back by which it was let in, or one that nobody has, where somebody else has proved that theirs by
 * now. Whoever has it and never proved it gives way: they would otherwise keep the account's owner out for good.
 */
async function takeBack(
  auth: Deps["auth"],
  { uid, email }: UserRecord,
  earlier: string,
): Promise<void> {
  const holder = await holderOf(auth, earlier, uid);
  const [own] = (holder && provenEmails(holder)) ?? [];
  if (holder && hasProved(holder, earlier)) return leaveWithout(auth, uid);
  // Moved as this one was, it goes back to its own at once: without an address nobody would find it again.
  if (holder && own !== undefined && own !== email && (await makeRoom(auth, own, holder.uid)))
    await give(auth, holder.uid, own);
  else if (holder) await makeWay(auth, holder);
  await give(auth, uid, earlier);
  // Each had the other's.
  if (holder && own !== undefined && own === email) await give(auth, holder.uid, own);
}

/** Whoever else has an address. Its own account: somebody else who wanted the address at the same time was quicker. */
async function holderOf(
  auth: Deps["auth"],
  email: string,
  besides: string,
): Promise<UserRecord | null> {
  const holder = await unlessUnknown(auth.getUserByEmail(email));
  return holder?.uid === besides ? null : holder;
}

function hasProved(holder: UserRecord, email: string): boolean {
  if (isSessionsUid(holder.uid)) return false;
  return holder.emailVerified || provenEmails(holder)?.includes(email) === true;
}

/** Has whoever holds an address without having proved it give way. @returns whether nobody else holds it then */
async function makeRoom(auth: Deps["auth"], email: string, besides: string): Promise<boolean> {
  const holder = await holderOf(auth, email, besides);
  if (holder && hasProved(holder, email)) return false;
  if (holder) await makeWay(auth, holder);
  return true;
}

async function makeWay(auth: Deps["auth"], { uid }: UserRecord): Promise<void> {
  if (isSessionsUid(uid)) await unlessUnknown(auth.deleteUser(uid));
  else await leaveWithout(auth, uid);
}

/** Gives an account an address that it has proved. */
async function give(auth: Deps["auth"], uid: string, email: string): Promise<void> {
  await unlessUnknown(auth.updateUser(uid, { email, emailVerified: true }));
}

/** Gives an account an address that nobody has, or can have taken before: anybody may sign up with one that can be guessed. */
async function leaveWithout(auth: Deps["auth"], uid: string): Promise<void> {
  const email = `${randomId()}@${CLIENT_ACCOUNT_DOMAIN}`;
  await unlessUnknown(auth.updateUser(uid, { email, emailVerified: false }));
}

async function unlessUnknown<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    return null;
  }
}

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
  await takeBack(auth, found.uid, proven);
  return null;
}

/**
 * Gives an account the address back by which it was let in, or one that nobody has, where somebody else has proved that theirs by
 * now. Whoever has it and never proved it gives way: they would otherwise keep the account's owner out for good.
 */
async function takeBack(auth: Deps["auth"], uid: string, [earlier]: string[]): Promise<void> {
  if (earlier === undefined) return leaveWithout(auth, uid);
  const holder = await unlessUnknown(auth.getUserByEmail(earlier));
  // Its own: somebody else who wanted the address at the same time was quicker.
  const other = holder?.uid === uid ? null : holder;
  const theirs = (other && provenEmails(other)) ?? [];
  if (other && isSessionsUid(other.uid)) await unlessUnknown(auth.deleteUser(other.uid));
  else if (other && (other.emailVerified || theirs.includes(earlier)))
    return leaveWithout(auth, uid);
  else if (other) await leaveWithout(auth, other.uid);
  await unlessUnknown(auth.updateUser(uid, { email: earlier, emailVerified: true }));
  // Moved as this one was: it has its own back as well, which may be the one that this one had.
  const [own] = theirs;
  if (other && own !== undefined && (await unlessUnknown(auth.getUserByEmail(own))) === null)
    await unlessUnknown(auth.updateUser(other.uid, { email: own, emailVerified: true }));
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

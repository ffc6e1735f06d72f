import { isSessionsUid } from "@parley/contract/clients/sessionsUid.ts";
import type { UserRecord } from "firebase-admin/auth";
import { isUnknownUser } from "../../platform/auth/signInService.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * The person's account that has this email address; null where no person has it. Whoever has a client's session may
 * give its account any address at the sign-in service itself, so that its real owner could neither sign up nor sign in:
 * that account is deleted here, and the client's next sign-in makes it anew (decision 097).
 */
export async function personWithEmail(
  { auth }: Pick<Deps, "auth">,
  email: string,
): Promise<UserRecord | null> {
  const found = await unlessUnknown(auth.getUserByEmail(email));
  // One that keeps a client's password stays: they sign in by it, and nobody has a session to give it another's address.
  if (found === null || !isSessionsUid(found.uid)) return found;
  await unlessUnknown(auth.deleteUser(found.uid));
  return null;
}

async function unlessUnknown<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (error) {
    if (!isUnknownUser(error)) throw error;
    return null;
  }
}

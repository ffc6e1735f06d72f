import type { UserRecord } from "firebase-admin/auth";
import type { Deps } from "../deps.ts";
import { askSignInService } from "./signInService.ts";

/**
 * Whether all sessions of a person have ended since: with a new password or address, because they ended them, or with the
 * account. What somebody opened from a session of theirs, and lasts apart from it, ends with that.
 * @param since unix seconds
 * @throws AppError SERVICE_UNAVAILABLE when the sign-in service cannot be asked
 */
export async function haveSessionsEnded(
  deps: Pick<Deps, "auth" | "log">,
  uid: string,
  since: number,
): Promise<boolean> {
  const { users } = await askSignInService(deps, () => deps.auth.getUsers([{ uid }]));
  const [account] = users;
  return account === undefined || hasSessionEnded(account, since);
}

/** Whether a session of this account that began then, in unix seconds, is over. */
export function hasSessionEnded(
  { disabled, tokensValidAfterTime = "" }: Pick<UserRecord, "disabled" | "tokensValidAfterTime">,
  since: number,
): boolean {
  return disabled || Date.parse(tokensValidAfterTime) > since * 1000;
}

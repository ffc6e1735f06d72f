import { isSessionsUid } from "@parley/contract/clients/sessionsUid.ts";
import { z } from "zod";

/**
 * What a client's token says besides who they are. Organisation, agents and tabs are not in it
 * (decision 016): they are read afresh, so that revoked access ends at once.
 */
export const clientClaims = z.object({
  kind: z.literal("client"),
  /**
   * When we began the session, in unix seconds. The token that we hand out for it may be taken to the sign-in service
   * an hour later, after a change of password: it would be a session from then on by that service's own time.
   */
  begun: z.number().optional(),
  /** Uid of the member who views the dashboard as the client; absent for the client. */
  asAdmin: z.string().optional(),
});
export type ClientClaims = z.infer<typeof clientClaims>;

/** Domain of the accounts' email addresses, which never receive mail. */
export const CLIENT_ACCOUNT_DOMAIN = "clients.parley.example";

/** What the uid of an account that keeps a client's password begins with; `firestore.rules` knows it too. */
export const PASSWORD_UID = "password-";

/** Whether an email address is that of an account which keeps a client's password. */
export function isClientAccountEmail(email: string): boolean {
  return email.endsWith(`@${CLIENT_ACCOUNT_DOMAIN}`);
}

/**
 * Whether an account is a client's: the one of their sessions, or the one that keeps their password. A token for it that
 * was obtained outside our sign-in has no `kind`, and must not pass for a person's, whatever address somebody gave the
 * account.
 */
export function isClientAccount({ uid, email = "" }: { uid: string; email?: string }): boolean {
  return isSessionsUid(uid) || uid.startsWith(PASSWORD_UID) || isClientAccountEmail(email);
}

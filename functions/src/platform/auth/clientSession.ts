import { z } from "zod";

/**
 * What a client's token says besides who they are. Organisation, agents and tabs are not in it
 * (decision 016): they are read afresh, so that revoked access ends at once.
 */
export const clientClaims = z.object({
  kind: z.literal("client"),
  /** Uid of the member who views the dashboard as the client; absent for the client. */
  asAdmin: z.string().optional(),
});
export type ClientClaims = z.infer<typeof clientClaims>;

/** Domain of the accounts' email addresses, which never receive mail. */
export const CLIENT_ACCOUNT_DOMAIN = "clients.parley.example";

/**
 * Whether the email address is a client account's. A token obtained with it outside our sign-in
 * has no `kind`, and must not pass for a person's.
 */
export function isClientAccount(email: string): boolean {
  return email.endsWith(`@${CLIENT_ACCOUNT_DOMAIN}`);
}

import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/appError.ts";
import { noteProvenEmails, provenEmails } from "./provenEmails.ts";
import { askSignInService } from "./signInService.ts";

/**
 * For what reaches beyond the caller's own pages: mails, calls to elsewhere, and whatever lets somebody in for longer than
 * their session, as keys, clients, links and channels do. The address that allows it is noted at the account: moved to
 * another past us, the account is not let in by that one (decision 260).
 * @throws AppError FORBIDDEN until the address that the account has now is confirmed; SERVICE_UNAVAILABLE when the sign-in
 * service cannot be asked
 */
export async function requireVerified(
  deps: Pick<Deps, "auth" | "log">,
  { uid, email, emailVerified }: Pick<PersonPrincipal, "uid" | "email" | "emailVerified">,
): Promise<void> {
  if (!emailVerified) throw new AppError("workspaces.unverified");
  const { users } = await askSignInService(deps, () => deps.auth.getUsers([{ uid }]));
  const [account] = users;
  // The caller's token may be up to an hour older than a change of the address.
  if (account?.email?.toLowerCase() !== email || !account.emailVerified)
    throw new AppError("workspaces.unverified");
  const proven = provenEmails(account);
  if (proven === null) await askSignInService(deps, () => noteProvenEmails(deps, account, [email]));
  else if (!proven.includes(email)) throw new AppError("workspaces.unverified");
}

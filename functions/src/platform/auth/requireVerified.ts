import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../deps.ts";
import { AppError } from "../errors/appError.ts";
import { hasSessionEnded } from "./haveSessionsEnded.ts";
import { noteProvenEmails, provenEmails } from "./provenEmails.ts";
import { askSignInService } from "./signInService.ts";

/**
 * For what reaches beyond the caller's own pages: mails, calls to elsewhere, and whatever lets somebody in for longer than
 * their session, as keys, clients, links and channels do. The address that allows it is noted at the account: moved to
 * another past us, the account is not let in by that one (decision 260).
 * @throws AppError UNAUTHORIZED where the caller's session has ended, as their token may be up to an hour older than that;
 * FORBIDDEN until the address that the account has now is confirmed, and for one that it was moved to past us;
 * SERVICE_UNAVAILABLE when the sign-in service cannot be asked
 */
export async function requireVerified(
  deps: Pick<Deps, "auth" | "log">,
  {
    uid,
    email,
    emailVerified,
    signedInAt,
  }: Pick<PersonPrincipal, "uid" | "email" | "emailVerified" | "signedInAt">,
): Promise<void> {
  if (!emailVerified) throw new AppError("workspaces.unverified");
  const { users } = await askSignInService(deps, () => deps.auth.getUsers([{ uid }]));
  const [account] = users;
  if (account === undefined || hasSessionEnded(account, signedInAt))
    throw new AppError("platform.unauthorized");
  if (account.email?.toLowerCase() !== email || !account.emailVerified)
    throw new AppError("workspaces.unverified");
  const proven = provenEmails(account);
  if (proven === null) await askSignInService(deps, () => noteProvenEmails(deps, account, [email]));
  else if (!proven.includes(email)) throw new AppError("workspaces.addressMoved");
}

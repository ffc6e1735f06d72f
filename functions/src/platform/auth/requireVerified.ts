import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../errors/appError.ts";

/**
 * For what reaches beyond the caller's own pages: mails, calls to elsewhere, and whatever lets somebody in for longer than
 * their session, as keys, clients, links and channels do.
 * @throws AppError FORBIDDEN until the caller's email address is confirmed
 */
export function requireVerified({ emailVerified }: Pick<PersonPrincipal, "emailVerified">): void {
  if (!emailVerified) throw new AppError("workspaces.unverified");
}

import { createHash } from "node:crypto";
import type { Language } from "@parley/contract/accounts/profile.ts";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { countIfAllowed } from "../platform/rateLimits/allowance.ts";
import { AppError } from "../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { isInvited } from "../workspaces/invitations/workspaceInvitations.ts";
import { actionLink } from "./actionLink.ts";
import { verificationMail } from "./mails.ts";

/** Mails a person can ask for in ten minutes. */
const perPerson = { perWindow: 5, windowSeconds: 600 };

/**
 * Mails the link that verifies the person's email address; does nothing if it is verified already.
 * The mail promises the free credits to an address that will get them, unless it was invited. The page cannot: whoever signs
 * up with somebody else's address would learn whether they have an account.
 * @throws AppError TOO_MANY_REQUESTS after five mails in ten minutes
 */
export async function sendVerification(
  deps: Deps,
  person: PersonPrincipal,
  { language }: { language: Language },
): Promise<{ sent: true }> {
  if (person.emailVerified) return { sent: true };
  if (!(await countIfAllowed(deps, { about: `verification:${person.uid}`, ...perPerson })))
    throw new AppError("platform.tooMany", {}, { retryAfter: 600 });
  const link = await deps.auth.generateEmailVerificationLink(person.email);
  const own = actionLink(link, deps.env.PARLEY_PUBLIC_URL, "verify");
  const key = createHash("sha256").update(own).digest("hex");
  // Whoever is invited came for somebody else's workspace, where credits of their own are no news.
  const freeCredits =
    !(await isInvited(deps.db, person.email, nowSeconds(deps))) &&
    (await deps.otherRegion.mayClaimFreeCredits(person).catch(() => false));
  await deps.mailer.send(verificationMail(person.email, own, language, { freeCredits }), key);
  return { sent: true };
}

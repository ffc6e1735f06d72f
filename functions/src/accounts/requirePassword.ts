import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { askSignInService } from "../platform/auth/signInService.ts";
import { AppError } from "../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../platform/deps.ts";
import { countIfAllowed } from "../platform/rateLimits/allowance.ts";

/** Passwords a session can try in ten minutes, so that a stolen one is no way to guess them. */
const tries = { perWindow: 10, windowSeconds: 600 };

/** Whether the person has a password, or signs in with Google alone. */
export async function hasPassword(
  deps: Pick<Deps, "auth">,
  { uid }: PersonPrincipal,
): Promise<boolean> {
  const { providerData } = await deps.auth.getUser(uid);
  return providerData.some(({ providerId }) => providerId === "password");
}

/**
 * Checks that this is the person's password.
 * @param field the field of the call's input that it was typed into
 * @throws AppError CONFLICT if they have none; BAD_REQUEST for a wrong one; TOO_MANY_REQUESTS after
 * ten tries in ten minutes; SERVICE_UNAVAILABLE when the sign-in service cannot be asked
 */
export async function requirePassword(
  deps: Deps,
  person: PersonPrincipal,
  password: string,
  field: string,
): Promise<void> {
  if (!(await hasPassword(deps, person))) throw new AppError("accounts.noPassword");
  if (!(await countIfAllowed(deps, { about: `password:${person.uid}`, ...tries })))
    throw new AppError("platform.tooMany", {}, { retryAfter: tries.windowSeconds });
  // The sign-in service refuses an empty one in words of its own.
  const isRight =
    password !== "" &&
    (await askSignInService(deps, () => deps.identity.isPassword(person.email, password)));
  if (!isRight) throw new AppError("accounts.wrongPassword", {}, { fields: [field] });
}

/** For how long a sign-in shows that it is the person themselves: enough to read what is asked, and to type it. */
const RECENT_MINUTES = 10;

/**
 * The same of somebody who has no password: a session alone may be 30 days old, in a browser that was left signed in, or
 * its token stolen.
 * @throws AppError CONFLICT where the person signed in longer ago
 */
export function requireRecentSignIn(
  deps: Pick<Deps, "now">,
  { signedInAt }: PersonPrincipal,
): void {
  if (signedInAt + RECENT_MINUTES * 60 < nowSeconds(deps))
    throw new AppError("accounts.signInAgain", { minutes: RECENT_MINUTES });
}

import { createHash } from "node:crypto";
import type { Language } from "@parley/contract/accounts/profile.ts";
import type { PersonPrincipal } from "@parley/contract/platform/principal.ts";
import { isClientAccountEmail } from "../../platform/auth/clientSession.ts";
import { withLinkSecret } from "../../platform/linkSecret.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { countIfAllowed } from "../../platform/rateLimits/allowance.ts";
import type { Mail } from "../../providers/mail.ts";
import { withMinimumDuration } from "../withMinimumDuration.ts";
import { makeEmailChangeToken, type EmailChange } from "./emailChangeToken.ts";
import { emailChangesMail, emailTakenMail, confirmNewEmailMail } from "../mails.ts";
import { personWithEmail } from "./personWithEmail.ts";
import { requirePassword } from "../requirePassword.ts";

/** Changes a person can ask for in ten minutes, and mails one address gets by all of them. */
const perPerson = { perWindow: 5, windowSeconds: 600 };
const perRecipient = { perWindow: 3, windowSeconds: 600 };

/**
 * Emails the new address a link that makes it the account's, and warns the present one. An address that already has an
 * account is emailed that instead, after the same time: the caller must not learn which it was. The link is our own,
 * since one of the sign-in service would stay valid after a change of the password.
 * @throws AppError as `requirePassword`; BAD_REQUEST for the address they have already;
 * TOO_MANY_REQUESTS after five in ten minutes, or three to that address
 */
export async function changeEmail(
  deps: Deps,
  person: PersonPrincipal,
  input: { email: string; password: string; language: Language },
): Promise<{ sent: true }> {
  const { email, language } = input;
  if (email === person.email) throw new AppError("accounts.sameEmail", {}, { fields: ["email"] });
  // Before the password is checked: if it is changed meanwhile, the link is void.
  const { tokensValidAfterTime: since } = await deps.auth.getUser(person.uid);
  await requirePassword(deps, person, input.password, "password");
  const isAllowed =
    (await countIfAllowed(deps, { about: `changeEmail:${person.uid}`, ...perPerson })) &&
    (await countIfAllowed(deps, { about: `newEmail:${email}`, ...perRecipient }));
  if (!isAllowed)
    throw new AppError("platform.tooMany", {}, { retryAfter: perPerson.windowSeconds });
  return withMinimumDuration(() => mailBoth(deps, person, { email, language, since: since ?? "" }));
}

/** The warning to the present address, and the mail to the new one, whoever has it. */
async function mailBoth(
  deps: Deps,
  person: PersonPrincipal,
  { email, language, since }: { email: string; language: Language; since: string },
): Promise<{ sent: true }> {
  const at = (path: string) => new URL(path, deps.env.PARLEY_PUBLIC_URL).href;
  const link = await changeLink(deps, { uid: person.uid, from: person.email, to: email, since });
  const mail =
    link === null
      ? emailTakenMail(email, at("/login"), person.email, language)
      : confirmNewEmailMail(email, link, person.email, language);
  // The warning first: without it nobody gets a link that takes an account over.
  if (person.emailVerified) {
    const profile = at(`/app/${deps.region}/profile`);
    const warning = emailChangesMail(person.email, profile, email, language);
    await send(deps, warning, `${person.uid} ${email} ${deps.now()} warning`);
  }
  await send(deps, mail, link ?? `${person.uid} ${email} ${deps.now()}`);
  return { sent: true };
}

/** The link that changes the address; null where another account has it. */
async function changeLink(
  deps: Pick<Deps, "auth" | "env" | "now" | "vault">,
  asked: EmailChange,
): Promise<string | null> {
  const { env, vault } = deps;
  const { to } = asked;
  const isTaken = isClientAccountEmail(to) || (await personWithEmail(deps, to)) !== null;
  if (isTaken) return null;
  const link = new URL("/confirm-email", env.PARLEY_PUBLIC_URL);
  return withLinkSecret(link, { code: makeEmailChangeToken(vault, asked, nowSeconds(deps)) });
}

/** @param once what makes this mail one of a kind: it is sent once, however often it is tried */
function send({ mailer }: Pick<Deps, "mailer">, mail: Mail, once: string): Promise<unknown> {
  return mailer.send(mail, createHash("sha256").update(once).digest("hex"));
}

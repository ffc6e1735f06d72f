import { createHash } from "node:crypto";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { countIfAllowed } from "../platform/rateLimits/allowance.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { createRateLimit } from "../platform/rateLimits/rateLimit.ts";
import { actionLink } from "./actionLink.ts";
import { withMinimumDuration } from "./withMinimumDuration.ts";
import { resetMail } from "./mails.ts";
import { personWithEmail } from "./email/personWithEmail.ts";
import { ipNetwork } from "../platform/http/ipNetwork.ts";

const perCaller = createRateLimit(10, 10 * 60_000);
/**
 * Mails to one email address in ten minutes: as asked for from one IP address, and in all. One place
 * alone cannot use up what another may ask for (decision 075).
 */
const fromOne = { perWindow: 3, windowSeconds: 600 };
const inAll = { perWindow: 9, windowSeconds: 600 };

/**
 * Mails a reset link if there is such an account. The answer, and the time it takes, are the same
 * if there is none.
 * @throws AppError TOO_MANY_REQUESTS after ten tries from one IP address in ten minutes
 */
export async function sendPasswordReset(
  deps: Deps,
  caller: { ip: string },
  input: { email: string; language: Language },
): Promise<{ sent: true }> {
  const from = ipNetwork(caller.ip);
  if (!perCaller.take(from)) throw new AppError("platform.tooMany", {}, { retryAfter: 600 });
  const email = input.email.toLowerCase();
  return withMinimumDuration(async () => {
    const isAllowed =
      (await countIfAllowed(deps, { about: `reset:${email}:from:${from}`, ...fromOne })) &&
      (await countIfAllowed(deps, { about: `reset:${email}`, ...inAll }));
    if (isAllowed) {
      await mailReset(deps, email, input.language).catch((error: unknown) =>
        deps.log.error("password reset mail failed", error),
      );
    }
    return { sent: true };
  });
}

async function mailReset(deps: Deps, email: string, language: Language): Promise<void> {
  if ((await personWithEmail(deps, email)) === null) return;
  const link = await deps.auth.generatePasswordResetLink(email).catch(() => null);
  if (link === null) return;
  const own = actionLink(link, deps.env.PARLEY_PUBLIC_URL, "reset");
  const key = createHash("sha256").update(own).digest("hex");
  await deps.mailer.send(resetMail(email, own, language), key);
}

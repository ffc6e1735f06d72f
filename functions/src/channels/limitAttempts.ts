import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { AppError } from "../platform/errors/appError.ts";
import type { Deps } from "../platform/deps.ts";
import { createRateLimit } from "../platform/rateLimits/rateLimit.ts";

/** Attempts of a workspace in a minute, by call and on one instance: each asks a channel's provider. */
const attempts = createRateLimit(20, 60_000);

/**
 * Counts a call that asks a channel's provider: nobody guesses tokens through us, or makes us ask endlessly.
 * @throws AppError TOO_MANY_REQUESTS
 */
export function limitAttempts(
  { now }: Pick<Deps, "now">,
  { workspaceId }: MemberPrincipal,
  call: `${"connect" | "check" | "repair"}${"Telegram" | "Whatsapp"}`,
): void {
  if (!attempts.take(`${call}:${workspaceId}`, now()))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
}

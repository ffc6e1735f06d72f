import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { ipNetwork } from "../../platform/http/ipNetwork.ts";
import { countIfAllowed } from "../../platform/rateLimits/allowance.ts";
import { personWithEmail } from "./personWithEmail.ts";
import { withMinimumDuration } from "../withMinimumDuration.ts";

/** How often one network may ask in ten minutes. */
const fromOne = { perWindow: 20, windowSeconds: 600 };

/**
 * Takes an address from a client's account that somebody gave it to, for whoever is told at sign-up that it is taken.
 * The answer, and the time it takes, are the same whoever has it.
 * @throws AppError TOO_MANY_REQUESTS after twenty in ten minutes from one network
 */
export async function releaseEmail(
  deps: Deps,
  caller: { ip: string },
  { email }: { email: string },
): Promise<{ success: true }> {
  const about = `releaseEmail:from:${ipNetwork(caller.ip)}`;
  if (!(await countIfAllowed(deps, { about, ...fromOne })))
    throw new AppError("platform.tooMany", {}, { retryAfter: fromOne.windowSeconds });
  return withMinimumDuration(async () => {
    await personWithEmail(deps, email);
    return { success: true };
  });
}

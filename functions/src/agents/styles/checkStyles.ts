import { problemText } from "@parley/contract/problems/problem.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";
import { checkedStyles } from "./checkedStyles.ts";

/** Checks of a person in a minute, on one instance: more than pauses between letters. */
const checks = createRateLimit(60, 60_000);

/**
 * Tells what custom CSS would become, before it is saved: the sheet for a preview, or what is wrong with it.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function checkStyles(
  deps: Pick<Deps, "now">,
  operator: Operator,
  { css }: { css: string },
): Promise<{ css: string; problems: string[] }> {
  if (!checks.take(actorOf(operator).uid, deps.now()))
    throw new AppError("platform.tooMany", {}, { retryAfter: 60 });
  const read = await checkedStyles(css);
  return { css: read.css, problems: read.problems.map(problemText) };
}

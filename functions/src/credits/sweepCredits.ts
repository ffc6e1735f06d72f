import type { Deps } from "../platform/deps.ts";
import { returnForgottenHolds } from "./returnHolds.ts";
import { rollUp } from "./rollUp.ts";

/** What credits have to do every minute; a failure of one is logged and tried again with the next. */
export async function sweepCredits(deps: Pick<Deps, "db" | "now" | "log">): Promise<number> {
  const done = await Promise.all(
    [returnForgottenHolds(deps), rollUp(deps)].map((work) =>
      work.catch((error: unknown) => {
        deps.log.error("sweep of credits failed", error);
        return 0;
      }),
    ),
  );
  return done.reduce((sum, count) => sum + count, 0);
}

import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, expect, it } from "vitest";
import type { Deps } from "../../../../functions/src/platform/deps.ts";
import { countIfAllowed } from "../../../../functions/src/platform/rateLimits/allowance.ts";
import { limitPath } from "../../../../functions/src/platform/rateLimits/limitPath.ts";
import { deleteExpired } from "../../../../functions/src/deleteExpired.ts";
import { newRegion } from "../../../support/inProcess/newInstance.ts";
import { database } from "../../../support/stack/database.ts";

let deps: Deps;
beforeAll(async () => {
  ({ deps } = await newRegion());
});

/** Counts something new at this moment; gives the counter's document. */
async function count(now: number) {
  const about = randomId();
  const what = { about, perWindow: 1, windowSeconds: 600 };
  expect(await countIfAllowed({ ...deps, now: () => now }, what)).toBe(true);
  return database.doc(limitPath(deps.vault.hash(about)));
}

it("counters are deleted once their window is over, and what is kept for good is not", async () => {
  const over = await count(Date.now() - 601_000);
  const running = await count(Date.now() - 300_000);
  const kept = database.doc(limitPath(`freeCredits_${randomId()}`));
  await kept.set({ by: "somebody", at: 0 });
  const isThere = async () =>
    Promise.all([over, running, kept].map(async (one) => (await one.get()).exists));
  await expect
    .poll(async () => {
      // Others' are deleted with them, some at a time.
      await deleteExpired(deps);
      return isThere();
    })
    .toEqual([false, true, true]);
});

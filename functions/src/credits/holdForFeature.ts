import { FieldPath, FieldValue } from "@google-cloud/firestore";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { payerOf } from "@parley/contract/credits/account.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { z } from "zod";
import type { Deps } from "../platform/deps.ts";
import { limitPath } from "../platform/rateLimits/limitPath.ts";
import { runExclusiveTransaction } from "../platform/runExclusive.ts";
import { creditsOf, shardsOf, spentOn } from "./accounts.ts";

/** What a run leaves behind that did not end counts as long: more than its model may take. */
const HELD_MS = 10 * 60_000;

/** `limits/features_{accountId}` (server-only): what is being done for an account outside answers, until it is charged. */
const held = z.object({
  holds: z
    .record(z.string(), z.object({ agentId: z.string(), credits: z.number(), until: z.number() }))
    .default({}),
});

/**
 * Keeps credits for what a model is to do outside any answer, so that not more is begun at once than can be charged
 * afterwards: its work is ours to pay. The books stay as they are, as only its end says what it cost. An answer that
 * begins meanwhile may still take the credits.
 * @returns lets go of them, once it is charged; null where the agent could not pay this many now
 */
export async function holdForFeature(
  { db, log, now }: Pick<Deps, "db" | "log" | "now">,
  config: Pick<AgentConfig, "ID" | "ownerID" | "orgId" | "dailyCredits">,
  credits: number,
): Promise<(() => Promise<void>) | null> {
  const accountId = payerOf(config);
  const ref = db.doc(limitPath(`features_${accountId}`));
  const id = randomId();
  const isHeld = await runExclusiveTransaction(db, `features ${accountId}`, async (transaction) => {
    const { holds } = held.parse((await transaction.get(ref)).data() ?? {});
    const at = now();
    const others = Object.entries(holds).filter(([key, { until }]) => until > at && key !== id);
    const shards = await db.getAll(...shardsOf(db, accountId));
    const day = dayKeyOf(at);
    const left =
      shards.reduce((sum, one) => sum + creditsOf(one), 0) -
      others.reduce((sum, [, one]) => sum + one.credits, 0);
    const leftOfDay =
      config.dailyCredits -
      shards.reduce((sum, one) => sum + spentOn(one, day, config.ID), 0) -
      others.reduce((sum, [, one]) => sum + (one.agentId === config.ID ? one.credits : 0), 0);
    if (Math.min(left, leftOfDay) < credits) return false;
    const until = at + HELD_MS;
    transaction.set(ref, {
      holds: Object.fromEntries([...others, [id, { agentId: config.ID, credits, until }]]),
      expiresAt: Math.ceil(until / 1000),
    });
    return true;
  });
  if (!isHeld) return null;
  return async () => {
    await ref.update(new FieldPath("holds", id), FieldValue.delete()).catch((error: unknown) => {
      log.error("credits are held until their time is up", error, { accountId });
    });
  };
}

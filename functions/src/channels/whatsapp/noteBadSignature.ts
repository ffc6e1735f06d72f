import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { createRateLimit } from "../../platform/rateLimits/rateLimit.ts";
import { readHookSecret } from "./appSecret.ts";
import { readNumber } from "./findNumber.ts";
import { noteNumber } from "./inspectNumber.ts";

/** Written once in a minute and instance, whatever is sent. */
const writes = createRateLimit(1, 60_000);
/** What came since the last write, by agent. */
const counted = new Map<string, number>();
/** Agents counted at a time: whoever sends to ever new ones is not to fill the memory. */
const COUNTED_MAX = 1000;

/**
 * Counts on an agent's number a delivery whose signature was wrong: where the app's secret was reset at Meta, that is all
 * that comes. Anybody may send one, so that it says what may be the matter, and changes nothing else.
 */
export async function noteBadSignature(
  deps: Pick<Deps, "db" | "vault" | "jobs" | "now">,
  agentId: string,
): Promise<void> {
  const count = (counted.get(agentId) ?? 0) + 1;
  if (counted.size >= COUNTED_MAX) counted.clear();
  counted.set(agentId, count);
  if (!writes.take(agentId, deps.now())) return;
  counted.delete(agentId);
  const kept = await readHookSecret(deps, agentId);
  const number = kept === null || kept.phoneId === "" ? null : await readNumber(deps, kept.phoneId);
  if (number?.agentId !== agentId) return;
  await noteNumber(deps, number, {
    health: ({ badSignatures }) => ({
      badSignatures: badSignatures + count,
      badSignaturesAt: nowSeconds(deps),
    }),
  });
}

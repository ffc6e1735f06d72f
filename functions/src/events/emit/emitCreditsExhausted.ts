import { payerOf, type AgentConfig } from "@parley/contract/agents/config.ts";
import { readAllowance } from "../../platform/limits/allowance.ts";
import { seconds, type Deps } from "../../platform/deps.ts";
import { queueEvent } from "./queueEvent.ts";

const DAY_SECONDS = 24 * 3600;

/**
 * Queues the event that an answer was refused for lack of credits; once a day per account, since
 * visitors keep asking. Never rejects.
 */
export async function emitCreditsExhausted(deps: Deps, config: AgentConfig): Promise<void> {
  const { ID: agentId, orgId: organisationId, ownerID: workspaceId, subscribedEvents } = config;
  if (!subscribedEvents.includes("credits.exhausted")) return;
  const to = { workspaceId, subscribed: subscribedEvents };
  try {
    const jobId = await deps.db.runTransaction(async (transaction) => {
      const { left, count } = await readAllowance(transaction, deps.db, {
        key: `creditsExhausted_${payerOf(config)}`,
        perWindow: 1,
        windowSeconds: DAY_SECONDS,
        at: seconds(deps),
      });
      if (!left) return null;
      count();
      return queueEvent(transaction, deps, to, {
        type: "credits.exhausted",
        payload: { agentId, organisationId },
      });
    });
    if (jobId !== null) await deps.jobs.kick(jobId);
  } catch (error) {
    deps.log.error("event of used-up credits not queued", error, { agentId });
  }
}

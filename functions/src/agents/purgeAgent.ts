import { agentPath } from "@parley/contract/agents/agent.ts";
import { TELEGRAM_BOTS } from "@parley/contract/channels/telegramBot.ts";
import { WA_NUMBERS } from "@parley/contract/channels/waNumber.ts";
import { CONVERSATIONS } from "@parley/contract/conversations/conversation.ts";
import { waitingListPath } from "@parley/contract/conversations/waiting.ts";
import { releaseBots } from "../channels/telegram/disconnectTelegram.ts";
import { forgetUnusedWebhook } from "../channels/whatsapp/appSecret.ts";
import { releaseNumbers } from "../channels/whatsapp/removeNumber.ts";
import { closeAgentTurns } from "../credits/returnHolds.ts";
import { purgeSources } from "../knowledge/sources/purgeSources.ts";
import type { Deps } from "../platform/deps.ts";
import type { PostponedJob } from "../platform/jobs/jobs.ts";

/** How long answers under way have before they are looked for again. */
const AGAIN_MS = 60_000;

/**
 * Job: deletes what was stored below a deleted agent, its files, its channels, and who was waiting in
 * it. It waits for the answers that were under way, so that each is paid for as ever, and deletes their conversations
 * then. Safe to run twice.
 */
export async function purgeAgent(
  deps: Pick<Deps, "db" | "env" | "files" | "jobs" | "log" | "now" | "vault">,
  job: { agentId: string; workspaceId: string },
): Promise<PostponedJob | void> {
  await releaseBots(deps, deps.db.collection(TELEGRAM_BOTS).where("agentId", "==", job.agentId));
  await releaseNumbers(deps, deps.db.collection(WA_NUMBERS).where("agentId", "==", job.agentId));
  await forgetUnusedWebhook(deps, job.agentId);
  await purgeSources(deps, job.workspaceId, job.agentId);
  // No turn can open once the settings are gone.
  await deps.files.removeOf(`agent:${job.agentId}`);
  await forgetWaiting(deps, job);
  const until = await closeAgentTurns(deps, job.agentId);
  const agent = deps.db.doc(agentPath(job.agentId));
  if (until > 0) {
    for (const below of await agent.listCollections())
      if (below.id !== CONVERSATIONS) await deps.db.recursiveDelete(below);
    return { until: Math.min(until, deps.now() + AGAIN_MS) };
  }
  await deps.db.recursiveDelete(agent);
  // Whoever asked for a person by an answer that was under way.
  await forgetWaiting(deps, job);
}

async function forgetWaiting(
  { db }: Pick<Deps, "db">,
  job: { agentId: string; workspaceId: string },
): Promise<void> {
  const { docs } = await db
    .collection(waitingListPath(job.workspaceId))
    .where("agentId", "==", job.agentId)
    .get();
  const batch = db.bulkWriter();
  for (const { ref } of docs) void batch.delete(ref);
  await batch.close();
}

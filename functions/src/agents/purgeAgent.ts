import type { DocumentReference } from "@google-cloud/firestore";
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
import { bulkWrite } from "../platform/writes/bulkWrite.ts";

/** How long answers under way have before they are looked for again. */
const AGAIN_MS = 60_000;

/**
 * Job: deletes what was stored below a deleted agent, its files, its channels, and who was waiting in
 * it. It waits for the answers that were under way, so that each is paid for as ever, and deletes their conversations
 * then. A conversation in which something is reserved that cannot be read is logged and stays, without its messages:
 * what is in it belongs to somebody. Safe to run twice.
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
  const { until, unreadable } = await closeAgentTurns(deps, job.agentId);
  const agent = deps.db.doc(agentPath(job.agentId));
  if (until > 0) {
    await deleteBeside(deps, agent, CONVERSATIONS);
    return { until: Math.min(until, deps.now() + AGAIN_MS) };
  }
  if (unreadable.length === 0) await deps.db.recursiveDelete(agent);
  else await deleteAllBut(deps, agent, unreadable);
  // Whoever asked for a person by an answer that was under way.
  await forgetWaiting(deps, job);
}

/** Deletes what is stored below a document, except this collection. */
async function deleteBeside(
  { db }: Pick<Deps, "db">,
  of: DocumentReference,
  kept: string,
): Promise<void> {
  for (const below of await of.listCollections())
    if (below.id !== kept) await db.recursiveDelete(below);
}

/** Deletes all of an agent but the documents of these conversations. */
async function deleteAllBut(
  deps: Pick<Deps, "db">,
  agent: DocumentReference,
  conversationIds: readonly string[],
): Promise<void> {
  await deleteBeside(deps, agent, CONVERSATIONS);
  for (const one of await agent.collection(CONVERSATIONS).listDocuments())
    if (conversationIds.includes(one.id)) await deleteBeside(deps, one, "");
    else await deps.db.recursiveDelete(one);
  await agent.delete();
}

async function forgetWaiting(
  { db }: Pick<Deps, "db">,
  job: { agentId: string; workspaceId: string },
): Promise<void> {
  const { docs } = await db
    .collection(waitingListPath(job.workspaceId))
    .where("agentId", "==", job.agentId)
    .get();
  await bulkWrite(
    db,
    docs.map(
      ({ ref }) =>
        (writer) =>
          writer.delete(ref),
    ),
  );
}

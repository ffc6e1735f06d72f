import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { workspace, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { notifyJob } from "../../notifications/notifyJob.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeState } from "./changeState.ts";
import { lastWordsOf } from "./lastWordsOf.ts";

/** What a conversation that was closed, handed back, taken by another or deleted meanwhile is refused with. */
const settled = new Set<unknown>(["conversations.badTransition", "platform.notFound"]);

/**
 * Job: lets agents answer again in the conversations that a former member had taken over. Those visitors wait for
 * another person, and members and clients are told; where the agent offers none, and in a test, they are
 * the agent's again. Does nothing when they are a member again. Safe to run twice.
 */
export async function releaseConversations(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  { workspaceId, uid }: { workspaceId: string; uid: string },
): Promise<void> {
  const { db } = deps;
  const home = workspace.safeParse((await db.doc(workspacePath(workspaceId)).get()).data()).data;
  if (home === undefined || home.memberUids.includes(uid)) return;
  const agents = await db.collection(AGENTS).where("ownerID", "==", workspaceId).select().get();
  for (const { id: agentId } of agents.docs) {
    const theirs = db.collection(conversationsPath(agentId)).where("operatorUid", "==", uid);
    const { docs } = await theirs.select("channel").get();
    if (docs.length === 0) continue;
    const config = agentConfig.safeParse((await db.doc(agentConfigPath(agentId)).get()).data());
    if (!config.success) continue;
    for (const found of docs)
      await release(deps, config.data, {
        conversationId: found.id,
        isTest: found.get("channel") === "test",
        uid,
      });
  }
}

async function release(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  { ID: agentId, ownerID: workspaceId, enableHumanHandoff }: AgentConfig,
  talk: { conversationId: string; isTest: boolean; uid: string },
): Promise<void> {
  const { conversationId, isTest, uid } = talk;
  const waits = enableHumanHandoff && !isTest;
  const words = await lastWordsOf(deps, { agentId, ID: conversationId });
  let jobId: string | null = null;
  try {
    await changeState(deps, {
      agentId,
      conversationId,
      workspaceId,
      action: waits ? "abandon" : "handBack",
      line: "left",
      set: { operatorUid: "", operatorName: "", unasked: false },
      check: (current) => {
        if (current.operatorUid !== uid) throw new AppError("conversations.badTransition");
      },
      alongside: (transaction, current, ts) => {
        const about = { kind: "request", what: `request:${ts}`, words, ts } as const;
        const job = waits ? notifyJob(current, about) : null;
        jobId = job === null ? null : deps.jobs.add(transaction, job);
      },
    });
  } catch (error) {
    if (!(error instanceof AppError && settled.has(error.key))) throw error;
  }
  if (jobId !== null) await deps.jobs.kick(jobId);
}

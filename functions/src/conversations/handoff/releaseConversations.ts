import { AGENTS } from "@parley/contract/agents/agent.ts";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { conversationsPath } from "@parley/contract/conversations/conversation.ts";
import { notifyJob } from "../../notifications/notifyJob.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeState } from "./changeState.ts";
import { lastVisitorMessage } from "./lastVisitorMessage.ts";
import { answeringRights } from "./mayStillAnswer.ts";

/** What a conversation that was closed, handed back, taken by another or deleted meanwhile is refused with. */
const settled = new Set<unknown>(["conversations.badTransition", "platform.notFound"]);

/** Values that one query compares a field with. */
const UIDS_PER_QUERY = 30;

/**
 * Job: lets agents answer again in the conversations that a member or client had taken over who may not answer there
 * any more. Those visitors wait for another person, and members and clients are told; where the agent offers none, and
 * in a test, they are the agent's again. Does nothing when they may answer again by then. Safe to run twice.
 */
export async function releaseConversations(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  { workspaceId, uids }: { workspaceId: string; uids: readonly string[] },
): Promise<void> {
  const { db } = deps;
  const rights = new Map<string, Promise<(agentId: string) => boolean>>();
  // Once for each person who has any, however many.
  const mayAnswer = async (uid: string, agentId: string) => {
    const theirs = rights.get(uid) ?? answeringRights(db, workspaceId, uid);
    rights.set(uid, theirs);
    return (await theirs)(agentId);
  };
  const agents = await db.collection(AGENTS).where("ownerID", "==", workspaceId).select().get();
  for (const { id: agentId } of agents.docs)
    for (let from = 0; from < uids.length; from += UIDS_PER_QUERY)
      await releaseOf(deps, agentId, uids.slice(from, from + UIDS_PER_QUERY), mayAnswer);
}

async function releaseOf(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  agentId: string,
  uids: readonly string[],
  mayAnswer: (uid: string, agentId: string) => Promise<boolean>,
): Promise<void> {
  const { db } = deps;
  const theirs = db.collection(conversationsPath(agentId)).where("operatorUid", "in", uids);
  const { docs } = await theirs.select("channel", "operatorUid").get();
  if (docs.length === 0) return;
  const config = agentConfig.safeParse((await db.doc(agentConfigPath(agentId)).get()).data());
  if (!config.success) return;
  for (const found of docs) {
    const uid = String(found.get("operatorUid"));
    if (await mayAnswer(uid, agentId)) continue;
    const isTest = found.get("channel") === "test";
    await release(deps, config.data, { conversationId: found.id, isTest, uid });
  }
}

async function release(
  deps: Pick<Deps, "db" | "now" | "jobs">,
  { ID: agentId, ownerID: workspaceId, enableHumanHandoff }: AgentConfig,
  talk: { conversationId: string; isTest: boolean; uid: string },
): Promise<void> {
  const { conversationId, isTest, uid } = talk;
  const waits = enableHumanHandoff && !isTest;
  const words = await lastVisitorMessage(deps, { agentId, ID: conversationId });
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
        return job === null ? [] : [deps.jobs.add(transaction, job)];
      },
    });
  } catch (error) {
    if (!(error instanceof AppError && settled.has(error.key))) throw error;
  }
}

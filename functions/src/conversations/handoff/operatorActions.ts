import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import type { ConversationState } from "@parley/contract/conversations/state.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeState } from "./changeState.ts";
import { mayStillAnswer } from "./mayStillAnswer.ts";
import { refuseTestToClient } from "./refuseTestToClient.ts";

type Key = { agentId: string; conversationId: string };
type Outcome = Promise<{ state: ConversationState }>;

/**
 * Answers in the agent's place from now on.
 * @throws AppError CONFLICT when somebody else has it already who may still answer
 */
export async function takeOver(deps: Deps, operator: Operator, key: Key): Outcome {
  await findAgent(deps, operator, key.agentId);
  const { uid, name } = actorOf(operator);
  const gone = await goneOperator(deps, operator, key);
  return changeState(deps, {
    ...key,
    operator,
    workspaceId: operator.workspaceId,
    action: "takeOver",
    line: "joined",
    author: name,
    set: { operatorUid: uid, operatorName: name, unread: 0 },
    check: (current) => {
      // Nobody's where it was answered in the channel's own app.
      if (current.operatorUid !== gone && current.operatorUid !== "")
        requireSameOperator(current, uid);
    },
    repeats: (current) => current.operatorUid !== uid,
  });
}

/** Who has the conversation though they may not answer any more; undefined where there is nobody like that. */
async function goneOperator(
  { db }: Pick<Deps, "db">,
  { workspaceId }: Operator,
  { agentId, conversationId }: Key,
): Promise<string | undefined> {
  const stored = await db.doc(conversationPath(agentId, conversationId)).get();
  const uid = conversation.safeParse(stored.data()).data?.operatorUid ?? "";
  if (uid === "" || (await mayStillAnswer(db, { workspaceId, agentId }, uid))) return undefined;
  return uid;
}

/** Lets the agent answer again. Anyone who may take it may, so that nobody's absence leaves a visitor waiting. */
export async function handBack(deps: Deps, operator: Operator, key: Key): Outcome {
  const set = { operatorUid: "", operatorName: "" };
  const { workspaceId } = operator;
  return changeState(deps, {
    ...key,
    operator,
    workspaceId,
    action: "handBack",
    line: "left",
    set,
  });
}

/** Ends the conversation; the visitor's next message opens it again with the agent. */
export async function closeConversation(deps: Deps, operator: Operator, key: Key): Outcome {
  const set = { operatorUid: "", operatorName: "", unread: 0 };
  const { workspaceId } = operator;
  return changeState(deps, { ...key, operator, workspaceId, action: "close", line: "closed", set });
}

/** Marks what the visitor wrote as seen. */
export async function markRead(deps: Deps, operator: Operator, key: Key): Promise<{ read: true }> {
  const ref = deps.db.doc(conversationPath(key.agentId, key.conversationId));
  await deps.db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, key.agentId, transaction);
    const snapshot = await transaction.get(ref);
    if (!snapshot.exists) throw new AppError("platform.notFound");
    refuseTestToClient(operator, conversation.parse(snapshot.data()));
    if (snapshot.get("unread") !== 0) transaction.update(ref, { unread: 0 });
  });
  return { read: true };
}

/** @throws AppError CONFLICT when somebody else answers this visitor */
export function requireSameOperator(current: Conversation, uid: string): void {
  if (current.state === "human" && current.operatorUid !== uid)
    throw new AppError("conversations.taken");
}

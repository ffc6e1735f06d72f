import { FieldValue } from "@google-cloud/firestore";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, messagePath } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { countIn } from "../../analytics/countIn.ts";
import { queueReply } from "../../channels/outbox/queueReply.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { refuseAnother } from "./operatorActions.ts";
import { keptTurn, turnContextPath } from "../turn/turns.ts";

/**
 * An operator's words to the visitor. Sending the same id again stores once.
 * @throws AppError CONFLICT unless they have taken the conversation over
 */
export async function reply(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; conversationId: string; messageId: string; text: string },
): Promise<{ ts: number }> {
  const { agentId, conversationId, messageId, text } = input;
  await findAgent(deps, operator, agentId);
  const { uid, name } = actorOf(operator);
  const ref = deps.db.doc(conversationPath(agentId, conversationId));
  const messageRef = deps.db.doc(messagePath(agentId, conversationId, messageId));
  let jobId: string | null = null;
  const replied = await deps.db.runTransaction(async (transaction) => {
    const [stored, sent] = await transaction.getAll(ref, messageRef);
    if (stored === undefined || !stored.exists) throw new AppError("platform.notFound");
    if (sent?.exists === true) return { ts: message.parse(sent.data()).ts };
    const current = conversation.parse(stored.data());
    if (current.state !== "human") throw new AppError("conversations.notHuman");
    refuseAnother(current, uid);
    const now = deps.now();
    const ts = Math.max(now, current.lastTs + 1);
    const words = message.parse({ ID: messageId, role: "operator", text, author: name, ts });
    transaction.create(messageRef, words);
    transaction.update(ref, {
      lastText: shorten(text.trim(), 200),
      lastRole: "operator",
      messageCount: current.messageCount + 1,
      unread: 0,
      updatedAt: now,
      lastTs: ts,
      ...countIn(current, [ts, { operatorMessages: 1 }]),
    });
    transaction.set(
      deps.db.doc(turnContextPath(agentId, conversationId)),
      { turns: FieldValue.arrayUnion(keptTurn("operator", text, ts)) },
      { merge: true },
    );
    jobId = queueReply(transaction, deps, current);
    return { ts };
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
  return replied;
}

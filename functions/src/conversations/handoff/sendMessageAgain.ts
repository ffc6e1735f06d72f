import { FieldValue } from "@google-cloud/firestore";
import {
  conversation,
  conversationPath,
  isWindowClosed,
} from "@parley/contract/conversations/conversation.ts";
import { canSendAgain, message, messagePath } from "@parley/contract/conversations/message.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { prepareAgain } from "../../channels/outbox/outbox.ts";
import { queueReply } from "../../channels/outbox/queueReply.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { requireSameOperator } from "./operatorActions.ts";
import { refuseTestToClient } from "./refuseTestToClient.ts";

/**
 * Has a message sent again that has not reached a channel's person. One that has, or is on its way, is left alone, so
 * that asking twice sends once.
 * @throws AppError CONFLICT where trying again cannot help, where the channel takes nothing for the person any more, and
 * when somebody else answers them
 */
export async function sendMessageAgain(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; conversationId: string; messageId: string },
): Promise<{ queued: true }> {
  const { agentId, conversationId, messageId } = input;
  const { db } = deps;
  const messageRef = db.doc(messagePath(agentId, conversationId, messageId));
  const jobId = await db.runTransaction(async (transaction) => {
    await findAgent(deps, operator, agentId, transaction);
    const [stored, sent] = await transaction.getAll(
      db.doc(conversationPath(agentId, conversationId)),
      messageRef,
    );
    if (stored?.exists !== true || sent?.exists !== true) throw new AppError("platform.notFound");
    const current = conversation.parse(stored.data());
    refuseTestToClient(operator, current);
    requireSameOperator(current, actorOf(operator).uid);
    const { undelivered, ts } = message.parse(sent.data());
    if (undelivered === undefined) return null;
    if (isWindowClosed(current, deps.now())) throw new AppError("conversations.windowClosed");
    if (!canSendAgain(undelivered, false)) throw new AppError("conversations.notSentAgain");
    const queue = await prepareAgain(transaction, deps, input, ts);
    queue?.();
    transaction.update(messageRef, {
      undelivered: FieldValue.delete(),
      undeliveredCause: FieldValue.delete(),
      refusal: FieldValue.delete(),
      // What the provider says of one that is still to be sent counts: it may have taken it already.
      ...(queue && { delivery: FieldValue.delete(), sentAgainAt: nowSeconds(deps) }),
    });
    return queueReply(transaction, deps, current);
  });
  if (jobId !== null) await deps.jobs.kick(jobId);
  return { queued: true };
}

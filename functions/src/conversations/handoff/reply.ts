import type { DocumentReference, Transaction } from "@google-cloud/firestore";
import type { AgentConfig } from "@parley/contract/agents/config.ts";
import { hasTokensLeft, monthCounterPath } from "@parley/contract/analytics/month.ts";
import type { Tally } from "@parley/contract/analytics/tally.ts";
import {
  conversation,
  conversationPath,
  isWindowClosed,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagePath } from "@parley/contract/conversations/message.ts";
import type { TranslationLanguage } from "@parley/contract/conversations/translation/translationLanguages.ts";
import { queueReply } from "../../channels/outbox/queueReply.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { noteSpent } from "../../credits/status/noteSpent.ts";
import { actorOf, type Operator } from "../../platform/auth/actor.ts";
import { AppError } from "../../platform/errors/appError.ts";
import type { Deps } from "../../platform/deps.ts";
import { FAILED_PRECONDITION, retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import { payForTranslation, withTranslation } from "../translate/payForTranslation.ts";
import { targetForVisitor } from "../translate/targets.ts";
import type { Translated } from "../translate/translator.ts";
import { hasModel } from "../turn/answerPrice.ts";
import { requireSameOperator } from "./operatorActions.ts";
import { refuseTestToClient } from "./refuseTestToClient.ts";
import { storeOperatorMessage } from "./storeOperatorMessage.ts";

/**
 * An operator's words to the visitor. Sending the same id again stores once.
 * @throws AppError CONFLICT for the id of another message, unless they have taken the conversation over, and with reason `window-closed` where its
 * channel takes nothing for the person any more
 */
export async function reply(
  deps: Deps,
  operator: Operator,
  input: { agentId: string; conversationId: string; messageId: string; text: string },
): Promise<{ ts: number }> {
  const { agentId, conversationId, messageId, text } = input;
  const { config } = await findAgent(deps, operator, agentId);
  const { uid, name } = actorOf(operator);
  const ref = deps.db.doc(conversationPath(agentId, conversationId));
  const messageRef = deps.db.doc(messagePath(agentId, conversationId, messageId));
  let jobId: string | null = null;
  let spent: Awaited<ReturnType<typeof payForTranslation>> | undefined;
  const language = await languageFor(deps, config, { ref, messageRef, uid });
  const store = async (transaction: Transaction, made: Translated | null) => {
    // A translation takes its time.
    await findAgent(deps, operator, agentId, transaction);
    const [stored, sent] = await transaction.getAll(ref, messageRef);
    if (stored === undefined || !stored.exists) throw new AppError("platform.notFound");
    if (sent?.exists === true) {
      const { role, text: written, ts } = message.parse(sent.data());
      // A retry of theirs, who may have another name by now; anything else, once accepted, would be lost.
      if (role === "operator" && written === text) return { ts };
      throw new AppError("conversations.idTaken");
    }
    const current = conversation.parse(stored.data());
    refuseTestToClient(operator, current);
    if (current.state !== "human") throw new AppError("conversations.notHuman");
    requireSameOperator(current, uid);
    const now = deps.now();
    // Stored, it would never arrive.
    if (isWindowClosed(current, now)) throw new AppError("conversations.windowClosed");
    const ts = Math.max(now, current.lastTs + 1);
    const about = { conversation: current, messageId, by: uid };
    const payment =
      made === null
        ? null
        : await payForTranslation(transaction, deps, { ...about, usage: made.usage });
    // What nobody pays for reaches the visitor as it was written.
    const translation = payment === null ? undefined : (made?.translation ?? undefined);
    const words = message.parse({
      ID: messageId,
      role: "operator",
      text,
      author: name,
      ts,
      ...(translation && { translation }),
    });
    storeOperatorMessage(transaction, deps, current, words, {
      counts: [
        [ts, { operatorMessages: 1 }],
        ...(payment === null || made === null
          ? []
          : [[now, spentOn(payment.credits, made)] as const]),
      ],
    });
    jobId = queueReply(transaction, deps, current);
    spent = payment;
    return { ts };
  };
  const wanted = language && { text, language };
  const replied = await withTranslation(deps, config, wanted, (made) =>
    retryOnConflict(
      () => deps.db.runTransaction((transaction) => store(transaction, made)),
      (code) => code === FAILED_PRECONDITION,
    ),
  );
  if (jobId !== null) await deps.jobs.kick(jobId);
  if (spent) await noteSpent(deps, spent.config, spent.drawn);
  return replied;
}

function spentOn(credits: number, { usage }: Translated): Tally {
  return { credits, tokens: usage.inputTokens + usage.outputTokens };
}

/**
 * The visitor's language, if the agent has words for them translated; undefined for words that are stored already, or
 * will be refused, and once the agent's tokens for the month are used up.
 */
async function languageFor(
  deps: Deps,
  config: AgentConfig,
  { ref, messageRef, uid }: { ref: DocumentReference; messageRef: DocumentReference; uid: string },
): Promise<TranslationLanguage | undefined> {
  if (!config.enableAITranslate || !hasModel(deps.env, config)) return undefined;
  const monthRef = deps.db.doc(monthCounterPath(config.ID));
  const [stored, sent, month] = await deps.db.getAll(ref, messageRef, monthRef);
  if (!hasTokensLeft(config, month?.data(), deps.now())) return undefined;
  const current = conversation.safeParse(stored?.data()).data;
  if (sent?.exists === true || current?.state !== "human" || current.operatorUid !== uid)
    return undefined;
  return targetForVisitor(config, current);
}

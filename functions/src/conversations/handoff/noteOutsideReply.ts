import type { Language } from "@parley/contract/accounts/profile.ts";
import { agentLanguage } from "@parley/contract/agents/agentLanguage.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, MESSAGE_MAX, messagePath } from "@parley/contract/conversations/message.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import type { Deps } from "../../platform/deps.ts";
import { FAILED_PRECONDITION, retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import { storeOperatorMessage } from "./storeOperatorMessage.ts";
import { updateWaitingList } from "./updateWaitingList.ts";

type OutsideReply = {
  agentId: string;
  conversationId: string;
  /** Follows from the provider's own id. */
  messageId: string;
  /** The account that it was written with, as people know it. */
  author: string;
  say: (language: Language) => string;
};

/**
 * Notes what somebody wrote to a channel's person in the channel's own app. The agent is silent from then on, until a
 * member hands the conversation back: two would answer at once. Nobody here has the conversation, so that any member
 * may take it over. Does nothing where the person never wrote to us. Safe to repeat.
 */
export async function noteOutsideReply(
  deps: Pick<Deps, "db" | "now">,
  { agentId, conversationId, messageId, author, say }: OutsideReply,
): Promise<void> {
  const { db } = deps;
  const ref = db.doc(conversationPath(agentId, conversationId));
  const messageRef = db.doc(messagePath(agentId, conversationId, messageId));
  const settingsRef = db.doc(agentConfigPath(agentId));
  const store = () =>
    db.runTransaction(async (transaction) => {
      const [settings, stored, known] = await transaction.getAll(settingsRef, ref, messageRef);
      if (settings?.exists !== true || stored?.exists !== true || known?.exists === true) return;
      const config = agentConfig.parse(settings.data());
      const current = conversation.parse(stored.data());
      const text = shorten(say(agentLanguage(config, current.visitor.language)), MESSAGE_MAX);
      const now = deps.now();
      const ts = Math.max(now, current.lastTs + 1);
      const isTaken = current.state === "human";
      const words = message.parse({
        ID: messageId,
        role: "operator",
        text,
        author,
        ts,
        outside: true,
      });
      storeOperatorMessage(transaction, deps, current, words, {
        counts: [[ts, { operatorMessages: 1, ...(!isTaken && { takeovers: 1 }) }]],
        ...(!isTaken && {
          set: {
            state: "human",
            operatorUid: "",
            operatorName: author,
            waitingSince: 0,
            unasked: false,
          },
        }),
      });
      if (!isTaken)
        updateWaitingList(transaction, deps, {
          workspaceId: config.ownerID,
          current,
          state: "human",
          at: now,
        });
    });
  await retryOnConflict(store, (code) => code === FAILED_PRECONDITION);
}

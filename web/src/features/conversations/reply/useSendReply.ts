import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { failureNotice } from "../words/failureNotice.ts";
import { wordTexts } from "../words/wordTexts.ts";
import { forgetReplies, retryReply, sendDraft, setDraft, useReplies } from "./outbox.ts";
import type { DeliverReply } from "./outbox.ts";
import type { Replies } from "./pendingReply.ts";

/** After this long without a response a reply counts as unsent; sending it again is safe. */
const TIMEOUT_MS = 20_000;

/** An operator's replies to a conversation, and what can be done with them. */
export interface Replying extends Replies {
  write: (draft: string) => void;
  send: () => void;
  retry: (messageId: string) => void;
  forget: (messageIds: readonly string[]) => void;
}

/**
 * @param key of `outboxKey`
 * @param takenOver whether a take-over that is under way succeeds: a reply waits for it, and is unsent where it does not
 */
export function useSendReply(
  key: string,
  target: { agentId: string; conversationId: string },
  takenOver: () => Promise<boolean>,
): Replying {
  const t = useT(wordTexts);
  const replies = useReplies(key);
  const deliver: DeliverReply = async (reply) => {
    if (!(await takenOver())) throw new Error("The conversation was not taken over.");
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return api.conversations.reply({ ...target, ...reply }, { signal });
  };
  const failed = (thrown: unknown) => {
    // The message itself shows that it was not sent; a notice only tells that the conversation has changed.
    const notice = failureNotice(thrown, () => t("actionFailed"), t);
    if (notice.kind === "warning") notify(notice);
  };
  return {
    ...replies,
    write: (draft) => setDraft(key, draft),
    send: () => void sendDraft(key, deliver).catch(failed),
    retry: (messageId) => void retryReply(key, messageId, deliver).catch(failed),
    forget: (messageIds) => forgetReplies(key, messageIds),
  };
}

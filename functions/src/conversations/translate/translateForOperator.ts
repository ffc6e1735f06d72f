import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { messagePath } from "@parley/contract/conversations/message.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import type { Deps } from "../../platform/deps.ts";
import { FAILED_PRECONDITION, retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import { hasModel } from "../turn/answerPrice.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";
import { payForTranslation, withTranslation } from "./payForTranslation.ts";
import { targetForAgent } from "./targets.ts";
import type { Translated } from "./translator.ts";

/**
 * Translates what a visitor writes to a person, once it is stored: whoever reads it sees it at once, and the translation as
 * soon as there is one. A message that is sent again is not translated again. Never rejects.
 */
export async function translateForOperator(deps: Deps, turn: OpenedTurn): Promise<void> {
  const { config, text } = turn;
  const language = targetForAgent(config);
  if (language === undefined || !hasModel(deps.env, config) || turn.isRepeated) return;
  await withTranslation(deps, config, { text, language }, async (made) => {
    if (made !== null) await storeTranslation(deps, turn, made);
  }).catch((error: unknown) =>
    // The message stays as it was written.
    deps.log.error("a message was not translated", error, { agentId: config.ID }),
  );
}

async function storeTranslation(deps: Deps, turn: OpenedTurn, made: Translated): Promise<void> {
  const { config, conversation: talk, messageId } = turn;
  const ref = deps.db.doc(conversationPath(talk.agentId, talk.ID));
  const about = { conversation: talk, messageId, usage: made.usage, by: "visitor" };
  await retryOnConflict(
    () =>
      deps.db.runTransaction(async (transaction) => {
        const current = conversation.parse((await transaction.get(ref)).data());
        const credits = await payForTranslation(transaction, deps, config, about);
        if (credits === null) return;
        const { inputTokens, outputTokens } = made.usage;
        const tokens = inputTokens + outputTokens;
        transaction.update(ref, pendingCountFields(current, [deps.now(), { credits, tokens }]));
        if (made.translation === null) return;
        const path = messagePath(talk.agentId, talk.ID, messageId);
        transaction.update(deps.db.doc(path), { translation: made.translation });
      }),
    (code) => code === FAILED_PRECONDITION,
  );
}

import type { Transaction } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { hasTokensLeft, monthCounterPath } from "@parley/contract/analytics/month.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, messagePath } from "@parley/contract/conversations/message.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import { noteSpent } from "../../credits/status/noteSpent.ts";
import type { Deps } from "../../platform/deps.ts";
import { FAILED_PRECONDITION, retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import { hasModel } from "../turn/answerPrice.ts";
import { removeFinishJob } from "../turn/finishTurn.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";
import { payForTranslation, withTranslation } from "./payForTranslation.ts";
import { targetForAgent } from "./targets.ts";
import type { Translated } from "./translator.ts";

/** How long a job waits beyond the longest translation: it is for the process that ended. */
const AFTER_MS = 60_000;

type Unread = Pick<OpenedTurn, "config" | "conversation" | "messageId" | "text">;
type Place = { agentId: string; conversationId: string; messageId: string };

/**
 * Leaves the translation of what a visitor writes to a person to a job, in the transaction that stores it: a process that
 * ends right afterwards would leave the person with words they cannot read.
 * @returns the job's id, which `translateForOperator` takes back; null where nothing is to be translated
 */
export function translateLater(
  transaction: Transaction,
  { env, jobs, now }: Pick<Deps, "env" | "jobs" | "now">,
  config: AgentConfig,
  place: Place,
): string | null {
  if (languageFor({ env }, config) === undefined) return null;
  const dueAt = now() + env.MODEL_TOTAL_MS + AFTER_MS;
  return jobs.add(transaction, { kind: "translateMessage", ...place }, dueAt);
}

/**
 * Translates what a visitor writes to a person, once it is stored: whoever reads it sees it at once, and the translation as
 * soon as there is one. A message that is sent again is not translated again. Never rejects.
 */
export async function translateForOperator(deps: Deps, turn: OpenedTurn): Promise<void> {
  if (turn.isRepeated) return;
  await translateStored(deps, turn);
  await removeFinishJob(deps, turn);
}

/** Job: does the same where the process that stored the message has ended before. Safe to run twice. */
export async function translateMessage(deps: Deps, place: Place): Promise<void> {
  const { agentId, conversationId, messageId } = place;
  const [settings, talk, asked, month] = await deps.db.getAll(
    deps.db.doc(agentConfigPath(agentId)),
    deps.db.doc(conversationPath(agentId, conversationId)),
    deps.db.doc(messagePath(agentId, conversationId, messageId)),
    deps.db.doc(monthCounterPath(agentId)),
  );
  // The agent is being deleted.
  if (settings?.exists !== true || talk?.exists !== true || asked?.exists !== true) return;
  const { text, translation } = message.parse(asked.data());
  if (translation !== undefined) return;
  const config = agentConfig.parse(settings.data());
  if (!hasTokensLeft(config, month?.data(), deps.now())) return;
  const current = conversation.parse(talk.data());
  await translateStored(deps, { config, conversation: current, messageId, text });
}

/** Never rejects. */
async function translateStored(deps: Deps, turn: Unread): Promise<void> {
  const { config, text } = turn;
  const language = languageFor(deps, config);
  if (language === undefined) return;
  await withTranslation(deps, config, { text, language }, async (made) => {
    if (made !== null) await storeTranslation(deps, turn, made);
  }).catch((error: unknown) =>
    // The message stays as it was written.
    deps.log.error("a message was not translated", error, { agentId: config.ID }),
  );
}

/** The language that it is translated to; undefined where it is not. */
function languageFor({ env }: Pick<Deps, "env">, config: AgentConfig) {
  return hasModel(env, config) ? targetForAgent(config) : undefined;
}

async function storeTranslation(deps: Deps, turn: Unread, made: Translated): Promise<void> {
  const { config, conversation: talk, messageId } = turn;
  const ref = deps.db.doc(conversationPath(talk.agentId, talk.ID));
  const about = { conversation: talk, messageId, usage: made.usage, by: "visitor" };
  const paid = await retryOnConflict(
    () =>
      deps.db.runTransaction(async (transaction) => {
        const current = conversation.parse((await transaction.get(ref)).data());
        const payment = await payForTranslation(transaction, deps, config, about);
        if (payment === null) return null;
        const { credits } = payment;
        const { inputTokens, outputTokens } = made.usage;
        const tokens = inputTokens + outputTokens;
        transaction.update(ref, pendingCountFields(current, [deps.now(), { credits, tokens }]));
        const path = messagePath(talk.agentId, talk.ID, messageId);
        if (made.translation !== null)
          transaction.update(deps.db.doc(path), { translation: made.translation });
        return payment;
      }),
    (code) => code === FAILED_PRECONDITION,
  );
  if (paid !== null) await noteSpent(deps, config, paid.drawn);
}

import type { Transaction } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import type { Conversation } from "@parley/contract/conversations/conversation.ts";
import { kindOf, payerOf, PLATFORM } from "@parley/contract/credits/account.ts";
import type { TranslationLanguage } from "@parley/contract/conversations/translation/translationLanguages.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import {
  costAndRevenueOf,
  priceOfTokens,
  type TokenUsage,
} from "@parley/contract/credits/price.ts";
import { drawCredits, type Drawn } from "../../credits/drawCredits.ts";
import { holdForFeature } from "../../credits/holdForFeature.ts";
import { makeEntry, writeEntry } from "../../credits/ledger.ts";
import type { Deps } from "../../platform/deps.ts";
import { minimumReserve } from "../turn/answerPrice.ts";
import { reserveForTranslation } from "./translationTokens.ts";
import { translate, type Translated } from "./translator.ts";

/**
 * Does something with the translation of a message that belongs to no answer. A model is only asked where its work can be
 * paid for, and the credits are kept for it until the end, so that `payForTranslation` finds them.
 * @param wanted words and language; undefined where they are not to be translated
 * @param use is given null where there is no translation
 */
export async function withTranslation<Result>(
  deps: Deps,
  config: AgentConfig,
  wanted: { text: string; language: TranslationLanguage } | undefined,
  use: (made: Translated | null) => Promise<Result>,
): Promise<Result> {
  if (wanted === undefined) return use(null);
  const { text, language } = wanted;
  const release = await holdForFeature(deps, config, reserveForTranslation(text));
  if (release === null) return use(null);
  try {
    return await use(await translate(deps, config, { text }, language));
  } finally {
    await release();
  }
}

/**
 * Charges the translation of a message that belongs to no answer, in the transaction that stores it, after all of its
 * reads; run that under `retryOnConflict`. Once for each message, as its id makes the entry's. It is paid by whoever pays
 * for the agent by then, which may have moved while the model was asked.
 * @param by who wrote it
 * @returns the credits, and where they were taken for whose settings, for `noteSpent` once that is stored; null where there
 * are too few, or too few left of the day, or no agent any more: then nothing is written, and the message stays as it was written
 */
export async function payForTranslation(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "env" | "now">,
  {
    conversation: { agentId, ID: conversationId },
    messageId,
    usage,
    by,
  }: {
    conversation: Pick<Conversation, "agentId" | "ID">;
    messageId: string;
    usage: TokenUsage;
    by: string;
  },
): Promise<{ credits: number; drawn: Drawn; config: AgentConfig } | null> {
  const settings = await transaction.get(deps.db.doc(agentConfigPath(agentId)));
  if (!settings.exists) return null;
  const config = agentConfig.parse(settings.data());
  const credits = priceOfTokens(usage);
  const accountId = payerOf(config);
  const now = deps.now();
  const drawn = await drawCredits(transaction, deps.db, {
    accountId,
    credits,
    least: minimumReserve(deps.env, config),
    day: { agentId, day: dayKeyOf(now), limit: config.dailyCredits },
    count: (answers) => answers,
  });
  if (drawn === "unpaid" || drawn === "day-spent") return null;
  const entry = makeEntry({
    key: `translation:${agentId}:${conversationId}:${messageId}`,
    from: accountId,
    to: PLATFORM,
    credits,
    cause: "agent",
    workspaceId: config.ownerID,
    agentId,
    conversationId,
    by,
    ...costAndRevenueOf(credits, kindOf(accountId)),
    ts: now,
  });
  writeEntry(transaction, deps.db, entry);
  return { credits, drawn, config };
}

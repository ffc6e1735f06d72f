import type { Firestore, Transaction } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath, type AgentConfig } from "@parley/contract/agents/config.ts";
import { hasTokensLeft, monthCounterPath } from "@parley/contract/analytics/month.ts";
import { conversation, conversationPath } from "@parley/contract/conversations/conversation.ts";
import { message, messagePath } from "@parley/contract/conversations/message.ts";
import { botMaySpeak } from "@parley/contract/conversations/state.ts";
import { dayKeyOf } from "@parley/contract/credits/day.ts";
import { pendingCountFields } from "../../analytics/pendingCountFields.ts";
import type { Writer } from "../../credits/ledger.ts";
import { changeIpSpending } from "../../credits/returnReserved.ts";
import { noteSpent } from "../../credits/status/noteSpent.ts";
import type { Deps } from "../../platform/deps.ts";
import { FAILED_PRECONDITION, retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import { hasModel } from "../turn/answerPrice.ts";
import { removeFinishJob } from "../turn/finishTurn.ts";
import type { OpenedTurn } from "../turn/openTurn.ts";
import type { ReadTurn } from "../turn/readTurn.ts";
import { isShareSpent } from "../visitor/ipLimits.ts";
import { payForTranslation, withTranslation } from "./payForTranslation.ts";
import { targetForAgent } from "./targets.ts";
import { reserveForTranslation } from "./translationTokens.ts";
import type { Translated } from "./translator.ts";

/** How long a job waits beyond the longest translation: it is for the process that ended. */
const AFTER_MS = 60_000;

type Unread = Pick<OpenedTurn, "config" | "conversation" | "messageId" | "text">;
type Place = { agentId: string; conversationId: string; messageId: string };
/** What is counted of an IP address's day for a translation under way: its counters' id, the day and the credits. */
type Share = { counter: string; day: string; credits: number };

/** Whether a message is translated for the person who attends to the visitor, and what is counted for that. */
export type PlannedTranslation = { isWanted: boolean; share?: Share };

/**
 * Plans the translation of what a visitor writes to a person, before it is stored. A visitor's network may spend no more
 * on translations and answers together than its part of the agent's day: beyond that the person reads what they wrote.
 * As with an answer, what it may take is counted until it is known what it took.
 */
export function planTranslation(
  { env }: Pick<Deps, "env">,
  {
    config,
    state,
    storedAt,
    text,
    ipCounts,
    now,
  }: Pick<ReadTurn, "config" | "state" | "storedAt" | "text" | "ipCounts" | "now">,
): PlannedTranslation {
  if (storedAt !== undefined || botMaySpeak(state) || languageFor({ env }, config) === undefined)
    return { isWanted: false };
  if (ipCounts === undefined) return { isWanted: true };
  if (isShareSpent(ipCounts, config.dailyCredits, now)) return { isWanted: false };
  const credits = reserveForTranslation(text);
  return { isWanted: true, share: { counter: ipCounts.id, day: dayKeyOf(now), credits } };
}

/**
 * Leaves the translation of what a visitor writes to a person to a job, in the transaction that stores it: a process that
 * ends right afterwards would leave the person with words they cannot read.
 * @returns the job's id, which `translateForOperator` takes back
 */
export function translateLater(
  transaction: Transaction,
  { env, jobs, now }: Pick<Deps, "env" | "jobs" | "now">,
  place: Place,
  share: Share | undefined,
): string {
  const dueAt = now() + env.MODEL_TOTAL_MS + AFTER_MS;
  const job = { kind: "translateMessage", ...place, ...(share && { share }) } as const;
  return jobs.add(transaction, job, dueAt);
}

/**
 * Translates what a visitor writes to a person, once it is stored: whoever reads it sees it at once, and the translation as
 * soon as there is one. A message that is sent again is not translated again. Never rejects.
 */
export async function translateForOperator(deps: Deps, turn: OpenedTurn): Promise<void> {
  if (!turn.translation.isWanted) return;
  const { share } = turn.translation;
  const isPaid = await translateStored(deps, turn, share);
  // Before that, as its job would return the share once more.
  await removeFinishJob(deps, turn);
  if (!isPaid) await returnShare(deps, share);
}

/** Job: does the same where the process that stored the message has ended before. Safe to run twice. */
export async function translateMessage(
  deps: Deps,
  { share, ...place }: Place & { share?: Share | undefined },
): Promise<void> {
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
  const current = conversation.parse(talk.data());
  const turn = { config, conversation: current, messageId, text };
  const isPaid =
    hasTokensLeft(config, month?.data(), deps.now()) && (await translateStored(deps, turn, share));
  if (!isPaid) await returnShare(deps, share);
}

/**
 * Never rejects.
 * @param share what is counted for it, corrected where it is paid for
 * @returns whether it is paid for, or may be
 */
async function translateStored(
  deps: Deps,
  turn: Unread,
  share: Share | undefined,
): Promise<boolean> {
  const { config, text } = turn;
  const language = languageFor(deps, config);
  if (language === undefined) return false;
  try {
    return await withTranslation(deps, config, { text, language }, async (made) =>
      made === null ? false : storeTranslation(deps, turn, made, share),
    );
  } catch (error) {
    // The message stays as it was written.
    deps.log.error("a message was not translated", error, { agentId: config.ID });
    return true;
  }
}

/** Counts no longer what nothing was spent of. Never rejects. */
async function returnShare(
  { db, log }: Pick<Deps, "db" | "log">,
  share: Share | undefined,
): Promise<void> {
  if (share === undefined) return;
  const batch = db.batch();
  changeShare(batch, db, share, 0);
  await batch.commit().catch((error: unknown) => log.error("a share was not returned", error));
}

/** Counts what a translation took, instead of what it might have taken. */
function changeShare(
  writer: Pick<Writer, "set">,
  db: Firestore,
  { credits, ...counted }: Share,
  took: number,
): void {
  changeIpSpending(writer, db, counted, took - credits);
}

/** The language that it is translated to; undefined where it is not. */
function languageFor({ env }: Pick<Deps, "env">, config: AgentConfig) {
  return hasModel(env, config) ? targetForAgent(config) : undefined;
}

/** @returns whether it is paid for; else the message stays as it was written */
async function storeTranslation(
  deps: Deps,
  turn: Unread,
  made: Translated,
  share: Share | undefined,
): Promise<boolean> {
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
        if (share !== undefined) changeShare(transaction, deps.db, share, credits);
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
  if (paid === null) return false;
  await noteSpent(deps, config, paid.drawn);
  return true;
}

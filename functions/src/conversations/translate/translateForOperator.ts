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
import { jobPath } from "../../platform/jobs/job.ts";
import type { JobRun } from "../../platform/jobs/jobs.ts";
import { FAILED_PRECONDITION, retryOnConflict } from "../../platform/writes/retryOnConflict.ts";
import { hasModel } from "../turn/answerPrice.ts";
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
/** What is to be translated, and the job that does it if nobody else has: while that is there, nothing is charged. */
type Pending = { turn: Unread; jobId: string; share: Share | undefined };
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
 * @returns the job's id, which `translateForOperator` takes back; the job is there until the translation is charged, or
 * its share is counted no longer
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
  const { translation, finishJobId: jobId } = turn;
  if (!translation.isWanted || jobId === null) return;
  const pending = { turn, jobId, share: translation.share };
  if (await translateStored(deps, pending)) return;
  await giveUp(deps, pending).catch((error: unknown) =>
    deps.log.error("a translation is left to its job", error, { agentId: turn.config.ID }),
  );
}

/**
 * Job: does the same where the process that stored the message has ended before. Safe to run twice, and beside that process:
 * it is charged once, and its share is returned once. One that is given up translates nothing.
 */
export async function translateMessage(
  deps: Deps,
  { share, ...place }: Place & { share?: Share | undefined },
  { jobId, givenUp }: Pick<JobRun, "jobId" | "givenUp">,
): Promise<void> {
  if (givenUp) return giveUp(deps, { jobId, share });
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
  // An answer to the same message has brought it.
  if (translation !== undefined) return giveUp(deps, { jobId, share });
  const config = agentConfig.parse(settings.data());
  const current = conversation.parse(talk.data());
  const pending = { turn: { config, conversation: current, messageId, text }, jobId, share };
  const isDone =
    hasTokensLeft(config, month?.data(), deps.now()) && (await translateStored(deps, pending));
  if (!isDone) await giveUp(deps, pending);
}

/** Never rejects. @returns whether it is charged, here or elsewhere; else the message stays as it was written */
async function translateStored(deps: Deps, pending: Pending): Promise<boolean> {
  const { config, text } = pending.turn;
  const language = languageFor(deps, config);
  if (language === undefined) return false;
  try {
    return await withTranslation(deps, config, { text, language }, async (made) =>
      made === null ? false : storeTranslation(deps, pending, made),
    );
  } catch (error) {
    deps.log.error("a message was not translated", error, { agentId: config.ID });
    return false;
  }
}

/**
 * Leaves a message as it was written: takes its job back, and counts no longer what nothing was spent of. Does nothing where
 * the job is gone, as it was charged then, or given up before.
 */
async function giveUp(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  { jobId, share }: Omit<Pending, "turn">,
): Promise<void> {
  await db.runTransaction(async (transaction) => {
    if (!(await isLeft(transaction, db, jobId))) return;
    jobs.takeBack(transaction, jobId);
    if (share !== undefined) changeShare(transaction, db, share, 0);
  });
}

/** Whether nobody has charged a translation, or given it up. */
async function isLeft(transaction: Transaction, db: Firestore, jobId: string): Promise<boolean> {
  return (await transaction.get(db.doc(jobPath(jobId)))).exists;
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

/** @returns whether it is charged, here or elsewhere; else the message stays as it was written */
async function storeTranslation(
  deps: Deps,
  { turn, jobId, share }: Pending,
  made: Translated,
): Promise<boolean> {
  const { conversation: talk, messageId } = turn;
  const ref = deps.db.doc(conversationPath(talk.agentId, talk.ID));
  const about = { conversation: talk, messageId, usage: made.usage, by: "visitor" };
  let payment: Awaited<ReturnType<typeof payForTranslation>> | undefined;
  // A run that is repeated, as the database's answer to the one before was lost, finds the job gone.
  const store = async (transaction: Transaction) => {
    if (!(await isLeft(transaction, deps.db, jobId))) return;
    const current = conversation.parse((await transaction.get(ref)).data());
    payment = await payForTranslation(transaction, deps, about);
    if (payment === null) return;
    const { credits } = payment;
    deps.jobs.takeBack(transaction, jobId);
    if (share !== undefined) changeShare(transaction, deps.db, share, credits);
    const { inputTokens, outputTokens } = made.usage;
    const tokens = inputTokens + outputTokens;
    transaction.update(ref, pendingCountFields(current, [deps.now(), { credits, tokens }]));
    const path = messagePath(talk.agentId, talk.ID, messageId);
    if (made.translation !== null)
      transaction.update(deps.db.doc(path), { translation: made.translation });
  };
  await retryOnConflict(
    () => deps.db.runTransaction(store),
    (code) => code === FAILED_PRECONDITION,
  );
  if (payment) await noteSpent(deps, payment.config, payment.drawn);
  return payment !== null;
}

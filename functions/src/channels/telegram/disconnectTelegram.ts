import type { Query, Transaction } from "@google-cloud/firestore";
import {
  telegramBot,
  telegramBotPath,
  type TelegramBot,
} from "@parley/contract/channels/telegramBot.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import type { Job } from "../../platform/jobs/job.ts";
import type { PostponedJob } from "../../platform/jobs/jobs.ts";
import { audit } from "../../platform/secrets/audit.ts";
import { dropSecret, openSecret } from "../../platform/secrets/secrets.ts";
import { idempotentDelete } from "../../platform/writes/idempotentWrite.ts";
import { findBot, readBot } from "./findBot.ts";
import { isRejectedBotToken } from "./inspectBot.ts";
import { botSecretOwner, setBotWebhook } from "./webhook.ts";

/**
 * Disconnects a bot: it is gone from the list at once, also when its token is dead or Telegram is out
 * of reach, and a job takes the URL away from Telegram.
 * @throws AppError NOT_FOUND for a bot that is not this agent's
 */
export async function disconnectTelegram(
  deps: Deps,
  member: MemberPrincipal,
  input: { agentId: string; botId: string },
): Promise<{ disconnected: true }> {
  await findAgent(deps, member, input.agentId);
  const token = await openSecret(deps, "telegramToken", input.botId);
  const ref = deps.db.doc(telegramBotPath(input.botId));
  const disconnect = idempotentDelete(ref, async (transaction) => {
    await findAgent(deps, member, input.agentId, transaction);
    const bot = await findBot(deps, input, transaction);
    const { uid, workspaceId } = member;
    const trail = { uid, workspaceId, subject: bot.botId, at: nowSeconds(deps) };
    audit(deps.db, transaction, { action: "telegram.disconnect", ...trail });
    return release(transaction, deps, bot, token);
  });
  const jobId = await deps.db.runTransaction(disconnect);
  if (jobId !== null) await deps.jobs.kick(jobId);
  return { disconnected: true };
}

/**
 * Releases the bots that a query finds: those of an agent, or of a workspace, that was deleted. Safe to
 * run twice.
 */
export async function releaseBots(
  deps: Pick<Deps, "db" | "vault" | "jobs">,
  query: Query,
): Promise<void> {
  const found = await query.get();
  for (const one of found.docs) {
    const { botId, agentId } = telegramBot.parse(one.data());
    const token = await openSecret(deps, "telegramToken", botId);
    const jobId = await deps.db.runTransaction(async (transaction) => {
      const bot = await readBot(deps, botId, transaction);
      return bot?.agentId === agentId ? release(transaction, deps, bot, token) : null;
    });
    if (jobId !== null) await deps.jobs.kick(jobId);
  }
}

/**
 * Takes back a bot that Telegram has not accepted, with whatever it was told; also the job that does so where
 * connecting it broke off. Safe to repeat; does nothing once it is accepted, or another try has begun.
 */
export async function takeBackBot(
  deps: Pick<Deps, "db" | "vault" | "jobs">,
  botId: string,
  undoJob: string,
): Promise<void> {
  const { db, vault, jobs } = deps;
  const jobId = await db.runTransaction(async (transaction) => {
    const bot = await readBot(deps, botId, transaction);
    if (bot?.state !== "connecting" || bot.undoJob !== undoJob) return null;
    const token = await openSecret({ db, vault, transaction }, "telegramToken", botId);
    return release(transaction, deps, bot, token);
  });
  if (jobId !== null) await jobs.kick(jobId);
}

/** What the job's copy of a token is encrypted with. */
const sealedFor = (botId: string) => `releaseTelegram/${botId}`;

/**
 * Deletes a bot with its token. The secret of its webhook stays until Telegram knows: what it sends
 * until then is acknowledged and ignored, instead of being refused and sent again.
 */
function release(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "vault" | "jobs">,
  { botId, webhookUrl, undoJob }: TelegramBot,
  token: string | null,
): string | null {
  const { db, vault, jobs } = deps;
  if (undoJob !== "") jobs.takeBack(transaction, undoJob);
  transaction.delete(db.doc(telegramBotPath(botId)));
  dropSecret({ db, transaction }, "telegramToken", botId);
  if (token === null) {
    dropSecret({ db, transaction }, "webhookSecret", botSecretOwner(botId));
    return null;
  }
  const sealed = vault.seal(token, sealedFor(botId));
  return jobs.add(transaction, { kind: "releaseTelegram", botId, webhookUrl, token: sealed });
}

/** Wait once all tries have failed, as often as it takes. */
const DELAY_MS = 6 * 60 * 60_000;

/**
 * Job: takes the webhook of a released bot away from Telegram, unless another service has the bot by
 * now, or it was connected again. While Telegram is out of reach it is tried again, and the secret stays.
 * @throws TelegramError when Telegram cannot be reached
 */
export async function releaseWebhook(
  deps: Pick<Deps, "db" | "vault" | "telegram" | "log" | "now">,
  job: Extract<Job, { kind: "releaseTelegram" }>,
  attempt: { last: boolean },
): Promise<PostponedJob | void> {
  try {
    await releaseOrRestore(deps, job);
  } catch (error) {
    if (!attempt.last) throw error;
    deps.log.error("A bot could not be released", error, { botId: job.botId });
    return { until: deps.now() + DELAY_MS };
  }
}

async function releaseOrRestore(
  deps: Pick<Deps, "db" | "vault" | "telegram">,
  { botId, webhookUrl, token: sealed }: Extract<Job, { kind: "releaseTelegram" }>,
): Promise<void> {
  const { db, telegram, vault } = deps;
  if ((await readBot(deps, botId)) === null)
    await unlessTokenIsDead(async () => {
      const token = vault.open(sealed, sealedFor(botId));
      const { url } = await telegram.getWebhookInfo(token);
      if (url === webhookUrl) await telegram.deleteWebhook(token);
    });
  const reconnected = await db.runTransaction(async (transaction) => {
    const bot = await readBot(deps, botId, transaction);
    if (bot === null) dropSecret({ db, transaction }, "webhookSecret", botSecretOwner(botId));
    return bot;
  });
  if (reconnected === null) return;
  // Its webhook may have been deleted in the moment between, by this try or an earlier one.
  const token = await openSecret(deps, "telegramToken", botId);
  if (token === null) return;
  await unlessTokenIsDead(async () => {
    const { url } = await telegram.getWebhookInfo(token);
    if (url === "") await setBotWebhook(deps, reconnected, token);
  });
  if ((await readBot(deps, botId)) === null)
    throw new Error("The bot was disconnected while it was given our URL again.");
}

/** A dead token has no webhook any more. */
async function unlessTokenIsDead(work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!isRejectedBotToken(error)) throw error;
  });
}

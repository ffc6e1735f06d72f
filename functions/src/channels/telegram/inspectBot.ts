import type { Transaction } from "@google-cloud/firestore";
import { botProblem } from "@parley/contract/channels/accountProblem.ts";
import {
  telegramHealth,
  telegramBotPath,
  type TelegramBot,
  type TelegramHealth,
} from "@parley/contract/channels/telegramBot.ts";
import { nowSeconds, type Deps } from "../../platform/deps.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { TelegramError } from "../../providers/telegram.ts";
import { hostOf } from "../hostOf.ts";
import { prepareNews } from "../news/prepareNews.ts";
import { readBot } from "./findBot.ts";

/** Asks Telegram how a bot stands, and keeps the answer on the bot; without one, what was known stays. */
export async function inspectBot(
  deps: Pick<Deps, "db" | "vault" | "telegram" | "jobs" | "now">,
  bot: TelegramBot,
): Promise<TelegramHealth> {
  const token = await openSecret(deps, "telegramToken", bot.botId);
  const health = token === null ? { token: "failed" as const } : await ask(deps, bot, token);
  const answered = { checkedAt: nowSeconds(deps), uncheckedAt: 0 };
  return noteBot(deps, bot, {
    health: health === null ? { uncheckedAt: nowSeconds(deps) } : { ...health, ...answered },
    by: { token },
  });
}

/** Null when Telegram did not answer, or not this: it is out of reach, or asks to wait. */
async function ask(
  deps: Pick<Deps, "telegram">,
  bot: TelegramBot,
  token: string,
): Promise<Partial<TelegramHealth> | null> {
  try {
    await deps.telegram.getMe(token);
    const { url, ...info } = await deps.telegram.getWebhookInfo(token);
    const isOurs = url === bot.webhookUrl;
    return {
      token: "ok",
      webhook: isOurs ? "ok" : "failed",
      otherHost: isOurs ? "" : hostOf(url),
      pending: info.pending,
      lastError: info.lastError,
      lastErrorAt: info.lastErrorAt,
    };
  } catch (error) {
    return isRejectedBotToken(error) ? { token: "failed" } : null;
  }
}

/** Whether Telegram knows no bot with this token: it answers 401, or 404 if it is not even one. */
export function isRejectedBotToken(error: unknown): boolean {
  return error instanceof TelegramError && (error.code === 401 || error.code === 404);
}

/**
 * Notes on a bot how it stands, unless it was disconnected or given to another agent, and tells its workspace where it
 * broke or works again. One that works again is given what could not be sent meanwhile.
 * @param found.by the token that was used, if what Telegram says is of that: nothing is noted once another is stored
 * @returns what is known of it now
 */
export async function noteBot(
  deps: Pick<Deps, "db" | "vault" | "jobs" | "now">,
  bot: TelegramBot,
  {
    by,
    ...found
  }: {
    health: Partial<TelegramHealth>;
    state?: "active";
    by?: { token: string | null };
  },
): Promise<TelegramHealth> {
  const { db, vault } = deps;
  const { botId, agentId } = bot;
  const noted = await db.runTransaction(async (transaction) => {
    const current = await readBot(deps, botId, transaction);
    const known = (current ?? bot).health;
    const isReplaced =
      by !== undefined &&
      (await openSecret({ db, vault, transaction }, "telegramToken", botId)) !== by.token;
    if (current !== null && isReplaced) return { health: known, jobIds: [] };
    const health = telegramHealth.parse({ ...known, ...found.health });
    if (current?.agentId !== agentId) return { health, jobIds: [] };
    const state = found.state ?? current.state;
    const news = await newsOf(transaction, deps, { ...current, state, health });
    const isSettled = found.state === "active" && current.undoJob !== "";
    if (isSettled) deps.jobs.takeBack(transaction, current.undoJob);
    const changes = {
      ...found,
      health,
      ...(isSettled && { undoJob: "" }),
      ...(news && { told: news.told }),
    };
    transaction.update(db.doc(telegramBotPath(botId)), changes);
    const wasAway = current.health.token !== "ok" || current.health.uncheckedAt > 0;
    const isBack = found.health.token === "ok" && wasAway;
    const resumes = found.state === "active" || isBack;
    const job = { kind: "resumeSending", agentId } as const;
    const told = news?.write() ?? [];
    return { health, jobIds: resumes ? [...told, deps.jobs.add(transaction, job)] : told };
  });
  await Promise.all(noted.jobIds.map((jobId) => deps.jobs.kick(jobId)));
  return noted.health;
}

/** What the workspace is to be told of a bot; of one that is still being connected, nothing. */
function newsOf(
  transaction: Transaction,
  deps: Pick<Deps, "db" | "jobs" | "now">,
  bot: TelegramBot,
) {
  if (bot.state !== "active") return null;
  return prepareNews(transaction, deps, {
    ...bot,
    channel: "telegram",
    accountId: bot.botId,
    name: `@${bot.username}`,
    problem: botProblem(bot),
    tokenEndsAt: 0,
  });
}

import type { TelegramBot } from "./telegramBot.ts";

/** A bot's states, the most pressing first, and what there is to say about it. */
export type BotStatus =
  | { kind: "connected" | "unfinished" | "tokenFailed" | "webhookMissing" | "unchecked" }
  | { kind: "webhookElsewhere"; host: string }
  | { kind: "unhandled"; count: number }
  | { kind: "pending"; count: number; error: string; at: number };

/** Telegram keeps its last error for good; one from longer ago says nothing of what it holds now. */
const ERROR_LASTS_SECONDS = 60 * 60;

/** What Telegram said of a bot when it last answered; `unchecked` if all was well then, and it does not answer now. */
export function botStatus({ state, health }: Pick<TelegramBot, "state" | "health">): BotStatus {
  const { token, webhook, otherHost, pending, lastError, lastErrorAt, checkedAt } = health;
  if (token === "failed") return { kind: "tokenFailed" };
  if (state === "connecting") return { kind: "unfinished" };
  if (webhook === "failed")
    return otherHost === ""
      ? { kind: "webhookMissing" }
      : { kind: "webhookElsewhere", host: otherHost };
  // Without a recent error they are only on their way.
  const isCurrent = lastError !== "" && lastErrorAt > checkedAt - ERROR_LASTS_SECONDS;
  if (pending > 0 && isCurrent)
    return { kind: "pending", count: pending, error: lastError, at: lastErrorAt };
  if (health.unhandled > 0) return { kind: "unhandled", count: health.unhandled };
  return { kind: token === "unknown" || health.uncheckedAt > 0 ? "unchecked" : "connected" };
}

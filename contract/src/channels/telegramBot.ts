import { z } from "zod";
import { problem } from "../problems/problem.ts";
import { toldOfAccount } from "./toldOfAccount.ts";

export const TELEGRAM_BOTS = "telegramBots";

/** Telegram's number of a bot, as text. */
export const telegramBotId = z.string().regex(/^\d{1,20}$/, problem("fields.invalidId"));

/** What Telegram's @BotFather gives out for a bot: its number, a colon and a key. */
export const telegramToken = z
  .string()
  .trim()
  .regex(/^\d{1,20}:[A-Za-z0-9_-]{20,100}$/, problem("channels.telegramToken"));

/** Result of one check of a bot. `unknown` before the first check. */
const check = z.enum(["ok", "failed", "unknown"]);

/** What Telegram said when it was last asked about a bot. */
export const telegramHealth = z.object({
  /** Whether Telegram takes the token. */
  token: check.default("unknown"),
  /** Whether Telegram sends the bot's messages to us. */
  webhook: check.default("unknown"),
  /** Host that it sends them to instead; empty for none. */
  otherHost: z.string().default(""),
  /** Messages that Telegram still holds. */
  pending: z.number().int().default(0),
  /** Why Telegram could not deliver one, the last time that happened, in its words. It keeps that for good. */
  lastError: z.string().default(""),
  /** Unix seconds; 0 for never. */
  lastErrorAt: z.number().default(0),
  /** Messages that could not be handled for hours; they are tried again each day. */
  unhandled: z.number().int().default(0),
  /** When Telegram last said how things stand; unix seconds, 0 before the first check. */
  checkedAt: z.number().default(0),
  /** When it could not be asked since; unix seconds, 0 when it answered. What is above is then as it was known. */
  uncheckedAt: z.number().default(0),
});
export type TelegramHealth = z.infer<typeof telegramHealth>;

/**
 * `telegramBots/{botId}`: a bot that is connected to an agent; its id makes sure that no two agents
 * share one. The token is a secret of its own. Read by members of the agent's workspace.
 */
export const telegramBot = z.object({
  botId: z.string(),
  agentId: z.string(),
  ownerID: z.string(),
  memberUids: z.array(z.string()),
  /** Without the `@`. */
  username: z.string(),
  name: z.string(),
  /** Where Telegram is told to send the bot's messages. */
  webhookUrl: z.string(),
  /** `connecting` until Telegram has accepted that URL. */
  state: z.enum(["connecting", "active"]),
  /** The job that takes it back if Telegram never accepts that URL; empty once it has. */
  undoJob: z.string().default(""),
  health: telegramHealth.prefault({}),
  /** When it is next asked how it stands, without anybody looking: unix seconds. */
  nextCheckAt: z.number().default(0),
  told: toldOfAccount.prefault({}),
  /** Unix seconds. */
  createdAt: z.number(),
});
export type TelegramBot = z.infer<typeof telegramBot>;

export function telegramBotPath(botId: string): string {
  return `${TELEGRAM_BOTS}/${botId}`;
}

/** The conversation of a bot with a person: there is one. */
export function telegramConversationId(botId: string, chatId: string): string {
  return `tg-${botId}-${chatId}`;
}

/** The bot and the chat of a conversation; null when it is not one of Telegram. */
export function telegramChatOf(conversationId: string): { botId: string; chatId: string } | null {
  const [, botId, chatId] = /^tg-(\d{1,20})-(\d{1,20})$/.exec(conversationId) ?? [];
  return botId === undefined || chatId === undefined ? null : { botId, chatId };
}

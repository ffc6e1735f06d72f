import { z } from "zod";
import { call } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { telegramBotId, telegramHealth, telegramToken } from "./telegramBot.ts";

const bot = z.object({ agentId: id, botId: telegramBotId });

export const connectTelegramInput = z.object({
  agentId: id,
  token: telegramToken,
  /** True to take the bot's messages from the URL that gets them now. */
  takeOver: z.boolean().default(false),
});

/**
 * Connects a bot, or replaces the token of one that is connected. If another service gets its
 * messages, the answer is CONFLICT with reason `webhook-elsewhere`, unless `takeOver` is set.
 */
const connectTelegram = call({
  method: "POST",
  path: "/v2/agents/{agentId}/telegram",
  who: ["member"],
  summary: "Connect a Telegram bot to the agent",
  fails: [
    "agents.notFound",
    "channels.telegramToken",
    "channels.telegramRefused",
    "channels.telegramUnreachable",
    "channels.webhookFailed",
    "channels.webhookElsewhere",
    "channels.botTaken",
    "channels.botNotFound",
    "platform.tooMany",
  ],
})
  .input(connectTelegramInput)
  .output(z.object({ botId: z.string(), username: z.string() }));

/** Asks Telegram how a bot stands, and keeps the answer on the bot. */
const checkTelegram = call({
  method: "POST",
  path: "/v2/agents/{agentId}/telegram/{botId}/check",
  who: ["member"],
  summary: "Check a Telegram bot's connection",
  fails: ["agents.notFound", "channels.botNotFound", "platform.tooMany"],
})
  .input(bot)
  .output(telegramHealth);

/** Sets the bot's webhook URL again; Telegram then delivers what it holds. */
const repairTelegram = call({
  method: "POST",
  path: "/v2/agents/{agentId}/telegram/{botId}/repair",
  who: ["member"],
  summary: "Repair a Telegram bot's connection",
  fails: [
    "agents.notFound",
    "channels.botNotFound",
    "channels.telegramUnreachable",
    "channels.webhookFailed",
    "platform.tooMany",
  ],
})
  .input(bot)
  .output(telegramHealth);

/** The bot's conversations stay. */
const disconnectTelegram = call({
  method: "DELETE",
  path: "/v2/agents/{agentId}/telegram/{botId}",
  who: ["member"],
  summary: "Disconnect a Telegram bot from the agent",
  fails: ["agents.notFound", "channels.botNotFound"],
})
  .input(bot)
  .output(z.object({ disconnected: z.literal(true) }));

export const channelsCalls = {
  connectTelegram,
  checkTelegram,
  repairTelegram,
  disconnectTelegram,
};

import { z } from "zod";
import { call } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { telegramBotId, telegramHealth, telegramToken } from "./telegramBot.ts";
import {
  metaAppId,
  metaAppSecret,
  metaToken,
  wabaId,
  waHealth,
  waNumber,
  waPhoneId,
} from "./waNumber.ts";

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
    "workspaces.unverified",
    "workspaces.addressMoved",
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

const number = z.object({ agentId: id, phoneId: waPhoneId });

/** Where an app of one's own sends its webhook events, for those who enter it at Meta by hand. */
const getWhatsappWebhook = call({
  method: "POST",
  path: "/rpc/getWhatsappWebhook",
  who: ["member"],
  summary: "Get the agent's WhatsApp callback URL and verify token",
  fails: ["agents.notFound"],
})
  .input(z.object({ agentId: id }))
  .output(z.object({ url: z.string(), verifyToken: z.string() }));

export const connectWhatsappInput = z.object({
  agentId: id,
  /** The token of a system user, made for the app. */
  accessToken: metaToken,
  phoneId: waPhoneId,
  wabaId,
  appId: metaAppId,
  appSecret: metaAppSecret,
  /** True to take the app's webhook events from the URL that gets them now. */
  takeOver: z.boolean().default(false),
});

/**
 * Connects a number by an app of the workspace's own, or replaces the token and secret of one that is connected. If the
 * app sends its webhook events elsewhere, the answer is CONFLICT with reason `webhook-elsewhere`, unless `takeOver` is set.
 */
const connectWhatsappNumber = call({
  method: "POST",
  path: "/rpc/connectWhatsappNumber",
  who: ["member"],
  summary: "Connect a WhatsApp number to the agent",
  fails: [
    "agents.notFound",
    "channels.whatsappToken",
    "channels.whatsappTokenScopes",
    "channels.whatsappAppSecret",
    "channels.whatsappPhoneId",
    "channels.whatsappBusinessId",
    "channels.whatsappRefused",
    "channels.metaUnreachable",
    "channels.webhookFailed",
    "channels.appElsewhere",
    "channels.numberTaken",
    "channels.numberConnected",
    "channels.numberNotFound",
    "platform.tooMany",
    "workspaces.unverified",
    "workspaces.addressMoved",
  ],
})
  .input(connectWhatsappInput)
  .output(
    z.object({
      newAddedNumber: waNumber.pick({
        phoneId: true,
        wabaId: true,
        agentId: true,
        phoneNumber: true,
      }),
    }),
  );

/** Asks Meta how a number stands, and keeps the answer on the number. */
const checkWhatsappNumber = call({
  method: "POST",
  path: "/rpc/checkWhatsappNumber",
  who: ["member"],
  summary: "Check a WhatsApp number's connection",
  fails: ["agents.notFound", "channels.numberNotFound", "platform.tooMany"],
})
  .input(number)
  .output(waHealth);

/** Sets the app's callback URL again, and subscribes it to the business account. */
const repairWhatsappNumber = call({
  method: "POST",
  path: "/rpc/repairWhatsappNumber",
  who: ["member"],
  summary: "Repair a WhatsApp number's connection",
  fails: [
    "agents.notFound",
    "channels.numberNotFound",
    "channels.metaUnreachable",
    "channels.webhookFailed",
    "platform.tooMany",
  ],
})
  .input(number)
  .output(waHealth);

/** The number's conversations stay. */
const removeWhatsappNumber = call({
  method: "POST",
  path: "/rpc/removeWhatsappNumber",
  who: ["member"],
  summary: "Disconnect a WhatsApp number from the agent",
  fails: ["agents.notFound", "channels.numberNotFound"],
})
  .input(number)
  .output(z.object({ success: z.literal(true) }));

export const channelsCalls = {
  connectTelegram,
  checkTelegram,
  repairTelegram,
  disconnectTelegram,
  getWhatsappWebhook,
  connectWhatsappNumber,
  checkWhatsappNumber,
  repairWhatsappNumber,
  removeWhatsappNumber,
};

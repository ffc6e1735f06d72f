import { telegramChatOf } from "@parley/contract/channels/telegramBot.ts";
import { nowSeconds } from "../../platform/deps.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { TelegramError, type TelegramButton } from "../../providers/telegram.ts";
import { SendError, type Channel, type ChannelButton } from "../outbox/channel.ts";
import { readBot } from "./findBot.ts";
import { inspectBot, isRejectedBotToken, noteBot } from "./inspectBot.ts";
import { HUMAN_BUTTON, pressData } from "../buttonData.ts";
import { plainText } from "../plainText.ts";

/** How what is stored reaches a person on Telegram. */
export const telegramChannel: Channel = {
  label: "Telegram",
  // Never more than Telegram counts itself.
  textMax: 4096,
  buttons: "all",
  format: plainText,
  async findRecipient(deps, { agentId, conversationId }) {
    const ids = telegramChatOf(conversationId);
    if (ids === null) return null;
    const { botId, chatId } = ids;
    const bot = await readBot(deps, botId);
    if (bot?.agentId !== agentId) return null;
    const token = await openSecret(deps, "telegramToken", botId);
    if (token === null) return null;
    let wasUnreachable = bot.health.uncheckedAt > 0;
    return {
      ownerID: bot.ownerID,
      account: bot.username,
      async send({ text, buttons: asked }) {
        const buttons = asked.map(telegramButton);
        await deps.telegram
          .sendMessage(token, { chatId, text, buttons })
          .catch((error: unknown) => {
            throw error instanceof TelegramError ? sendError(error) : error;
          });
        if (!wasUnreachable) return;
        wasUnreachable = false;
        // It is back: then what waits for others is sent too. The message was taken, whatever this says.
        await inspectBot(deps, bot).catch(() => undefined);
      },
      async noteKeyRefused() {
        await noteBot(deps, bot, { health: { token: "failed" }, by: { token } });
        if ((await openSecret(deps, "telegramToken", botId)) === token) return true;
        await inspectBot(deps, bot);
        return false;
      },
      async noteUnreachable() {
        await noteBot(deps, bot, { health: { uncheckedAt: nowSeconds(deps) } });
      },
    };
  },
};

function telegramButton(button: ChannelButton): TelegramButton {
  const { label: text } = button;
  if (button.does === "link") return { text, url: button.url };
  return { text, data: button.does === "human" ? HUMAN_BUTTON : pressData(button) };
}

function sendError(error: TelegramError): SendError {
  const { code, description, message, retryAfter } = error;
  if (code === 429) return new SendError("wait", message, retryAfter);
  if (isRejectedBotToken(error)) return new SendError("keyRefused", message);
  // Blocked or deactivated; or the person never had a chat with the bot.
  if (code === 403 || (code === 400 && /chat not found/i.test(description)))
    return new SendError("blocked", message);
  return new SendError(code === 400 ? "refused" : "unreachable", message);
}

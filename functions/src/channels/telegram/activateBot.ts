import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import type { Deps } from "../../platform/deps.ts";
import { noteBot } from "./inspectBot.ts";
import { setBotWebhook } from "./webhook.ts";

/**
 * Has a bot's messages sent to us, also those that Telegram still holds, and notes that it
 * does; what could not be sent through it is sent.
 * @throws TelegramError
 */
export async function activateBot(
  deps: Pick<Deps, "db" | "vault" | "telegram" | "jobs" | "now">,
  bot: TelegramBot,
  token: string,
): Promise<void> {
  await setBotWebhook(deps, bot, token);
  await noteBot(deps, bot, {
    state: "active",
    health: { token: "ok", webhook: "ok", otherHost: "", uncheckedAt: 0 },
  });
}

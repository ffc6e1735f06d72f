import type { TelegramHealth } from "@parley/contract/channels/telegramBot.ts";
import type { MemberPrincipal } from "@parley/contract/platform/principal.ts";
import { findAgent } from "../../agents/findAgent.ts";
import type { Deps } from "../../platform/deps.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { activateBot } from "./activateBot.ts";
import { refuseTelegramWebhook } from "./connectTelegram.ts";
import { findBot } from "./findBot.ts";
import { inspectBot, isRejectedBotToken } from "./inspectBot.ts";
import { limitAttempts } from "../limitAttempts.ts";

type Input = { agentId: string; botId: string };

/** Asks Telegram how a bot stands. @throws AppError NOT_FOUND for a bot that is not this agent's */
export async function checkTelegram(
  deps: Deps,
  member: MemberPrincipal,
  input: Input,
): Promise<TelegramHealth> {
  limitAttempts(deps, member, "checkTelegram");
  await findAgent(deps, member, input.agentId);
  return inspectBot(deps, await findBot(deps, input));
}

/**
 * Has a bot's messages sent to us again, also those that Telegram still holds.
 * @throws AppError NOT_FOUND as above; BAD_REQUEST with what Telegram refuses; SERVICE_UNAVAILABLE
 * when it cannot be reached. A token it does not know shows in the answer.
 */
export async function repairTelegram(
  deps: Deps,
  member: MemberPrincipal,
  input: Input,
): Promise<TelegramHealth> {
  limitAttempts(deps, member, "repairTelegram");
  await findAgent(deps, member, input.agentId);
  const bot = await findBot(deps, input);
  const token = await openSecret(deps, "telegramToken", bot.botId);
  if (token !== null)
    await activateBot(deps, bot, token).catch((error: unknown) => {
      if (!isRejectedBotToken(error)) refuseTelegramWebhook(error);
    });
  return inspectBot(deps, bot);
}

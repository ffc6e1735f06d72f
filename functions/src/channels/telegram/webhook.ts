import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { inboundPath } from "@parley/contract/platform/inbound.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import type { Deps } from "../../platform/deps.ts";
import { AppError } from "../../platform/errors/appError.ts";
import { openSecret } from "../../platform/secrets/secrets.ts";
import { hooksUrl } from "../../platform/inbound/hooksUrl.ts";
import { webhookSecretOwner } from "../../platform/inbound/provider.ts";
import { TELEGRAM_UPDATES } from "./readUpdate.ts";

/** Whose webhook secrets are a bot's: the account is the bot, as an agent may have several. */
export function botSecretOwner(botId: string): string {
  return webhookSecretOwner("telegram", botId);
}

/** Where Telegram is told to send a bot's messages. */
export function botWebhookUrl(
  { env, region }: Pick<Deps, "env" | "region">,
  agentId: string,
  botId: string,
): string {
  const path = inboundPath("channels.telegramWebhook", { agentId });
  return `${hooksUrl({ env, region })}${path}?bot=${botId}`;
}

/** A new secret for a bot's webhook. It names the agent, so that it is good at that agent's URL alone. */
export function newWebhookSecret(agentId: string): string {
  return `${agentId}-${randomId(40)}`;
}

/** Whether a secret was made for this agent. */
export function isSecretOf(agentId: string, secret: string): boolean {
  return secret.slice(0, secret.lastIndexOf("-")) === agentId;
}

/**
 * Tells Telegram the bot's webhook URL and secret. What it holds for the bot is kept and delivered afterwards.
 * @throws TelegramError; AppError NOT_FOUND when the bot is no longer connected
 */
export async function setBotWebhook(
  deps: Pick<Deps, "db" | "vault" | "telegram">,
  { botId, webhookUrl }: Pick<TelegramBot, "botId" | "webhookUrl">,
  token: string,
): Promise<void> {
  const secret = await openSecret(deps, "webhookSecret", botSecretOwner(botId));
  // Disconnected in this moment, or taken back.
  if (secret === null) throw new AppError("channels.botNotFound");
  await deps.telegram.setWebhook(token, { url: webhookUrl, secret, updates: TELEGRAM_UPDATES });
}

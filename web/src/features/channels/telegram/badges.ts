import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { botStatus, type BotStatus } from "@parley/contract/channels/botStatus.ts";
import type { ChannelBadge } from "../channelBadge.ts";

/** What is shown of a bot at a glance, the worst first. */
export const badges: Record<BotStatus["kind"], ChannelBadge> = {
  tokenFailed: { tone: "danger", label: "attention" },
  webhookMissing: { tone: "danger", label: "attention" },
  webhookElsewhere: { tone: "danger", label: "attention" },
  unfinished: { tone: "warning", label: "unfinished" },
  unhandled: { tone: "warning", label: "attention" },
  pending: { tone: "warning", label: "delayed" },
  unchecked: { tone: "warning", label: "unchecked" },
  connected: { tone: "ordinary", label: "connected" },
};

/** The badge of the bot in the worst state; undefined where there is none. */
export function worstBadge(bots: readonly TelegramBot[]): ChannelBadge | undefined {
  const shown = new Set(bots.map((bot) => badges[botStatus(bot).kind]));
  return Object.values(badges).find((badge) => shown.has(badge));
}

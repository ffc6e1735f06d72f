import { Text } from "@chakra-ui/react";
import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { api } from "#platform/api/api.ts";
import { config } from "#platform/config.ts";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { AccountItem } from "../AccountItem.tsx";
import { channelsTexts } from "../channelsTexts.ts";
import { badges } from "./badges.ts";
import { botStatus, type BotStatus } from "@parley/contract/channels/botStatus.ts";

interface BotItemProps {
  bot: TelegramBot;
  onDisconnect: () => void;
}

/** The states that setting the webhook again puts right. */
const repairable: readonly BotStatus["kind"][] = [
  "unfinished",
  "webhookMissing",
  "webhookElsewhere",
];

/** A connected bot: how it stands, what to do about it, and Disconnect. */
export function BotItem({ bot, onDisconnect }: BotItemProps) {
  const t = useT(channelsTexts);
  const { agentId, botId, name, username, health } = bot;
  const status = botStatus(bot);
  const repair = async () => {
    const { token, webhook } = await api.channels.repairTelegram({ agentId, botId });
    return token === "ok" && webhook === "ok";
  };
  return (
    <li>
      <AccountItem
        id={botId}
        name={name}
        detail={`@${username}`}
        badge={badges[status.kind]}
        checkedAt={health.checkedAt}
        chat={{ label: t("open"), url: chatUrl(bot) }}
        check={() => api.channels.checkTelegram({ agentId, botId })}
        repair={repairable.includes(status.kind) ? repair : undefined}
        onDisconnect={onDisconnect}
      >
        <StatusLine status={status} />
        {status.kind === "unchecked" || health.uncheckedAt > 0 ? (
          <Text mt="2">{t(health.checkedAt > 0 ? "uncheckedSince" : "uncheckedYet")}</Text>
        ) : null}
      </AccountItem>
    </li>
  );
}

/** Where people write to the bot; a bot of the sandbox has its page there. */
function chatUrl({ botId, username }: TelegramBot): string {
  const { sandboxUrl } = config();
  return sandboxUrl ? `${sandboxUrl}/bots/${botId}` : `https://t.me/${username}`;
}

function StatusLine({ status }: { status: BotStatus }) {
  const t = useT(channelsTexts);
  const text = {
    connected: () => "",
    unchecked: () => "",
    unfinished: () => t("unfinishedLine"),
    tokenFailed: () => t("tokenFailed"),
    webhookMissing: () => t("webhookMissing"),
    webhookElsewhere: () =>
      t("webhookElsewhere", { host: status.kind === "webhookElsewhere" ? status.host : "" }),
    unhandled: () => (status.kind === "unhandled" ? t("unhandled", { count: status.count }) : ""),
    pending: () =>
      status.kind === "pending" ? t("pending", { count: status.count, error: status.error }) : "",
  }[status.kind]();
  return text === "" ? null : (
    <Text mt="2" overflowWrap="anywhere">
      {text}
      {status.kind === "pending" ? (
        <Text as="span" color="fg.muted">
          {" "}
          {t("lastTried")} <RelativeTime at={status.at} />
        </Text>
      ) : null}
    </Text>
  );
}

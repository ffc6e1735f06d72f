import { Box, Button, Flex, Text } from "@chakra-ui/react";
import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { ExternalLink, RefreshCw, Unplug, Wrench } from "lucide-react";
import { api } from "#platform/api/api.ts";
import { config } from "#platform/config.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { channelsTexts } from "../channelsTexts.ts";
import { badges } from "./badges.ts";
import { botStatus, type BotStatus } from "#platform/channels/botStatus.ts";

interface BotItemProps {
  bot: TelegramBot;
  onDisconnect: () => void;
}

/** A connected bot: how it stands, what to do about it, and Disconnect. */
export function BotItem({ bot, onDisconnect }: BotItemProps) {
  const t = useT(channelsTexts);
  const checking = useAttempt();
  const repairing = useAttempt();
  const { agentId, botId, name, username, health } = bot;
  const status = botStatus(bot);
  const { tone, label } = badges[status.kind];
  const needsRepair = ["unfinished", "webhookMissing", "webhookElsewhere"].includes(status.kind);
  const error = checking.error ?? repairing.error;

  const check = () => {
    repairing.forget();
    return checking.attempt(() => api.channels.checkTelegram({ agentId, botId }));
  };
  const repair = () => {
    checking.forget();
    return repairing.attempt(async () => {
      const { token, webhook } = await api.channels.repairTelegram({ agentId, botId });
      const isWell = token === "ok" && webhook === "ok";
      notify({
        kind: isWell ? "success" : "warning",
        text: () => t(isWell ? "repaired" : "notRepaired", { name }),
        about: botId,
      });
    });
  };

  return (
    <Box as="li" borderWidth="1px" borderRadius="l2" p="3">
      <Flex gap="2" align="flex-start" justify="space-between">
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere">
            @{username}
          </Text>
        </Box>
        <StatusBadge tone={tone}>{t(label)}</StatusBadge>
      </Flex>
      <StatusLine status={status} />
      {status.kind === "unchecked" || health.uncheckedAt > 0 ? (
        <Text mt="2">{t(health.checkedAt > 0 ? "uncheckedSince" : "uncheckedYet")}</Text>
      ) : null}
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {error}
        </Text>
      ) : null}
      <Flex gap="2" mt="3" wrap="wrap" align="center">
        {needsRepair ? (
          <Button
            size="sm"
            aria-label={t("repairAccount", { name })}
            loading={repairing.busy}
            onClick={() => void repair()}
          >
            <Wrench />
            {t("repair")}
          </Button>
        ) : null}
        <Button asChild size="sm" variant="outline">
          <a
            href={chatUrl(bot)}
            target="_blank"
            rel="noreferrer"
            aria-label={t("openBot", { name })}
          >
            <ExternalLink />
            {t("open")}
          </a>
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={t("checkAccount", { name })}
          loading={checking.busy}
          onClick={() => void check()}
        >
          <RefreshCw />
          {t("check")}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="red"
          color="fg.error"
          aria-label={t("disconnectAccount", { name })}
          onClick={onDisconnect}
        >
          <Unplug />
          {t("disconnect")}
        </Button>
        {health.checkedAt > 0 ? (
          <Text textStyle="xs" color="fg.muted" ms="auto">
            {t("checked")} <RelativeTime at={health.checkedAt} />
          </Text>
        ) : null}
      </Flex>
    </Box>
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

import { Box, Button, Flex, Text } from "@chakra-ui/react";
import { ExternalLink, RefreshCw, Unplug, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { useT } from "#platform/i18n/useT.ts";
import { notify } from "#ui/feedback/notices.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import type { ChannelBadge } from "./channelBadge.ts";
import { channelsTexts } from "./channelsTexts.ts";

interface AccountItemProps {
  /** The account's id, by which a new notice about it replaces the last. */
  id: string;
  name: string;
  /** Said below the name, as its handle. */
  detail: string;
  badge: ChannelBadge;
  /** When the service last said how it stands, in unix seconds; 0 if never. */
  checkedAt: number;
  /** Where people write to it. */
  chat: { label: string; url: string };
  check: () => Promise<unknown>;
  /** Gives whether it is well afterwards. Left out where there is nothing to repair. */
  repair: (() => Promise<boolean>) | undefined;
  onDisconnect: () => void;
  /** What its state means, and what to do about it. */
  children: ReactNode;
}

/** A connected account of a channel: how it stands, with Repair, Check and Disconnect. */
export function AccountItem(props: AccountItemProps) {
  const { id, name, detail, badge, checkedAt, chat, check, repair, onDisconnect, children } = props;
  const t = useT(channelsTexts);
  const checking = useAttempt();
  const repairing = useAttempt();
  const error = checking.error ?? repairing.error;

  const checkNow = () => {
    repairing.forget();
    return checking.attempt(check);
  };
  const repairNow = (act: () => Promise<boolean>) => {
    checking.forget();
    return repairing.attempt(async () => {
      const isWell = await act();
      notify({
        kind: isWell ? "success" : "warning",
        text: () => t(isWell ? "repaired" : "notRepaired", { name }),
        about: id,
      });
    });
  };

  return (
    <Box borderWidth="1px" borderRadius="l2" p="3">
      <Flex gap="2" align="flex-start" justify="space-between">
        <Box minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <Text color="fg.muted" overflowWrap="anywhere">
            {detail}
          </Text>
        </Box>
        <StatusBadge tone={badge.tone}>{t(badge.label)}</StatusBadge>
      </Flex>
      {children}
      {error ? (
        <Text role="alert" color="fg.error" mt="2">
          {error}
        </Text>
      ) : null}
      <Flex gap="2" mt="3" wrap="wrap" align="center">
        {repair ? (
          <Button
            size="sm"
            aria-label={t("repairAccount", { name })}
            loading={repairing.busy}
            onClick={() => void repairNow(repair)}
          >
            <Wrench />
            {t("repair")}
          </Button>
        ) : null}
        <Button asChild size="sm" variant="outline">
          <a href={chat.url} target="_blank" rel="noreferrer" aria-label={`${chat.label}: ${name}`}>
            <ExternalLink />
            {chat.label}
          </a>
        </Button>
        <Button
          size="sm"
          variant="outline"
          aria-label={t("checkAccount", { name })}
          loading={checking.busy}
          onClick={() => void checkNow()}
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
        {checkedAt > 0 ? (
          <Text textStyle="xs" color="fg.muted" ms="auto">
            {t("checked")} <RelativeTime at={checkedAt} />
          </Text>
        ) : null}
      </Flex>
    </Box>
  );
}

import { Button } from "@chakra-ui/react";
import type { ContactChannel } from "@parley/contract/conversations/conversation.ts";
import { messengerSign } from "#platform/channels/channelSigns.ts";
import { useT } from "#platform/i18n/useT.ts";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { ChannelBadge } from "./channelBadge.ts";
import { ChannelCard } from "./ChannelCard.tsx";
import { channelsTexts } from "./channelsTexts.ts";

interface MessengerCardProps {
  channel: ContactChannel;
  /** The state of the account that is worst off; undefined where none is connected. */
  worst: ChannelBadge | undefined;
  isOnline: boolean;
  line: string;
  onOpen: () => void;
}

/** "Active" only where people are answered: every account is connected, and the agent is online. */
export function MessengerCard({ channel, worst, isOnline, line, onOpen }: MessengerCardProps) {
  const t = useT(channelsTexts);
  const { name, Icon } = messengerSign(channel);
  const isSetUp = worst !== undefined;
  return (
    <ChannelCard
      name={name}
      Icon={Icon}
      badge={
        !isSetUp ? null : worst.label !== "connected" ? (
          <StatusBadge tone={worst.tone}>{t(worst.label)}</StatusBadge>
        ) : isOnline ? (
          <StatusBadge tone="ordinary">{t("active")}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t("offline")}</StatusBadge>
        )
      }
      line={line}
    >
      <Button
        mt="auto"
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        aria-label={t(isSetUp ? "configureChannel" : "connectChannel", { name })}
        onClick={onOpen}
      >
        {t(isSetUp ? "configure" : "connect")}
      </Button>
    </ChannelCard>
  );
}

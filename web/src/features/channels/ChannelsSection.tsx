import { Button, Stack, Text } from "@chakra-ui/react";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  TELEGRAM_BOTS,
  telegramBot,
  type TelegramBot,
} from "@parley/contract/channels/telegramBot.ts";
import { WA_NUMBERS, waNumber, type WaNumber } from "@parley/contract/channels/waNumber.ts";
import { Globe } from "lucide-react";
import { Link } from "react-router";
import { messengerSign } from "#platform/channels/channelSigns.ts";
import { useWeek } from "#platform/analytics/useDays.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { docRef, listRef, type LiveListRef } from "#platform/live/liveRef.ts";
import { agentScriptPath } from "#platform/page/paths.ts";
import { CardsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { ChannelCard } from "./ChannelCard.tsx";
import { channelsTexts } from "./channelsTexts.ts";
import { TelegramChannel } from "./telegram/TelegramChannel.tsx";
import { WhatsappChannel } from "./whatsapp/WhatsappChannel.tsx";

/** An agent's channels: a card for each, which opens its setup, and beside them what each needs for it. */
export default function ChannelsSection({ agentId }: { agentId: string }) {
  const t = useT(channelsTexts);
  const bots = useLiveQuery(useAccounts(TELEGRAM_BOTS, agentId), telegramBot);
  const numbers = useLiveQuery(useAccounts(WA_NUMBERS, agentId), waNumber);
  const settings = useLiveDoc(docRef(agentConfigPath(agentId)), agentConfig);
  const isOnline = settings.data?.isDeployed !== false;
  const waiting = <CardsSkeleton height="9.5rem" cards={3} beside="19rem" />;
  return (
    <>
      <PageHeader level={2} title={t("title")} line={t("line")} />
      <LiveContent live={bots} waiting={waiting} errorTitle={t("loadFailed")}>
        {(connectedBots: readonly TelegramBot[]) => (
          <LiveContent live={numbers} waiting={waiting} errorTitle={t("loadFailed")}>
            {([number]: readonly WaNumber[]) => (
              <FormColumn beside={<Needs />}>
                <WebsiteCard agentId={agentId} isOnline={isOnline} />
                <WhatsappChannel agentId={agentId} number={number} isOnline={isOnline} />
                <TelegramChannel agentId={agentId} bots={connectedBots} isOnline={isOnline} />
              </FormColumn>
            )}
          </LiveContent>
        )}
      </LiveContent>
    </>
  );
}

/** The agent's accounts of a channel, oldest first. The rules allow the query because its filter has `memberUids`. */
function useAccounts(collection: string, agentId: string): LiveListRef | undefined {
  const uid = useSession((state) => state.user?.uid);
  return uid
    ? listRef(collection, {
        where: [
          ["memberUids", "array-contains", uid],
          ["agentId", "==", agentId],
        ],
      })
    : undefined;
}

/** What has to be there before a channel can be set up. */
function Needs() {
  const t = useT(channelsTexts);
  const needs = [
    [t("website"), t("needsWebsite")],
    [messengerSign("whatsapp").name, t("needsWhatsapp")],
    [messengerSign("telegram").name, t("needsTelegram")],
  ] as const;
  return (
    <Panel title={t("needsTitle")}>
      <Stack as="dl" gap="4">
        {needs.map(([channel, line]) => (
          <Stack key={channel} gap="1">
            <Text as="dt" fontWeight="medium">
              {channel}
            </Text>
            <Text as="dd" color="fg.muted">
              {line}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Text>{t("inChats")}</Text>
    </Panel>
  );
}

/** "Active" only where visitors see it: on a website in the last few days, with the agent online. */
function WebsiteCard({ agentId, isOnline }: { agentId: string; isOnline: boolean }) {
  const t = useT(channelsTexts);
  const region = useSession((state) => state.region);
  const loads = useWeek(agentId, "counters").data?.loads ?? 0;
  return (
    <ChannelCard
      name={t("website")}
      Icon={Globe}
      badge={
        loads > 0 ? (
          <StatusBadge tone={isOnline ? "ordinary" : "neutral"}>
            {t(isOnline ? "active" : "offline")}
          </StatusBadge>
        ) : null
      }
      line={loads > 0 ? t("websiteSeen", { count: loads }) : t("websiteLine")}
    >
      <Button
        asChild
        mt="auto"
        alignSelf="flex-start"
        size="sm"
        variant={loads > 0 ? "outline" : "solid"}
      >
        <Link to={agentScriptPath(region, agentId)}>{t("getScript")}</Link>
      </Button>
    </ChannelCard>
  );
}

import { Button, Grid } from "@chakra-ui/react";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  TELEGRAM_BOTS,
  telegramBot,
  type TelegramBot,
} from "@parley/contract/channels/telegramBot.ts";
import { Globe, Send } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useWeek } from "#platform/analytics/useDays.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { docRef, listRef } from "#platform/live/liveRef.ts";
import { agentScriptPath } from "#platform/page/paths.ts";
import { CardsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { ChannelCard } from "./ChannelCard.tsx";
import { channelsTexts } from "./channelsTexts.ts";
import { worstBadge } from "./telegram/badges.ts";

const TelegramDrawer = lazy(() => import("./telegram/TelegramDrawer.tsx"));
const DisconnectDialog = lazy(() => import("./telegram/DisconnectDialog.tsx"));

/** An agent's channels: a card for each, which opens its setup. */
export default function ChannelsSection({ agentId }: { agentId: string }) {
  const t = useT(channelsTexts);
  const live = useBots(agentId);
  const settings = useLiveDoc(docRef(agentConfigPath(agentId)), agentConfig);
  const [opened, setOpened] = useState<"never" | "open" | "closed">("never");
  // Asked about once the drawer is gone: a dialog that opens before that is closed with it.
  const [leaving, setLeaving] = useState<{ bot: TelegramBot; isAsked: boolean }>();
  return (
    <>
      <PageHeader level={2} title={t("title")} line={t("line")} />
      <LiveContent
        live={live}
        waiting={<CardsSkeleton height="9.5rem" cards={2} />}
        errorTitle={t("loadFailed")}
      >
        {(bots: readonly TelegramBot[]) => (
          <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" gap="4">
            <WebsiteCard agentId={agentId} isOnline={settings.data?.isDeployed !== false} />
            <TelegramCard
              bots={bots}
              isOnline={settings.data?.isDeployed !== false}
              onOpen={() => setOpened("open")}
            />
          </Grid>
        )}
      </LiveContent>
      <Suspense fallback={null}>
        {opened === "never" ? null : (
          <TelegramDrawer
            agentId={agentId}
            bots={live.data ?? []}
            open={opened === "open"}
            onClose={() => setOpened("closed")}
            onClosed={() => setLeaving((asked) => asked && { ...asked, isAsked: true })}
            onDisconnect={(bot) => {
              setOpened("closed");
              setLeaving({ bot, isAsked: false });
            }}
          />
        )}
        {leaving?.isAsked ? (
          <DisconnectDialog
            bot={leaving.bot}
            onClose={() => {
              setLeaving(undefined);
              setOpened("open");
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The agent's bots, live, oldest first. The rules allow the query because its filter has `memberUids`. */
function useBots(agentId: string) {
  const uid = useSession((state) => state.user?.uid);
  const ref = uid
    ? listRef(TELEGRAM_BOTS, {
        where: [
          ["memberUids", "array-contains", uid],
          ["agentId", "==", agentId],
        ],
      })
    : undefined;
  return useLiveQuery(ref, telegramBot);
}

/** "Active" only where visitors see it: on a website in the last days, with the agent online. */
function WebsiteCard({ agentId, isOnline }: { agentId: string; isOnline: boolean }) {
  const t = useT(channelsTexts);
  const region = useSession((state) => state.region);
  const loads = useWeek(agentId).data?.loads ?? 0;
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

interface TelegramCardProps {
  bots: readonly TelegramBot[];
  isOnline: boolean;
  onOpen: () => void;
}

/** "Active" only where people are answered: every bot is connected, and the agent is online. */
function TelegramCard({ bots, isOnline, onOpen }: TelegramCardProps) {
  const t = useT(channelsTexts);
  const worst = worstBadge(bots);
  const isSetUp = worst !== undefined;
  return (
    <ChannelCard
      name="Telegram"
      Icon={Send}
      badge={
        !isSetUp ? null : worst.label !== "connected" ? (
          <StatusBadge tone={worst.tone}>{t(worst.label)}</StatusBadge>
        ) : isOnline ? (
          <StatusBadge tone="ordinary">{t("active")}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t("offline")}</StatusBadge>
        )
      }
      line={t(isOnline ? "telegramLine" : "telegramOffline")}
    >
      <Button
        mt="auto"
        alignSelf="flex-start"
        size="sm"
        variant="outline"
        aria-label={t(isSetUp ? "configureTelegram" : "connectTelegram")}
        onClick={onOpen}
      >
        {t(isSetUp ? "configure" : "connect")}
      </Button>
    </ChannelCard>
  );
}

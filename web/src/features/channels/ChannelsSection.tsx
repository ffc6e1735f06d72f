import { Button, Flex, Grid, Heading, Skeleton, Text } from "@chakra-ui/react";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  TELEGRAM_BOTS,
  telegramBot,
  type TelegramBot,
} from "@parley/contract/channels/telegramBot.ts";
import { Send } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveDoc, useLiveQuery } from "#platform/live/live.ts";
import { docRef, listRef } from "#platform/live/liveRef.ts";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
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
        waiting={<Skeleton h="9.5rem" maxW="22rem" borderRadius="l3" />}
        errorTitle={t("loadFailed")}
      >
        {(bots: readonly TelegramBot[]) => (
          <Grid templateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" gap="4">
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
    <Card as="section" aria-label="Telegram" display="flex" flexDirection="column" gap="3">
      <Flex gap="3" align="center">
        <Flex
          boxSize="10"
          align="center"
          justify="center"
          borderRadius="l2"
          bg="accent.subtle"
          color="accent.fg"
          aria-hidden="true"
        >
          <Send size={20} />
        </Flex>
        <Heading as="h3" size="md" flex="1">
          Telegram
        </Heading>
        {!isSetUp ? null : worst.label !== "connected" ? (
          <StatusBadge tone={worst.tone}>{t(worst.label)}</StatusBadge>
        ) : isOnline ? (
          <StatusBadge tone="success">{t("active")}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t("offline")}</StatusBadge>
        )}
      </Flex>
      <Text color="fg.muted">{t(isOnline ? "telegramLine" : "telegramOffline")}</Text>
      <Button
        mt="auto"
        alignSelf="flex-start"
        size="sm"
        variant={isSetUp ? "outline" : "solid"}
        aria-label={t(isSetUp ? "configureTelegram" : "connectTelegram")}
        onClick={onOpen}
      >
        {t(isSetUp ? "configure" : "connect")}
      </Button>
    </Card>
  );
}

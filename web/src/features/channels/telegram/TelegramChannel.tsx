import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { lazy, Suspense } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { channelsTexts } from "../channelsTexts.ts";
import { MessengerCard } from "../MessengerCard.tsx";
import { useSetupDrawer } from "../useSetupDrawer.ts";
import { worstBadge } from "./badges.ts";

const TelegramDrawer = lazy(() => import("./TelegramDrawer.tsx"));
const DisconnectDialog = lazy(() => import("./DisconnectDialog.tsx"));

interface TelegramChannelProps {
  agentId: string;
  bots: readonly TelegramBot[];
  isOnline: boolean;
}

/** Telegram's card, and what it opens. */
export function TelegramChannel({ agentId, bots, isOnline }: TelegramChannelProps) {
  const t = useT(channelsTexts);
  const setup = useSetupDrawer<TelegramBot>();
  return (
    <>
      <MessengerCard
        channel="telegram"
        worst={worstBadge(bots)}
        isOnline={isOnline}
        line={t(isOnline ? "telegramLine" : "telegramOffline")}
        onOpen={setup.open}
      />
      <Suspense fallback={null}>
        {setup.wasOpened ? (
          <TelegramDrawer agentId={agentId} bots={bots} {...setup.drawer} />
        ) : null}
        {setup.leaving ? <DisconnectDialog bot={setup.leaving} onClose={setup.onAnswered} /> : null}
      </Suspense>
    </>
  );
}

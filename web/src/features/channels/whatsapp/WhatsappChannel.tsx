import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import { lazy, Suspense } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { MessengerCard } from "../MessengerCard.tsx";
import { useSetupDrawer } from "../useSetupDrawer.ts";
import { numberBadge } from "./numberBadges.ts";
import { whatsappTexts } from "./whatsappTexts.ts";

const WhatsappDrawer = lazy(() => import("./WhatsappDrawer.tsx"));
const RemoveNumberDialog = lazy(() => import("./RemoveNumberDialog.tsx"));

interface WhatsappChannelProps {
  agentId: string;
  /** An agent has one. */
  number: WaNumber | undefined;
  isOnline: boolean;
}

/** WhatsApp's card, and what it opens. */
export function WhatsappChannel({ agentId, number, isOnline }: WhatsappChannelProps) {
  const t = useT(whatsappTexts);
  const setup = useSetupDrawer<WaNumber>();
  return (
    <>
      <MessengerCard
        channel="whatsapp"
        worst={number && numberBadge(number)}
        isOnline={isOnline}
        line={t(isOnline ? "cardLine" : "cardOffline")}
        onOpen={setup.open}
      />
      <Suspense fallback={null}>
        {setup.wasOpened ? (
          <WhatsappDrawer agentId={agentId} number={number} {...setup.drawer} />
        ) : null}
        {setup.leaving ? (
          <RemoveNumberDialog number={setup.leaving} onClose={setup.onAnswered} />
        ) : null}
      </Suspense>
    </>
  );
}

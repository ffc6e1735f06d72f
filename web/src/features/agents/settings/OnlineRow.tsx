import { Button } from "@chakra-ui/react";
import { CircleOff, CirclePlay } from "lucide-react";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useWaiting } from "#platform/live/waiting.ts";
import { notify } from "#ui/feedback/notices.ts";
import { ActionRow } from "#ui/layout/ActionRow.tsx";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { dirtyFields } from "../draft/draft.ts";
import { useEditor } from "../draft/editors.ts";
import { settingsTexts } from "./settingsTexts.ts";

/** Takes the agent off every page and channel, or puts it back, at once: it is not part of the draft. */
export function OnlineRow() {
  const t = useT(settingsTexts);
  const { draft } = useEditor();
  const { agentId } = draft;
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const waiting = useWaiting().byAgent.get(agentId) ?? 0;
  const card = useAgentCards().data?.find(({ ID }) => ID === agentId);
  if (!card) return null;
  const { isDeployed, title } = card;
  // With changes to publish, that is the page's main button.
  const isMain = !isDeployed && dirtyFields(draft).length === 0;
  const change = async () => {
    setBusy(true);
    try {
      await api.agents.setOnline({ agentId, isOnline: !isDeployed });
      const text = () => t(isDeployed ? "isOffline" : "isOnline");
      notify({ kind: "success", text, about: "online" });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => failure.message, about: "online" });
    }
    setBusy(false);
    setIsAsking(false);
  };
  return (
    <ActionRow
      title={t(isDeployed ? "onlineTitle" : "offlineHere")}
      line={t(isDeployed ? "onlineLine" : "offlineLine")}
    >
      <Button
        variant={isMain ? "solid" : "outline"}
        loading={busy}
        onClick={() => (isDeployed ? setIsAsking(true) : void change())}
      >
        {isDeployed ? <CircleOff /> : <CirclePlay />}
        {t(isDeployed ? "takeOffline" : "putOnline")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t("offlineTitle", { title })}
        confirmLabel={t("takeOffline")}
        busy={busy}
        onConfirm={() => void change()}
        onClose={() => setIsAsking(false)}
      >
        {t("offlineBody")} {waiting > 0 ? t("offlineWaiting", { count: waiting }) : ""}
      </ConfirmDialog>
    </ActionRow>
  );
}

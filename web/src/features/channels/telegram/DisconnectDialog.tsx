import type { TelegramBot } from "@parley/contract/channels/telegramBot.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { channelsTexts } from "../channelsTexts.ts";

/** Asks before a bot is disconnected. */
export default function DisconnectDialog({
  bot,
  onClose,
}: {
  bot: TelegramBot;
  onClose: () => void;
}) {
  const t = useT(channelsTexts);
  const { agentId, botId, name } = bot;
  return (
    <DeleteDialog
      title={t("disconnectTitle", { name })}
      confirmLabel={t("disconnect")}
      notice={() => t("disconnected", { name })}
      onDelete={() => api.channels.disconnectTelegram({ agentId, botId })}
      onClose={onClose}
    >
      {t("disconnectBody")}
    </DeleteDialog>
  );
}

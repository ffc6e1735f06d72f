import type { WaNumber } from "@parley/contract/channels/waNumber.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { whatsappTexts } from "./whatsappTexts.ts";

/** Asks before a number is disconnected. */
export default function RemoveNumberDialog({
  number,
  onClose,
}: {
  number: WaNumber;
  onClose: () => void;
}) {
  const t = useT(whatsappTexts);
  const { agentId, phoneId, phoneNumber } = number;
  return (
    <DeleteDialog
      title={t("removeTitle", { number: phoneNumber })}
      confirmLabel={t("disconnect")}
      notice={() => t("removed")}
      onDelete={() => api.channels.removeWhatsappNumber({ agentId, phoneId })}
      onClose={onClose}
    >
      {t("removeBody")}
    </DeleteDialog>
  );
}

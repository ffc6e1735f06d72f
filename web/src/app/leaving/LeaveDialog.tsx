import { useT } from "#platform/i18n/useT.ts";
import { useUnsaved } from "#platform/page/unsaved.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { leavingTexts } from "./leavingTexts.ts";

/** Asks whether unsaved changes may be lost. */
export default function LeaveDialog() {
  const t = useT(leavingTexts);
  const answer = useUnsaved((state) => state.answer);
  return (
    <ConfirmDialog
      open={answer !== undefined}
      title={t("title")}
      confirmLabel={t("leave")}
      onConfirm={() => answer?.(true)}
      onClose={() => answer?.(false)}
    >
      {t("line")}
    </ConfirmDialog>
  );
}

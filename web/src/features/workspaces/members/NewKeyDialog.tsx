import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { useSecretTexts } from "#platform/fields/useSecretTexts.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { membersTexts } from "./membersTexts.ts";

interface NewKeyDialogProps {
  onMade: () => void;
  onClose: () => void;
}

/** Asks before creating a new secret key for the workspace; does not show it. */
export default function NewKeyDialog({ onMade, onClose }: NewKeyDialogProps) {
  const t = useT(membersTexts);
  const texts = useSecretTexts();
  const { busy, error, attempt } = useAttempt();
  const make = async () => {
    if (!(await attempt(() => api.workspaces.revealSecret({ regenerate: true })))) return;
    notify({ kind: "success", text: texts.regenerated, detail: () => t("keyPlace") });
    onMade();
  };
  return (
    <ConfirmDialog
      open
      title={texts.regenerateTitle}
      confirmLabel={texts.regenerate}
      busy={busy}
      error={error}
      onConfirm={() => void make()}
      onClose={onClose}
    >
      {texts.regenerateBody}
    </ConfirmDialog>
  );
}

import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { membersTexts } from "./membersTexts.ts";

interface RemoveMemberDialogProps {
  workspaceId: string;
  email: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before somebody is taken out of the workspace. */
export default function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { workspaceId, email, onRemoved, onClose } = props;
  const t = useT(membersTexts);
  const { busy, error, attempt } = useAttempt();
  const remove = async () => {
    const updates = { removeEmails: [email] };
    if (!(await attempt(() => api.workspaces.update({ id: workspaceId, updates })))) return;
    notify({ kind: "success", text: t("removed", { email }) });
    onRemoved();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t("removeTitle", { email })}
      confirmLabel={t("removeAction")}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t("removeBody")}
    </ConfirmDialog>
  );
}

import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { api } from "#platform/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAttempt } from "#platform/useAttempt.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notices.ts";
import { membersTexts } from "./membersTexts.ts";

interface RemoveMemberDialogProps {
  workspace: Pick<Workspace, "id" | "workspaceEmails">;
  email: string;
  onClose: () => void;
}

/** Asks before somebody is taken out of the workspace. */
export default function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { workspace, email, onClose } = props;
  const t = useT(membersTexts);
  const { busy, error, attempt } = useAttempt();
  const remove = async () => {
    const workspaceEmails = workspace.workspaceEmails.filter((one) => one !== email);
    const updates = { workspaceEmails };
    if (!(await attempt(() => api.workspaces.update({ id: workspace.id, updates })))) return;
    notify({ kind: "success", text: t("removed", { email }) });
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

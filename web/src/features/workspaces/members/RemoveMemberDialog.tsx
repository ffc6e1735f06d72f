import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useState } from "react";
import { api } from "#platform/api.ts";
import { toAppError } from "#platform/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
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
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const workspaceEmails = workspace.workspaceEmails.filter((one) => one !== email);
      await api.workspaces.update({ id: workspace.id, updates: { workspaceEmails } });
      notify({ kind: "success", text: t("removed", { email }) });
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown).message);
      setBusy(false);
    }
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

import type { Org } from "@parley/contract/clients/org.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAttempt } from "#platform/api/useAttempt.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { clientsTexts } from "../clientsTexts.ts";

interface DeleteOrgDialogProps {
  org: Pick<Org, "ID" | "name">;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes an organisation with its clients once its name was typed. */
export default function DeleteOrgDialog({ org, onClose, onDeleted }: DeleteOrgDialogProps) {
  const t = useT(clientsTexts);
  const { busy, error, attempt } = useAttempt();
  const { ID, name } = org;

  const remove = async () => {
    if (!(await attempt(() => api.clients.removeOrg({ orgId: ID, name })))) return;
    notify({ kind: "success", text: t("deleted", { name }) });
    onDeleted?.();
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={t("deleteTitle", { name })}
      confirmLabel={t("deleteOrg")}
      typedName={name}
      busy={busy}
      error={error}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t("deleteBody")}
    </ConfirmDialog>
  );
}

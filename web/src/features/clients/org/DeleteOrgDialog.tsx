import type { Org } from "@parley/contract/clients/org.ts";
import { useState } from "react";
import { api } from "#platform/api.ts";
import { toAppError } from "#platform/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ConfirmDialog } from "#ui/ConfirmDialog.tsx";
import { notify } from "#ui/notices.ts";
import { clientsTexts } from "../clientsTexts.ts";

interface DeleteOrgDialogProps {
  org: Pick<Org, "ID" | "name">;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes an organisation with its clients once its name was typed. */
export default function DeleteOrgDialog({ org, onClose, onDeleted }: DeleteOrgDialogProps) {
  const t = useT(clientsTexts);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { ID, name } = org;

  const remove = async () => {
    setBusy(true);
    setError(undefined);
    try {
      await api.clients.removeOrg({ orgId: ID, name });
      notify({ kind: "success", text: t("deleted", { name }) });
      onDeleted?.();
      onClose();
    } catch (thrown) {
      setError(toAppError(thrown).message);
      setBusy(false);
    }
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

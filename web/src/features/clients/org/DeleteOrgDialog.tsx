import type { Org } from "@parley/contract/clients/org.ts";
import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { clientsTexts } from "../clientsTexts.ts";

interface DeleteOrgDialogProps {
  org: Pick<Org, "ID" | "name">;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes an organisation with its clients once its name was typed. */
export default function DeleteOrgDialog({ org, onClose, onDeleted }: DeleteOrgDialogProps) {
  const t = useT(clientsTexts);
  const { ID, name } = org;
  return (
    <DeleteDialog
      title={t("deleteTitle", { name })}
      confirmLabel={t("deleteOrg")}
      typedName={name}
      notice={() => t("deleted", { name })}
      onDelete={() => api.clients.removeOrg({ orgId: ID, name })}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {t("deleteBody")}
    </DeleteDialog>
  );
}

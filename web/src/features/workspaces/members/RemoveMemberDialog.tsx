import { api } from "#platform/api/api.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { membersTexts } from "./membersTexts.ts";

interface RemoveMemberDialogProps {
  workspaceId: string;
  email: string;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before removing a member. */
export default function RemoveMemberDialog(props: RemoveMemberDialogProps) {
  const { workspaceId, email, onRemoved, onClose } = props;
  const t = useT(membersTexts);
  return (
    <DeleteDialog
      title={t("removeTitle", { email })}
      confirmLabel={t("removeAction")}
      notice={() => t("removed", { email })}
      onDelete={() =>
        api.workspaces.update({ id: workspaceId, updates: { removeEmails: [email] } })
      }
      onDeleted={onRemoved}
      onClose={onClose}
    >
      {t("removeBody")}
    </DeleteDialog>
  );
}

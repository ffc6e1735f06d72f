import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { AppError } from "#platform/api/appError.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { membersTexts } from "./membersTexts.ts";

interface RevokeDialogProps {
  invitation: Pick<InvitationView, "id" | "email">;
  onClose: () => void;
  /** Called whether or not it worked: the list also shows what was accepted or revoked elsewhere meanwhile. */
  onTried: () => void;
}

/** Asks before revoking an invitation. */
export default function RevokeDialog({ invitation, onClose, onTried }: RevokeDialogProps) {
  const t = useT(membersTexts);
  const { id, email } = invitation;
  const revoke = async () => {
    try {
      await api.workspaces.revokeInvitation({ id });
    } catch (thrown) {
      const failure = toAppError(thrown);
      throw new AppError(failure.code, () => `${t("revokeFailed")}: ${failure.message}`, {
        cause: thrown,
      });
    } finally {
      onTried();
    }
  };
  return (
    <DeleteDialog
      title={t("revokeTitle", { email })}
      confirmLabel={t("revokeAction")}
      notice={() => t("revoked")}
      onDelete={revoke}
      onClose={onClose}
    >
      {t("revokeBody")}
    </DeleteDialog>
  );
}

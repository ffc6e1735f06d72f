import type { InvitationView } from "@parley/contract/workspaces/invitation.ts";
import { useState } from "react";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useT } from "#platform/i18n/useT.ts";
import { ConfirmDialog } from "#ui/overlay/ConfirmDialog.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { membersTexts } from "./membersTexts.ts";

interface RevokeDialogProps {
  invitation: Pick<InvitationView, "id" | "email">;
  onClose: () => void;
  onRevoked: () => void;
}

/** Asks before revoking an invitation. */
export default function RevokeDialog({ invitation, onClose, onRevoked }: RevokeDialogProps) {
  const t = useT(membersTexts);
  const [busy, setBusy] = useState(false);
  const { id, email } = invitation;
  const revoke = async () => {
    setBusy(true);
    try {
      await api.workspaces.revokeInvitation({ id });
      notify({ kind: "success", text: t("revoked") });
    } catch (thrown) {
      notify({ kind: "error", text: t("revokeFailed"), detail: toAppError(thrown).message });
    }
    // If it was accepted or revoked elsewhere in the meantime, the list shows that too.
    onRevoked();
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t("revokeTitle", { email })}
      confirmLabel={t("revokeAction")}
      busy={busy}
      onConfirm={() => void revoke()}
      onClose={onClose}
    >
      {t("revokeBody")}
    </ConfirmDialog>
  );
}

import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { signOut } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/page/paths.ts";
import { DeleteDialog } from "#ui/overlay/DeleteDialog.tsx";
import { profileTexts } from "./profileTexts.ts";

/** Asks before the person is signed out everywhere, here too. */
export default function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const t = useT(profileTexts);
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title={t("endSessions")}
      confirmLabel={t("endSessions")}
      notice={() => t("sessionsEnded")}
      onDelete={async () => {
        await api.accounts.endSessions({});
        await signOut();
      }}
      onDeleted={() => void navigate(loginPath, { replace: true })}
      onClose={onClose}
    >
      {t("endSessionsAsk")}
    </DeleteDialog>
  );
}

import { useNavigate } from "react-router";
import { messageOf } from "#platform/api/appError.ts";
import { signOut } from "#platform/auth/auth.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/page/paths.ts";
import { confirmLeave } from "#platform/page/unsaved.ts";
import { notify } from "#ui/feedback/notices.ts";
import { ProfileMenu } from "../shell/ProfileMenu.tsx";
import { ownerTexts } from "./ownerTexts.ts";

/** The profile menu of a workspace's member; asks before unsaved changes are left by signing out. */
export function OwnerProfileMenu() {
  const t = useT(ownerTexts);
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  if (!user) return null;

  const leave = async () => {
    if (!(await confirmLeave())) return;
    try {
      await signOut();
      void navigate(loginPath, { replace: true });
    } catch (thrown) {
      notify({ kind: "error", text: t("signOutFailed", { message: messageOf(thrown) }) });
    }
  };
  return (
    <ProfileMenu
      name={user.name}
      email={user.email}
      picture={user.photoURL}
      onSignOut={() => void leave()}
    />
  );
}

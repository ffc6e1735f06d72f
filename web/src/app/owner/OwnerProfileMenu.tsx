import { UserRound } from "lucide-react";
import { useNavigate } from "react-router";
import { toAppError } from "#platform/api/apiErrors.ts";
import { signOut } from "#platform/auth/auth.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath, profilePagePath } from "#platform/page/paths.ts";
import { confirmLeave } from "#platform/page/unsaved.ts";
import { notify } from "#ui/feedback/notices.ts";
import { ProfileMenu } from "../shell/ProfileMenu.tsx";
import { ownerTexts } from "./ownerTexts.ts";

/** The profile menu of a workspace's member; asks before unsaved changes are left by signing out. */
export function OwnerProfileMenu() {
  const t = useT(ownerTexts);
  const navigate = useNavigate();
  const { user, region } = useSession();
  if (!user) return null;

  const leave = async () => {
    if (!(await confirmLeave())) return;
    try {
      await signOut();
      void navigate(loginPath, { replace: true });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => t("signOutFailed", { message: failure.message }) });
    }
  };
  return (
    <ProfileMenu
      name={user.name}
      email={user.email}
      picture={user.photoURL}
      entries={[
        { kind: "line", key: "line before profile" },
        {
          kind: "item",
          key: "profile",
          label: t("profile"),
          before: <UserRound size={16} aria-hidden="true" />,
          onSelect: () => void navigate(profilePagePath(region)),
        },
      ]}
      onSignOut={() => void leave()}
    />
  );
}

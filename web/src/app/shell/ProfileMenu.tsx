import { Button, Text } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { messageOf } from "#platform/api/appError.ts";
import { signOut } from "#platform/auth/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAppearanceEntries } from "#platform/appearance/useAppearanceEntries.ts";
import { loginPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { mayLeave } from "#platform/page/unsaved.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { LazyMenu } from "#ui/overlay/LazyMenu.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { shellTexts } from "./shellTexts.ts";

/** Who is signed in, how it should look, and the way out. */
export function ProfileMenu() {
  const t = useT(shellTexts);
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const looks = useAppearanceEntries();
  if (!user) return null;

  const leave = async () => {
    if (!(await mayLeave())) return;
    try {
      await signOut();
      void navigate(loginPath, { replace: true });
    } catch (thrown) {
      notify({ kind: "error", text: t("signOutFailed", { message: messageOf(thrown) }) });
    }
  };

  return (
    <LazyMenu
      placement="bottom-end"
      trigger={
        <Button variant="ghost" size="sm" px="0.5" borderRadius="full" aria-label={t("account")}>
          <Avatar name={user.name || user.email} src={user.photoURL} size={28} />
        </Button>
      }
      entries={[
        {
          kind: "text",
          key: "who",
          content: (
            <>
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {user.name || user.email}
              </Text>
              {user.name ? (
                <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
                  {user.email}
                </Text>
              ) : null}
            </>
          ),
        },
        ...looks,
        { kind: "line", key: "line before sign-out" },
        {
          kind: "item",
          key: "sign-out",
          label: t("signOut"),
          before: <LogOut size={16} aria-hidden="true" />,
          onSelect: () => void leave(),
        },
      ]}
    />
  );
}

import { Button, Text } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { messageOf } from "#platform/appError.ts";
import { signOut } from "#platform/auth.ts";
import { languageNames, languages, useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { loginPath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { LazyMenu } from "#ui/LazyMenu.tsx";
import { colorModes, useColorMode } from "#ui/colorMode.ts";
import { notify } from "#ui/notices.ts";
import { shellTexts } from "./shellTexts.ts";

/** Who is signed in, how it should look, and the way out. */
export function ProfileMenu() {
  const t = useT(shellTexts);
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  const { mode, setMode } = useColorMode();
  const { language, setLanguage } = useLanguage();
  if (!user) return null;

  const leave = async () => {
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
        { kind: "line", key: "line 1" },
        {
          kind: "choice",
          key: "theme",
          label: t("theme"),
          value: mode,
          options: colorModes.map((one) => ({ value: one, label: t(one) })),
          onChange: (value) => {
            const picked = colorModes.find((one) => one === value);
            if (picked) setMode(picked);
          },
        },
        { kind: "line", key: "line 2" },
        {
          kind: "choice",
          key: "language",
          label: t("language"),
          value: language,
          options: languages.map((one) => ({ value: one, label: languageNames[one], lang: one })),
          onChange: (value) => {
            const picked = languages.find((one) => one === value);
            if (picked) setLanguage(picked);
          },
        },
        { kind: "line", key: "line 3" },
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

import { Box, Button, Menu, Portal, Text } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { signOut } from "#platform/auth.ts";
import { useT } from "#platform/i18n/useT.ts";
import { languageNames, languages, useLanguage } from "#platform/i18n/language.ts";
import { loginPath } from "#platform/paths.ts";
import { useSession } from "#platform/session.ts";
import { restartProgress } from "#platform/startProgress.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { useColorMode } from "#ui/colorMode.ts";
import type { ColorMode } from "#ui/colorMode.ts";
import { notify } from "#ui/notices.ts";
import { shellTexts } from "./shellTexts.ts";

const modes: readonly ColorMode[] = ["light", "dark", "system"];

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
      restartProgress();
      void navigate(loginPath, { replace: true });
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : String(thrown);
      notify({ kind: "error", text: t("signOutFailed", { message }) });
    }
  };

  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: "bottom-end" }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" size="sm" px="0.5" borderRadius="full" aria-label={t("account")}>
          <Avatar name={user.name || user.email} src={user.photoURL} size={28} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="15rem" maxW="20rem">
            <Box px="2" py="1.5">
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {user.name || user.email}
              </Text>
              {user.name ? (
                <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
                  {user.email}
                </Text>
              ) : null}
            </Box>
            <Menu.Separator />
            <Menu.RadioItemGroup
              value={mode}
              onValueChange={({ value }) => {
                const picked = modes.find((one) => one === value);
                if (picked) setMode(picked);
              }}
            >
              <Menu.ItemGroupLabel>{t("theme")}</Menu.ItemGroupLabel>
              {modes.map((one) => (
                <Menu.RadioItem key={one} value={one}>
                  <Menu.ItemIndicator />
                  {t(one)}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.RadioItemGroup
              value={language}
              onValueChange={({ value }) => {
                const picked = languages.find((one) => one === value);
                if (picked) setLanguage(picked);
              }}
            >
              <Menu.ItemGroupLabel>{t("language")}</Menu.ItemGroupLabel>
              {languages.map((one) => (
                <Menu.RadioItem key={one} value={one} lang={one}>
                  <Menu.ItemIndicator />
                  {languageNames[one]}
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
            <Menu.Separator />
            <Menu.Item value="sign-out" onClick={() => void leave()}>
              <LogOut size={16} aria-hidden="true" />
              {t("signOut")}
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}

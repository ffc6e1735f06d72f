import { Box, Button, Text } from "@chakra-ui/react";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { LazyMenu } from "#ui/overlay/LazyMenu.tsx";
import type { MenuEntry, MenuPlacement } from "#ui/overlay/menuEntries.ts";
import { shellTexts } from "./shellTexts.ts";
import { useAppearanceEntries } from "./useAppearanceEntries.ts";

interface ProfileMenuProps {
  /** Who is signed in; without a name the address is shown instead. */
  name: string;
  email: string;
  picture: string;
  placement?: MenuPlacement;
  /** Drawn on the picture. */
  badge?: ReactNode;
  /** Entries for their own account, below the name. */
  entries?: readonly MenuEntry[];
  onSignOut: () => void;
}

/** Who is signed in, their own settings, theme and language, and signing out. */
export function ProfileMenu(props: ProfileMenuProps) {
  const { name, email, picture, placement = "bottom-end", badge } = props;
  const { entries = [], onSignOut } = props;
  const t = useT(shellTexts);
  const appearance = useAppearanceEntries();
  return (
    <LazyMenu
      placement={placement}
      trigger={
        <Button variant="ghost" size="sm" px="0.5" borderRadius="full" aria-label={t("account")}>
          <Box position="relative">
            <Avatar name={name || email} src={picture} size={28} />
            {badge}
          </Box>
        </Button>
      }
      entries={[
        {
          kind: "text",
          key: "who",
          content: (
            <>
              <Text fontWeight="semibold" overflowWrap="anywhere">
                {name || email}
              </Text>
              {name ? (
                <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
                  {email}
                </Text>
              ) : null}
            </>
          ),
        },
        ...entries,
        ...appearance,
        { kind: "line", key: "line before sign-out" },
        {
          kind: "item",
          key: "sign-out",
          label: t("signOut"),
          before: <LogOut size={16} aria-hidden="true" />,
          onSelect: onSignOut,
        },
      ]}
    />
  );
}

import { Box, Button, Text } from "@chakra-ui/react";
import { KeyRound, LogOut, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useAppearanceEntries } from "#platform/appearance/useAppearanceEntries.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { LazyMenu } from "#ui/overlay/LazyMenu.tsx";
import type { MenuPlacement } from "#ui/overlay/menuEntries.ts";
import { usePortalData } from "../data/portalData.ts";
import { useLeave } from "../session/useLeave.ts";
import { accountTexts } from "./accountTexts.ts";
import { StatusDot } from "./StatusDot.tsx";
import { useSaveSelf } from "./useSaveSelf.ts";

const ProfileDrawer = lazy(() => import("./ProfileDrawer.tsx"));
const PasswordDrawer = lazy(() => import("./PasswordDrawer.tsx"));

interface ProfileMenuProps {
  placement: MenuPlacement;
  /** Language and theme too, where the bar has no room for them. */
  withLooks: boolean;
}

/** Who is signed in, whether they are there, their own settings, and the way out. */
export function ProfileMenu({ placement, withLooks }: ProfileMenuProps) {
  const t = useT(accountTexts);
  const { agency, me, asAdmin } = usePortalData();
  const leave = useLeave();
  const save = useSaveSelf();
  const looks = useAppearanceEntries();
  const [drawer, setDrawer] = useState<"profile" | "password">();
  const close = () => setDrawer(undefined);
  const mayUsePassword = !agency.settings.disablePasswordLogin;

  return (
    <>
      <LazyMenu
        placement={placement}
        trigger={
          <Button variant="ghost" size="sm" px="0.5" borderRadius="full" aria-label={t("account")}>
            <Box position="relative">
              <Avatar name={me.name} src={me.squarePhotoURL} size={28} />
              <StatusDot online={me.status === "online"} />
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
                  {me.name}
                </Text>
                <Text color="fg.muted" textStyle="xs" overflowWrap="anywhere">
                  {me.email}
                </Text>
              </>
            ),
          },
          // What is theirs alone is not for a member who looks in their place.
          ...(asAdmin
            ? []
            : [
                { kind: "line", key: "line 1" } as const,
                {
                  kind: "choice",
                  key: "status",
                  label: t("status"),
                  value: me.status,
                  options: [
                    { value: "online", label: t("online") },
                    { value: "offline", label: t("offline") },
                  ],
                  onChange: (value: string) =>
                    void save({ status: value === "online" ? "online" : "offline" }),
                } as const,
                { kind: "line", key: "line 2" } as const,
                {
                  kind: "item",
                  key: "profile",
                  label: t("profile"),
                  before: <UserRound size={16} aria-hidden="true" />,
                  onSelect: () => setDrawer("profile"),
                } as const,
              ]),
          ...(asAdmin || !mayUsePassword
            ? []
            : [
                {
                  kind: "item",
                  key: "password",
                  label: t("changePassword"),
                  before: <KeyRound size={16} aria-hidden="true" />,
                  onSelect: () => setDrawer("password"),
                } as const,
              ]),
          ...(withLooks ? looks : []),
          { kind: "line", key: "line 5" },
          {
            kind: "item",
            key: "sign-out",
            label: t("signOut"),
            before: <LogOut size={16} aria-hidden="true" />,
            onSelect: () => void leave(),
          },
        ]}
      />
      <Suspense fallback={null}>
        {drawer === "profile" ? <ProfileDrawer onClose={close} /> : null}
        {drawer === "password" ? <PasswordDrawer onClose={close} /> : null}
      </Suspense>
    </>
  );
}

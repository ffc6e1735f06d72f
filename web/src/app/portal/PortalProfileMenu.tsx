import { Box, Text } from "@chakra-ui/react";
import { Building2, KeyRound, UserRound } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { accountTexts } from "#features/portal/account/accountTexts.ts";
import { useSaveSelf } from "#features/portal/account/useSaveSelf.ts";
import { portalTexts } from "#features/portal/portalTexts.ts";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useSignOut } from "#features/portal/session/useSignOut.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { organizationPath } from "#platform/page/paths.ts";
import type { MenuEntry, MenuPlacement } from "#ui/overlay/menuEntries.ts";
import { ProfileMenu } from "../shell/ProfileMenu.tsx";
import { useIsWide } from "./useIsWide.ts";
import { useAgencyT } from "./useAgencyT.ts";

const ProfileDialog = lazy(() => import("#features/portal/account/ProfileDialog.tsx"));
const PasswordDialog = lazy(() => import("#features/portal/account/PasswordDialog.tsx"));

interface PortalProfileMenuProps {
  placement: MenuPlacement;
}

/**
 * The profile menu of a client: whether they are there, their own profile, and their password. A member of
 * the agency who is signed in as the client sees it, and changes nothing of their account.
 */
export function PortalProfileMenu({ placement }: PortalProfileMenuProps) {
  const t = useT(accountTexts);
  const say = useAgencyT();
  const { agency, me, asAdmin, rights } = usePortalData();
  const isWide = useIsWide();
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const pageName = useT(portalTexts);
  const signOut = useSignOut();
  const save = useSaveSelf();
  const [drawer, setDrawer] = useState<"profile" | "password">();
  const close = () => setDrawer(undefined);

  const disabled = asAdmin;
  const own: MenuEntry[] = [
    ...(rights.adminOrg && !isWide
      ? [
          { kind: "line" as const, key: "line before organisation" },
          {
            kind: "item" as const,
            key: "organisation",
            label: pageName("organization"),
            before: <Building2 size={16} aria-hidden="true" />,
            onSelect: () => void navigate(organizationPath(region)),
          },
        ]
      : []),
    { kind: "line", key: "line before status" },
    {
      kind: "choice",
      key: "status",
      disabled,
      label: t("status"),
      value: me.status,
      options: [
        { value: "online", label: t("online") },
        { value: "offline", label: t("offline") },
      ],
      onChange: (value) => void save({ status: value === "online" ? "online" : "offline" }),
    },
    { kind: "line", key: "line before profile" },
    {
      kind: "item",
      key: "profile",
      disabled,
      label: t("profile"),
      before: <UserRound size={16} aria-hidden="true" />,
      onSelect: () => setDrawer("profile"),
    },
  ];
  if (!agency.settings.disablePasswordLogin) {
    own.push({
      kind: "item",
      key: "password",
      disabled,
      label: t("changePassword"),
      before: <KeyRound size={16} aria-hidden="true" />,
      onSelect: () => setDrawer("password"),
    });
  }

  if (asAdmin) {
    const content = <Text color="fg.muted">{say("onlyThem", { name: me.name })}</Text>;
    own.push({ kind: "text", key: "only them", content });
  }

  return (
    <>
      <ProfileMenu
        name={me.name}
        email={me.email}
        picture={me.squarePhotoURL}
        placement={placement}
        badge={<StatusDot online={me.status === "online"} />}
        entries={own}
        onSignOut={() => void signOut()}
      />
      <Suspense fallback={null}>
        {drawer === "profile" ? <ProfileDialog onClose={close} /> : null}
        {drawer === "password" ? <PasswordDialog onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** A dot on the picture; the menu says the same in words. */
function StatusDot({ online }: { online: boolean }) {
  return (
    <Box
      position="absolute"
      bottom="0"
      insetEnd="0"
      boxSize="2.5"
      borderRadius="full"
      borderWidth="2px"
      borderColor="bg"
      bg={online ? "green.solid" : "fg.subtle"}
      aria-hidden="true"
    />
  );
}

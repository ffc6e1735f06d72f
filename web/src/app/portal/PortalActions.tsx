import { Bell } from "lucide-react";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { ClientBell } from "#features/notifications/ClientBell.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { PortalProfileMenu } from "./PortalProfileMenu.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";

/**
 * Notifications and the profile menu.
 * @param side of the page they are on
 */
export function PortalActions({ side }: { side: "left" | "right" }) {
  const { me, pages, asAdmin } = usePortalData();
  // Notifications quote conversations.
  const isTold = pages.includes("convos");
  return (
    <>
      {isTold && asAdmin ? <TheirBell name={me.name} /> : null}
      {isTold && !asAdmin ? <ClientBell me={me} side={side} /> : null}
      <PortalProfileMenu placement={side === "left" ? "right-end" : "bottom-end"} />
    </>
  );
}

/** The bell for a member of the agency in the client's place: what is opened would count as read by the client. */
function TheirBell({ name }: { name: string }) {
  const t = useT(portalShellTexts);
  return (
    <IconButton
      size="sm"
      color="fg.muted"
      label={t("theirBell", { name })}
      icon={<Bell />}
      aria-disabled="true"
    />
  );
}

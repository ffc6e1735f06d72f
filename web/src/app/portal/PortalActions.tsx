import { usePortalData } from "#features/portal/data/portalData.ts";
import { ClientBell } from "#features/notifications/ClientBell.tsx";
import { LanguagePicker } from "../shell/LanguagePicker.tsx";
import { ThemePicker } from "../shell/ThemePicker.tsx";
import { PortalProfileMenu } from "./PortalProfileMenu.tsx";
import { useIsWide } from "./useIsWide.ts";

/**
 * Language, theme, notifications and the profile menu; on a phone the first two are in the profile menu.
 * @param side of the page they are on
 */
export function PortalActions({ side }: { side: "left" | "right" }) {
  const wide = useIsWide();
  const { me, pages, asAdmin } = usePortalData();
  // Notifications quote conversations, and are marked as read in the client's own name.
  const isTold = pages.includes("convos") && !asAdmin;
  return (
    <>
      {wide ? (
        <>
          <LanguagePicker collapsed />
          <ThemePicker collapsed />
        </>
      ) : null}
      {isTold ? <ClientBell me={me} side={side} /> : null}
      <PortalProfileMenu
        placement={side === "left" ? "right-end" : "bottom-end"}
        withAppearance={!wide}
      />
    </>
  );
}

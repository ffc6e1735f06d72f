import { usePortalData } from "#features/portal/data/portalData.ts";
import { NotificationsBell } from "#features/notifications/NotificationsBell.tsx";
import { LanguagePicker } from "../shell/LanguagePicker.tsx";
import { ThemePicker } from "../shell/ThemePicker.tsx";
import { PortalProfileMenu } from "./PortalProfileMenu.tsx";
import { useIsWide } from "./useIsWide.ts";

/**
 * Language, dark mode, notifications, and who is signed in; on a phone the first two are in the menu of the last.
 * @param side of the page on which they stand
 */
export function PortalActions({ side }: { side: "left" | "right" }) {
  const wide = useIsWide();
  const { me, pages, asAdmin } = usePortalData();
  // They quote conversations, and are read under the client's own name.
  const isTold = pages.includes("convos") && !asAdmin;
  return (
    <>
      {wide ? (
        <>
          <LanguagePicker collapsed />
          <ThemePicker collapsed />
        </>
      ) : null}
      {isTold ? <NotificationsBell me={me} side={side} /> : null}
      <PortalProfileMenu
        placement={side === "left" ? "right-end" : "bottom-end"}
        withAppearance={!wide}
      />
    </>
  );
}

import { ProfileMenu } from "#features/clientArea/account/ProfileMenu.tsx";
import type { MenuPlacement } from "#ui/menuEntries.ts";
import { LanguagePicker } from "../shell/LanguagePicker.tsx";
import { ThemePicker } from "../shell/ThemePicker.tsx";
import { useIsWide } from "./useIsWide.ts";

/** Language, dark mode, and who is signed in; on a phone the first two are in the menu of the third. */
export function ClientActions({ placement }: { placement: MenuPlacement }) {
  const wide = useIsWide();
  return (
    <>
      {wide ? (
        <>
          <LanguagePicker collapsed />
          <ThemePicker collapsed />
        </>
      ) : null}
      <ProfileMenu placement={placement} withLooks={!wide} />
    </>
  );
}

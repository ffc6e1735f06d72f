import { useHiddenPages } from "#features/portal/access/hiddenPages.ts";
import { portalTexts } from "#features/portal/portalTexts.ts";
import { usePortalData } from "#features/portal/data/portalData.ts";
import { useT } from "#platform/i18n/useT.ts";
import type { MenuPlacement } from "#ui/overlay/menuEntries.ts";
import { TabsMenu } from "#ui/layout/TabsMenu.tsx";
import { portalShellTexts } from "./portalShellTexts.ts";

/** Chooses which of the granted pages are shown as tabs; nothing when there is no choice. */
export function PagesMenu({ placement }: { placement?: MenuPlacement }) {
  const t = useT(portalShellTexts);
  const nameOf = useT(portalTexts);
  const { agents, pages } = usePortalData();
  const { hidden, toggle } = useHiddenPages();
  if (agents.length === 0 || pages.length < 2) return null;
  return (
    <TabsMenu
      label={t("tabsMenu")}
      tabs={pages}
      hidden={hidden}
      toggleLabel={(page, off) => t(off ? "showTab" : "hideTab", { name: nameOf(page) })}
      onToggle={toggle}
      placement={placement}
    />
  );
}

import { Bot, Building2, Coins, House, Plus, Store } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import {
  agencyPagePath,
  agentsPath,
  clientsPath,
  creditsPath,
  homePath,
} from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { countText, useWaiting } from "#platform/live/waiting.ts";
import { useNavCollapsed } from "../shell/navCollapsed.ts";
import { CollapseButton, NavColumn, Sidebar } from "../shell/Sidebar.tsx";
import { shellTexts } from "../shell/shellTexts.ts";
import { TOP_BAR_HEIGHT } from "../shell/TopBar.tsx";
import { ownerTexts } from "./ownerTexts.ts";

/** Open, it has room for the labels; collapsed, for their icons alone. */
const WIDTH = { open: "200px", collapsed: "65px" };

/** The owner's sidebar, below the top bar. */
export function OwnerSidebar() {
  const collapsed = useNavCollapsed((state) => state.collapsed);
  return (
    <Sidebar width={WIDTH} below={TOP_BAR_HEIGHT}>
      <OwnerNav collapsed={collapsed} canCollapse />
    </Sidebar>
  );
}

interface OwnerNavProps {
  collapsed: boolean;
  canCollapse?: boolean;
  onFollow?: () => void;
}

/** The links to every page; the same in the sidebar and in a phone's drawer. */
export function OwnerNav({ collapsed, canCollapse = false, onFollow }: OwnerNavProps) {
  const t = useT(ownerTexts);
  const shared = useT(shellTexts);
  const region = useSession((state) => state.region);
  const { total } = useWaiting();
  return (
    <NavColumn
      collapsed={collapsed}
      label={shared("navigation")}
      links={[
        {
          to: agentsPath(region, { create: true }),
          label: shared("newAgent"),
          icon: <Plus />,
          isAction: true,
        },
        { to: homePath(region), label: t("home"), icon: <House /> },
        {
          to: agentsPath(region),
          label: t("agents"),
          icon: <Bot />,
          count:
            total > 0
              ? { text: countText(total), label: t("waiting", { count: total }) }
              : undefined,
        },
        { to: clientsPath(region), label: t("clients"), icon: <Building2 /> },
        { to: agencyPagePath(region), label: t("agency"), icon: <Store /> },
        { to: creditsPath(region), label: t("credits"), icon: <Coins /> },
      ]}
      foot={canCollapse ? <CollapseButton /> : null}
      onFollow={onFollow}
    />
  );
}

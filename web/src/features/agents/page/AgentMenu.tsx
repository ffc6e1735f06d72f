import { Box } from "@chakra-ui/react";
import { ExternalLink, Search } from "lucide-react";
import { useT } from "#platform/i18n/useT.ts";
import { openPageSearch } from "#platform/page/pageSearch.ts";
import { searchKey } from "#platform/page/useSearchKey.ts";
import { tabEntries } from "#ui/layout/tabEntries.tsx";
import { DotsMenu } from "#ui/overlay/DotsMenu.tsx";
import type { MenuEntry } from "#ui/overlay/menuEntries.ts";
import { useHasRoom } from "../testPanel/usePreview.ts";
import { agentSections } from "./agentSections.ts";
import { pageTexts } from "./pageTexts.ts";
import { useHiddenTabs } from "./useHiddenTabs.ts";

interface AgentMenuProps {
  demoHref: string;
}

/** The search over an agent's pages, which tabs are shown, and where the top bar has no room for it, Demo. */
export function AgentMenu({ demoHref }: AgentMenuProps) {
  const t = useT(pageTexts);
  const hasRoom = useHasRoom();
  const { hidden, toggle } = useHiddenTabs();
  const inTopBar: readonly MenuEntry[] = [
    {
      kind: "link",
      key: "demo",
      label: t("demo"),
      before: <ExternalLink size={16} aria-hidden="true" />,
      href: demoHref,
    },
    { kind: "line", key: "line before search" },
  ];
  return (
    <DotsMenu
      label={t("menu")}
      boxSize={{ base: "11", lg: "9" }}
      // Its dots end where the page does.
      me={{ base: "-3", lg: "0" }}
      entries={[
        ...(hasRoom ? [] : inTopBar),
        {
          kind: "item",
          key: "search",
          label: t("search"),
          before: <Search size={16} aria-hidden="true" />,
          after: hasRoom ? (
            <Box as="kbd" ms="auto" textStyle="xs" fontFamily="body" color="fg.muted">
              {searchKey(t("ctrl"))}
            </Box>
          ) : undefined,
          onSelect: openPageSearch,
        },
        { kind: "line", key: "line before tabs" },
        ...tabEntries({
          tabs: agentSections,
          hidden,
          toggleLabel: (section, off) => t(off ? "showTab" : "hideTab", { name: t(section) }),
          onToggle: toggle,
        }),
      ]}
    />
  );
}

import { Box } from "@chakra-ui/react";
import { useT } from "#platform/i18n/useT.ts";
import { NavContent } from "./NavContent.tsx";
import { TOP_BAR_HEIGHT } from "./TopBar.tsx";
import { useNavCollapsed } from "./navCollapsed.ts";
import { shellTexts } from "./shellTexts.ts";

/** Widths of seed 001 §2. */
const OPEN = "200px";
const COLLAPSED = "65px";

/** The nav at the left of wide screens. */
export function SideNav() {
  const t = useT(shellTexts);
  const { collapsed, setCollapsed } = useNavCollapsed();
  return (
    <Box
      as="aside"
      aria-label={t("navigation")}
      hideBelow="md"
      position="sticky"
      top={TOP_BAR_HEIGHT}
      h={`calc(100dvh - ${TOP_BAR_HEIGHT})`}
      width={collapsed ? COLLAPSED : OPEN}
      flexShrink="0"
      overflowY="auto"
      bg="bg"
      borderInlineEndWidth="1px"
      transition="width 160ms ease-out"
      display="flex"
      flexDirection="column"
    >
      <NavContent collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
    </Box>
  );
}

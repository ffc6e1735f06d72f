import { Box, Button, Flex } from "@chakra-ui/react";
import { Menu as MenuIcon } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { Logo } from "#ui/Logo.tsx";
import { AgentActions } from "./AgentActions.tsx";
import { AgentSwitcher } from "./AgentSwitcher.tsx";
import { ProfileMenu } from "./ProfileMenu.tsx";
import { SandboxBadge } from "./SandboxBadge.tsx";
import { WorkspaceSwitcher } from "./WorkspaceSwitcher.tsx";
import { shellTexts } from "./shellTexts.ts";

/** Seed 001 §2: about 55 px. */
export const TOP_BAR_HEIGHT = "55px";

/** Logo, workspace, agent, and what can be done with that agent. */
export function TopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const t = useT(shellTexts);
  const region = useSession((state) => state.region);
  return (
    <Flex
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      h={TOP_BAR_HEIGHT}
      align="center"
      gap={{ base: "1", md: "2" }}
      px={{ base: "2", md: "4" }}
      bg="bg"
      borderBottomWidth="1px"
    >
      <Button
        variant="ghost"
        px="0"
        hideFrom="md"
        aria-label={t("openNavigation")}
        onClick={onOpenNav}
      >
        <MenuIcon />
      </Button>
      <Box asChild borderRadius="l2" me={{ base: "0", md: "2" }} hideBelow="md">
        <Link to={agentsPath(region)} aria-label="Parley">
          <Logo />
        </Link>
      </Box>
      <Box hideBelow="md">
        <WorkspaceSwitcher />
      </Box>
      <AgentSwitcher />
      <SandboxBadge />
      <Flex ms="auto" align="center" gap={{ base: "1", md: "2" }} flexShrink="0">
        <AgentActions />
        <ProfileMenu />
      </Flex>
    </Flex>
  );
}

import { Box, Button } from "@chakra-ui/react";
import { Menu as MenuIcon } from "lucide-react";
import { Link, useMatch } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { Logo } from "#ui/Logo.tsx";
import { AgentPicker } from "../shell/AgentPicker.tsx";
import { TopBar } from "../shell/TopBar.tsx";
import { AgentActions } from "./AgentActions.tsx";
import { OwnerProfileMenu } from "./OwnerProfileMenu.tsx";
import { ownerTexts } from "./ownerTexts.ts";
import { SandboxBadge } from "./SandboxBadge.tsx";
import { WorkspaceSwitcher } from "./WorkspaceSwitcher.tsx";

/** Logo, workspace, agent, and what can be done with that agent. */
export function OwnerTopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const t = useT(ownerTexts);
  const region = useSession((state) => state.region);
  return (
    <TopBar
      px={{ base: "2", md: "4" }}
      actionsGap={{ base: "1", md: "2" }}
      actions={
        <>
          <AgentActions />
          <OwnerProfileMenu />
        </>
      }
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
    </TopBar>
  );
}

/** The workspace's agents; nothing until they are known. */
function AgentSwitcher() {
  const t = useT(ownerTexts);
  const open = useMatch("/app/:region/agents/:agentId/:section?")?.params;
  const agents = useAgentCards();
  if (agents.status !== "ready") return null;
  return (
    <AgentPicker
      agents={agents.data.toSorted((a, b) => a.title.localeCompare(b.title))}
      currentId={open?.agentId ?? ""}
      section={open?.section}
      empty={t("noAgents")}
    />
  );
}

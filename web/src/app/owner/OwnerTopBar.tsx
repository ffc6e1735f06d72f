import { Box, Button } from "@chakra-ui/react";
import { Menu as MenuIcon } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link, useMatch } from "react-router";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useWaiting, useWaitingElsewhere } from "#platform/live/waiting.ts";
import { useAgentBar } from "#platform/page/agentBar.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { Logo } from "#ui/Logo.tsx";
import { WaitingDot } from "#ui/WaitingDot.tsx";
import { AgentPicker } from "../shell/AgentPicker.tsx";
import { PICKER_MIN_WIDTH } from "../shell/Picker.tsx";
import { TopBar } from "../shell/TopBar.tsx";
import { OwnerProfileMenu } from "./OwnerProfileMenu.tsx";
import { ownerTexts } from "./ownerTexts.ts";
import { SearchButton } from "./search/SearchButton.tsx";
import { SandboxBadge } from "./SandboxBadge.tsx";
import { WorkspaceSwitcher } from "./WorkspaceSwitcher.tsx";

const AgentActions = lazy(async () => ({
  default: (await import("./AgentActions.tsx")).AgentActions,
}));
const MemberBell = lazy(() => import("#features/notifications/MemberBell.tsx"));

/** Logo, workspace, agent, and what can be done with that agent. */
export function OwnerTopBar({ onOpenNav }: { onOpenNav: () => void }) {
  const region = useSession((state) => state.region);
  const hasAgent = useAgentBar((state) => state.bar !== undefined);
  return (
    <TopBar
      px={{ base: "2", md: "4" }}
      actionsGap={{ base: "1", md: "2" }}
      actions={
        <>
          {/* At the start of its row, so that nothing moves when it comes. */}
          <Suspense fallback={null}>{hasAgent ? <AgentActions /> : null}</Suspense>
          <SearchButton />
          <Suspense fallback={<Box boxSize="8" />}>
            <MemberBell />
          </Suspense>
          <OwnerProfileMenu />
        </>
      }
    >
      <NavButton onPress={onOpenNav} />
      <Box asChild borderRadius="l2" me={{ base: "0", md: "2" }} hideBelow="md">
        <Link to={agentsPath(region)} aria-label="Parley">
          <Logo />
        </Link>
      </Box>
      {/* The agent's name is the longer one, and which workspace is open is seldom in doubt: this gives way first. */}
      <Box hideBelow="md" minW={PICKER_MIN_WIDTH} flexShrink="1000">
        <WorkspaceSwitcher />
      </Box>
      <AgentSwitcher />
      <SandboxBadge />
    </TopBar>
  );
}

/** Opens a phone's navigation; a dot says that visitors wait, whose number is in it. */
function NavButton({ onPress }: { onPress: () => void }) {
  const t = useT(ownerTexts);
  const { total } = useWaiting();
  const elsewhere = useWaitingElsewhere().total;
  const label = [
    t("openNavigation"),
    ...(total > 0 ? [t("waiting", { count: total })] : []),
    ...(elsewhere > 0 ? [t("waitingElsewhere", { count: elsewhere })] : []),
  ].join(", ");
  return (
    <Button
      variant="ghost"
      px="0"
      hideFrom="md"
      position="relative"
      aria-label={label}
      onClick={onPress}
    >
      <MenuIcon />
      {total + elsewhere > 0 ? <WaitingDot top="1.5" insetEnd="1.5" /> : null}
    </Button>
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

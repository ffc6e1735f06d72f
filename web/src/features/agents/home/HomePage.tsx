import { Button, Grid, Skeleton, Stack } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { ChatsPanel } from "#platform/analytics/ChatsPanel.tsx";
import { FiguresFailed } from "#platform/analytics/FiguresFailed.tsx";
import { useLastDays } from "#platform/analytics/days.ts";
import { useConnection } from "#platform/api/useConnection.ts";
import { regions, useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { saveProfile } from "#platform/live/profile.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { usePageTitle } from "#platform/page/usePageTitle.ts";
import { useWorkspaceLabel } from "#platform/workspaces/workspaceLabel.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { useAgentFacts } from "../health/useAgentFacts.ts";
import { AttentionPanel } from "./AttentionPanel.tsx";
import { firstName } from "./firstName.ts";
import { homeFigures, needAttention } from "./homeFigures.ts";
import { homeTexts } from "./homeTexts.ts";
import { StatCards } from "./StatCards.tsx";
import { useRemainingSteps } from "./useRemainingSteps.ts";
import { WaitingPanel } from "./WaitingPanel.tsx";

const FirstSteps = lazy(() => import("../firstSteps/FirstSteps.tsx"));

/** Days of the chart; the figures take the last fourteen of them. */
const DAYS_SHOWN = 30;
/** The height of the chart's panel, so that nothing jumps when it comes. */
const CHART_HEIGHT = "21rem";

/** All agents of the workspace at a glance: its figures, who waits, and what needs attention. */
export default function HomePage() {
  const t = useT(homeTexts);
  const name = useSession((state) => state.user?.name ?? "");
  const workspaceId = useSession((state) => state.workspaceId);
  const region = useSession((state) => state.region);
  const workspaces = useSession((state) => state.workspaces);
  const labelOf = useWorkspaceLabel();
  const open = workspaces.find(({ id }) => id === workspaceId);
  const workspace = open ? labelOf(open) : "";
  const agents = useAgentCards();
  usePageTitle(t("title"));
  return (
    <>
      <PageHeader
        title={name ? t("hello", { name: firstName(name) }) : t("helloAnyone")}
        isLarge
        line={t("line", { workspace })}
      />
      <LiveContent live={agents} waiting={<HomeSkeleton />} errorTitle={t("errorTitle")}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              drawing="tiles"
              title={t("noAgentsTitle")}
              line={t("noAgentsLine")}
              action={
                <Button asChild>
                  <Link to={agentsPath(region)}>{t("firstAgent")}</Link>
                </Button>
              }
            />
          ) : (
            <Overview agents={found} />
          )
        }
      </LiveContent>
    </>
  );
}

function Overview({ agents }: { agents: readonly AgentCard[] }) {
  const names = useLastDays(DAYS_SHOWN);
  // Its first steps are ticked as soon as a page has loaded the widget.
  const facts = useAgentFacts(agents, names, "both");
  const { byAgent, retryDays } = facts;
  const isThere = useConnection() === "there";
  const isIncomplete = [...byAgent.values()].some(({ daysFailed }) => daysFailed);
  // Without a connection, what is missing stays missing: a part of it would pass for all.
  const figures = isIncomplete && !isThere ? null : homeFigures(names, byAgent);
  const steps = useRemainingSteps(agents, figures, facts);
  const workspaceId = useSession((state) => state.workspaceId);
  // The workspace whose first steps are known: from then on no skeleton comes back.
  const [knownIn, setKnownIn] = useState<string>();
  if (steps !== undefined && knownIn !== workspaceId) setKnownIn(workspaceId);
  const isKnown = steps !== undefined || knownIn === workspaceId;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      {isKnown ? null : <HomeSkeleton />}
      {/* It reads meanwhile, but shows nothing yet: the steps stand above all of it, which would move down when they come. */}
      <Stack gap={{ base: "4", md: "6" }} display={isKnown ? "flex" : "none"}>
        {steps ? <FirstSteps done={steps} agent={agents[0]} onDismiss={hideFirstSteps} /> : null}
        {isIncomplete && isThere ? <FiguresFailed onRetry={retryDays} /> : null}
        <StatCards figures={figures} />
        {/* What needs doing is grouped, above or beside the figures. */}
        <Grid
          gap={{ base: "4", md: "6" }}
          alignItems="start"
          templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 7fr)" }}
        >
          <Stack gap={{ base: "4", md: "6" }} minW="0">
            <WaitingPanel agents={agents} />
            <AttentionPanel attention={needAttention(agents, byAgent)} />
          </Stack>
          <ChatsPanel names={names} period={figures && figures.period} />
        </Grid>
      </Stack>
    </Suspense>
  );
}

/** Each region has its own profile of the person. What is not saved is asked again on another visit. */
function hideFirstSteps(): void {
  for (const one of regions) saveProfile({ hideFirstSteps: true }, one).catch(() => undefined);
}

/** The page's own shape, until the agents are known. */
function HomeSkeleton() {
  return (
    <Loading>
      <Stack gap={{ base: "4", md: "6" }}>
        <Skeleton h={{ base: "17.25rem", lg: "7.25rem" }} borderRadius="l3" />
        <Skeleton h={CHART_HEIGHT} borderRadius="l3" />
      </Stack>
    </Loading>
  );
}

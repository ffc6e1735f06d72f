import { Box, Grid, Skeleton, Stack, VisuallyHidden } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import type { ReactNode } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { agentStatus } from "#platform/live/agentStatus.ts";
import { usePaymentBy } from "#platform/live/creditsStatus.ts";
import { Loading } from "#ui/feedback/Skeletons.tsx";
import { LINK_ROW } from "#ui/layout/LinkRow.tsx";
import { PageHeader } from "#ui/layout/PageHeader.tsx";
import { usePortalData } from "../data/portalData.ts";
import { AgentTile } from "./AgentTile.tsx";
import { ChatsOfMonth, FigureCards, useFigures } from "./Figures.tsx";
import { homeTexts } from "./homeTexts.ts";
import { useRequests } from "../data/useRequests.ts";
import { Requests } from "./Requests.tsx";

/** A client's first page: whether their agents work, who is waiting for them, and how it went. */
export default function HomePage() {
  const t = useT(homeTexts);
  const { me, agents, pages } = usePortalData();
  const hasRequests = pages.includes("convos");
  const { list: waiting, failed, retry } = useRequests();
  const hasFigures = me.canAccess.includes("/analytics");
  const isLoading = hasRequests && waiting === undefined;
  return (
    <>
      <PageHeader title={t("hello", { name: me.name })} line={useWhetherTheyWork()} isLarge />
      {isLoading ? <HomeSkeleton hasFigures={hasFigures} /> : null}
      {/* Those who wait push down what follows, so that is drawn after they are known. */}
      <Stack gap={{ base: "4", md: "6" }} hidden={isLoading}>
        <WithFigures
          isGranted={hasFigures}
          agents={agents}
          waiting={hasRequests ? waiting?.length : undefined}
        >
          <Grid
            gap={{ base: "4", md: "6" }}
            alignItems="start"
            templateColumns={{
              base: "minmax(0, 1fr)",
              // While nobody waits, that takes one row.
              lg:
                (waiting ?? []).length > 0 || failed ? "minmax(0, 5fr) minmax(0, 7fr)" : undefined,
            }}
          >
            {hasRequests ? (
              <Requests agents={agents} waiting={waiting ?? []} failed={failed} onRetry={retry} />
            ) : null}
            <Agents agents={agents} />
          </Grid>
        </WithFigures>
      </Stack>
    </>
  );
}

/** How many of the client's agents answer their visitors, in a sentence; empty until that is known. */
function useWhetherTheyWork(): string {
  const t = useT(homeTexts);
  const { org, agents } = usePortalData();
  const payment = usePaymentBy(orgAccount(org.ID));
  const states = agents.map((agent) => agentStatus(agent, payment(agent.ID)));
  const down = states.filter((state) => state !== "online").length;
  const all = agents.length;
  if (states.includes("unknown")) return "";
  if (down === 0) return t("allWork", { count: all });
  return down === all ? t("noneWorks", { count: all }) : t("someDoNot", { count: down, all });
}

interface WithFiguresProps {
  isGranted: boolean;
  agents: readonly AgentCard[];
  /** How many visitors wait; undefined where the client does not see them. */
  waiting: number | undefined;
  /** Between the figures and their course. */
  children: ReactNode;
}

function WithFigures({ isGranted, children, ...rest }: WithFiguresProps) {
  return isGranted ? <AroundThem {...rest}>{children}</AroundThem> : children;
}

function AroundThem({ agents, waiting, children }: Omit<WithFiguresProps, "isGranted">) {
  const figures = useFigures(agents, usePortalData().me.canAccess.includes("/convos"));
  return (
    <>
      <FigureCards figures={figures} waiting={waiting} />
      {children}
      <ChatsOfMonth figures={figures} />
    </>
  );
}

function Agents({ agents }: { agents: readonly AgentCard[] }) {
  const t = useT(homeTexts);
  return (
    <Box as="section" aria-labelledby="your-agents" minW="0">
      {/* Each tile says whose it is: a title would only set them lower than what is beside them. */}
      <VisuallyHidden as="h2" id="your-agents">
        {t("agents")}
      </VisuallyHidden>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 18rem), 1fr))"
      >
        {agents.map((one) => (
          <AgentTile key={one.ID} agent={one} />
        ))}
      </Box>
    </Box>
  );
}

/** The page's own shape, until it is known who waits. */
function HomeSkeleton({ hasFigures }: { hasFigures: boolean }) {
  return (
    <Loading>
      <Stack gap={{ base: "4", md: "6" }}>
        {hasFigures ? <Skeleton h={{ base: "8.25rem", lg: "7.25rem" }} borderRadius="l3" /> : null}
        <Skeleton h={LINK_ROW} borderRadius="l3" />
        <Skeleton h="14rem" borderRadius="l3" />
      </Stack>
    </Loading>
  );
}

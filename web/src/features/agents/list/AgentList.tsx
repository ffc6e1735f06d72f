import { Box, Flex } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import { useLastDays, WEEK_DAYS } from "#platform/analytics/days.ts";
import { useSession } from "#platform/auth/session.ts";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useWaiting } from "#platform/live/waiting.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { SearchedList } from "#ui/layout/SearchedList.tsx";
import { CardsSkeleton } from "#ui/feedback/Skeletons.tsx";
import { useAgentFacts } from "../health/useAgentFacts.ts";
import { homeFigures } from "../home/homeFigures.ts";
import { StatCards, StatStripSkeleton } from "../home/StatCards.tsx";
import { agentsTexts } from "./agentsTexts.ts";
import { AgentTile } from "./AgentTile.tsx";
import { findAgents } from "./findAgents.ts";

const FirstStart = lazy(() => import("../firstSteps/FirstStart.tsx"));
const DeleteAgentDialog = lazy(() => import("./DeleteAgentDialog.tsx"));

/** The height of an agent's tile on a wide screen, so that nothing jumps when the tiles come. */
const TILE_HEIGHT = "15rem";

/** With fewer agents than this a search would only take up room. */
const SEARCH_FROM = 4;

/** The agents, live; or a skeleton, an error, a newcomer's first steps, or "none found". */
export function AgentList() {
  const t = useT(agentsTexts);
  const live = useAgentCards();
  return (
    <LiveContent live={live} waiting={<ListSkeleton />} errorTitle={t("errorTitle")}>
      {(agents) =>
        agents.length === 0 ? (
          <Suspense fallback={null}>
            <FirstStart />
          </Suspense>
        ) : (
          <Found agents={agents} />
        )
      }
    </LiveContent>
  );
}

/** The page's own shape: the figures, and the tiles below them. */
function ListSkeleton() {
  return (
    <>
      <Box mb={{ base: "4", sm: "6" }}>
        <StatStripSkeleton />
      </Box>
      <CardsSkeleton height={TILE_HEIGHT} />
    </>
  );
}

function Found({ agents }: { agents: readonly AgentCard[] }) {
  const t = useT(agentsTexts);
  const [deleting, setDeleting] = useState<AgentCard>();
  const { byAgent } = useWaiting();
  const names = useLastDays(2 * WEEK_DAYS);
  const facts = useAgentFacts(agents, names, "conversations");
  return (
    <>
      <Box mb={{ base: "4", sm: "6" }}>
        <StatCards figures={homeFigures(names, facts.byAgent)} aboveAgents />
      </Box>
      <SearchedList
        items={agents}
        searchFrom={SEARCH_FROM}
        find={findAgents}
        searchLabel={t("search")}
        noMatchTitle={t("noMatchTitle")}
        noMatchLine={(query) => t("noMatchLine", { query })}
        clearLabel={t("clearSearch")}
      >
        {(found) => (
          <Box
            as="ul"
            aria-label={t("list")}
            listStyleType="none"
            display="grid"
            gap="4"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 18rem), 1fr))"
          >
            {found.map((agent) => (
              <AgentTile
                key={agent.ID}
                agent={agent}
                facts={facts.byAgent.get(agent.ID)}
                waiting={byAgent.get(agent.ID) ?? 0}
                onRetry={facts.retryDays}
                onDelete={() => setDeleting(agent)}
              />
            ))}
            {found.length === agents.length ? <NewAgentTile /> : null}
          </Box>
        )}
      </SearchedList>
      {deleting ? (
        <Suspense fallback={null}>
          <DeleteAgentDialog agent={deleting} onClose={() => setDeleting(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** After the last agent, where the next one would be. A phone has the button in the page's header instead. */
function NewAgentTile() {
  const t = useT(agentsTexts);
  const region = useSession((state) => state.region);
  return (
    <Flex as="li" minH="40" hideBelow="md">
      <Flex
        asChild
        flex="1"
        align="center"
        justify="center"
        gap="2"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.emphasized"
        borderRadius="l3"
        color="fg.muted"
        fontWeight="medium"
        transitionProperty="border-color, color"
        transitionDuration="fast"
        _hover={{ borderColor: "border.control", color: "fg" }}
      >
        <Link to={agentsPath(region, { create: true })}>
          <Plus size={18} aria-hidden="true" />
          {t("newAgent")}
        </Link>
      </Flex>
    </Flex>
  );
}

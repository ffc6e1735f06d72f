import { Box, Button, Flex, Heading, Text } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { ChevronRight } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { Link } from "react-router";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useBalance } from "#platform/live/balance.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { listed } from "#platform/i18n/listed.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentPagePath, agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { useUnsavedChanges, useUnsavedPages } from "#platform/page/unsaved.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { FormColumn } from "#ui/layout/FormColumn.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import { Tooltip } from "#ui/feedback/Tooltip.tsx";
import { useAgentStatus } from "#platform/live/agentStatus.ts";
import { SaveBar } from "#ui/saving/SaveBar.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { AgentChecklist } from "../fields/AgentChecklist.tsx";
import { useOrgs } from "../useOrgs.ts";
import { orgTexts } from "./orgTexts.ts";
import { useAgentAssignment } from "./useAgentAssignment.ts";
import { useOrgPath } from "./useOrgPath.ts";

const TransferDialog = lazy(() => import("../transfer/TransferDialog.tsx"));

/** A longer name of whoever has an agent is cut. */
const HOLDER_LENGTH = 30;

/** Where a name begins on a phone: behind its box and its picture. */
const BEHIND_PICTURE = "4.125rem";

/** Chooses which of the workspace's agents belong to the organisation. */
export default function AgentsSection({ org }: { org: Org }) {
  const t = useT(orgTexts);
  const region = useSession((state) => state.region);
  const live = useAgentCards();
  return (
    <LiveContent
      live={live}
      waiting={<TableSkeleton columns={1} rows={4} />}
      errorTitle={t("agentsError")}
    >
      {(agents) =>
        agents.length === 0 ? (
          <EmptyState
            drawing="tiles"
            title={t("noAgentsTitle")}
            line={t("noAgentsLine")}
            action={
              <Button asChild>
                <Link to={agentsPath(region, { create: true })}>{t("toAgents")}</Link>
              </Button>
            }
          />
        ) : (
          <Assigned org={org} agents={agents} />
        )
      }
    </LiveContent>
  );
}

function Assigned({ org, agents }: { org: Org; agents: readonly AgentCard[] }) {
  const t = useT(orgTexts);
  const orgs = useOrgs().data;
  const { chosen, choose, dirty, saving, save, discard } = useAgentAssignment(org);
  useUnsavedChanges(dirty, useOrgPath(org.ID), useOrgPath(org.ID, "agents"));
  const unsavedPages = useUnsavedPages();
  const others = useMemo(() => (orgs ?? []).filter(({ ID }) => ID !== org.ID), [orgs, org.ID]);
  const language = useLanguage((state) => state.language);
  const account = orgAccount(org.ID);
  const isOut = useOutOfCredits(account) === "all";
  const balance = useBalance(account).data;
  // One that never had an agent has no status of its credits yet.
  const isBroke = isOut || balance === 0;
  const [transferring, setTransferring] = useState(false);
  const added = agents.filter(({ ID }) => chosen.includes(ID) && !org.widgetIDs.includes(ID));
  const online = added.filter(({ isDeployed }) => isDeployed).map(({ title }) => title);
  const takenBy = (agentId: string) => {
    const holder = others.find(({ widgetIDs }) => widgetIDs.includes(agentId));
    return holder && t("otherOrg", { name: shorten(holder.name, HOLDER_LENGTH) });
  };
  const free = agents.filter(({ ID }) => takenBy(ID) === undefined);
  const taken = agents.filter((agent) => !free.includes(agent));
  const list = { chosen, onChange: choose, rowEnd: stateOf };
  return (
    <FormColumn
      beside={
        taken.length > 0 ? (
          <Box as="section" aria-label={t("taken")} mt={{ base: "4", xl: "0" }}>
            <Heading as="h2" size="md" mb="3">
              {t("taken")}
            </Heading>
            <AgentChecklist label={t("taken")} agents={taken} takenBy={takenBy} {...list} />
          </Box>
        ) : undefined
      }
    >
      <Text color="fg.muted" textWrap="pretty">
        {t("agentsLine")}
      </Text>
      {free.length > 0 ? <AgentChecklist label={t("agentsLabel")} agents={free} {...list} /> : null}
      {isBroke && added.length > 0 ? (
        <Callout tone="warning">
          {online.length > 0
            ? t("addingStops", { count: online.length, names: listed(online, language) })
            : t("addingUnpaid")}
          <Button
            size="sm"
            variant="outline"
            display="flex"
            mt="2.5"
            onClick={() => setTransferring(true)}
          >
            {t("transferFirst")}
          </Button>
        </Callout>
      ) : null}
      {/* It stays open when the credits have arrived, and the warning goes. */}
      {transferring ? (
        <Suspense fallback={null}>
          <TransferDialog org={org} onClose={() => setTransferring(false)} />
        </Suspense>
      ) : null}
      <SaveBar
        dirty={dirty}
        saving={saving}
        othersDirty={unsavedPages.length > 0}
        onSave={() => void save(agents.map(({ ID }) => ID))}
        onDiscard={discard}
      />
    </FormColumn>
  );
}

const stateOf = (agent: AgentCard) => <State agent={agent} />;

/** How the agent is, and the way to its page. */
function State({ agent }: { agent: AgentCard }) {
  const t = useT(orgTexts);
  const region = useSession((state) => state.region);
  const { tone, text } = useAgentStatus(agent);
  return (
    <Flex display={{ base: "contents", sm: "flex" }} align="center" gap="1" flexShrink="0">
      {/* On a phone only what is wrong, below the name. */}
      <Box
        hideBelow={tone === "ordinary" ? "sm" : undefined}
        gridArea="2 / 1"
        ps={{ base: BEHIND_PICTURE, sm: "0" }}
        pb={{ base: "1", sm: "0" }}
      >
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </Box>
      <Tooltip text={t("openAgent", { name: agent.title })}>
        <Button asChild variant="ghost" size="sm" px="0" color="fg.muted" gridArea="1 / 2 / span 2">
          <Link
            to={agentPagePath(region, agent.ID)}
            aria-label={t("openAgent", { name: agent.title })}
          >
            <ChevronRight />
          </Link>
        </Button>
      </Tooltip>
    </Flex>
  );
}

import { Button } from "@chakra-ui/react";
import type { AgentCard } from "@parley/contract/agents/agent.ts";
import type { Org } from "@parley/contract/clients/org.ts";
import { orgAccount } from "@parley/contract/credits/account.ts";
import { useMemo } from "react";
import { Link } from "react-router";
import { useAgentCards } from "#platform/live/agentCards.ts";
import { useT } from "#platform/i18n/useT.ts";
import { agentsPath } from "#platform/page/paths.ts";
import { useSession } from "#platform/auth/session.ts";
import { useUnsavedChanges } from "#platform/page/unsaved.ts";
import { useOutOfCredits } from "#platform/live/creditsStatus.ts";
import { Callout } from "#ui/feedback/Callout.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { Panel } from "#ui/layout/Panel.tsx";
import { SaveBar } from "#ui/saving/SaveBar.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { AgentChecklist } from "../fields/AgentChecklist.tsx";
import { useOrgs } from "../useOrgs.ts";
import { orgTexts } from "./orgTexts.ts";
import { useAgentAssignment } from "./useAgentAssignment.ts";
import { useOrgPath } from "./useOrgPath.ts";

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
  useUnsavedChanges(dirty, useOrgPath(org.ID));
  const others = useMemo(() => (orgs ?? []).filter(({ ID }) => ID !== org.ID), [orgs, org.ID]);
  const isBroke = useOutOfCredits(orgAccount(org.ID)) === "all";
  const isAdding = chosen.some((agentId) => !org.widgetIDs.includes(agentId));
  const takenBy = (agentId: string) => {
    const holder = others.find(({ widgetIDs }) => widgetIDs.includes(agentId));
    return holder && t("otherOrg", { name: holder.name });
  };
  return (
    <>
      <Panel title={t("agentsTitle")} line={t("agentsLine")}>
        <AgentChecklist
          label={t("agentsLabel")}
          agents={agents}
          chosen={chosen}
          onChange={choose}
          takenBy={takenBy}
        />
        {isBroke && isAdding ? <Callout tone="warning">{t("addingUnpaid")}</Callout> : null}
      </Panel>
      <SaveBar
        dirty={dirty}
        saving={saving}
        onSave={() => void save(agents.map(({ ID }) => ID))}
        onDiscard={discard}
      />
    </>
  );
}

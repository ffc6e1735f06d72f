import { Box } from "@chakra-ui/react";
import type { Org } from "@parley/contract/clients/org.ts";
import { useState } from "react";
import { AgentSelect } from "#platform/fields/AgentSelect.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { MoreButton } from "#ui/button/MoreButton.tsx";
import { notify } from "#ui/feedback/notices.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { creditsTexts } from "../creditsTexts.ts";
import { CsvButton } from "./CsvButton.tsx";
import type { Page } from "./mergePages.ts";
import { UsageTable } from "./UsageTable.tsx";
import { useUsage } from "./useUsage.ts";

interface LogPanelProps {
  orgId: string;
  balance: number | undefined;
  withMargin: boolean;
  /** The workspace's organisations, whose names transfers are shown with. */
  orgs: readonly Pick<Org, "ID" | "name">[];
}

/** An account's movements, of all agents or of one. */
export function LogPanel({ orgId, balance, withMargin, orgs }: LogPanelProps) {
  const t = useT(creditsTexts);
  const [agentId, setAgentId] = useState("");
  return (
    <Panel
      title={t("logTitle")}
      line={t("logLine")}
      action={<CsvButton filter={{ orgId, agentId }} withMargin={withMargin} orgs={orgs} />}
      filters={<AgentSelect value={agentId} onChange={setAgentId} />}
    >
      <Movements key={agentId} {...{ orgId, agentId, balance, withMargin, orgs }} />
    </Panel>
  );
}

function Movements(props: LogPanelProps & { agentId: string }) {
  const { orgId, agentId, balance, withMargin, orgs } = props;
  const t = useT(creditsTexts);
  const { reading, loadMore, busy } = useUsage({ orgId, agentId }, balance);
  const more = async (before: string) => {
    const failure = await loadMore(before);
    if (failure)
      notify({ kind: "error", text: () => t("logFailed"), detail: () => failure.message });
  };
  return (
    <LiveContent
      live={reading}
      waiting={<TableSkeleton rows={6} columns={4} />}
      errorTitle={t("logFailed")}
    >
      {({ rows, next }: Page) =>
        rows.length === 0 ? (
          <EmptyState
            drawing="rows"
            title={t("emptyTitle")}
            line={t(agentId ? "noneOfAgent" : "emptyLine")}
          />
        ) : (
          <Box>
            <UsageTable rows={rows} withMargin={withMargin} orgs={orgs} hasMore={next !== null} />
            {next === null ? null : (
              <MoreButton loading={busy} onClick={() => void more(next)}>
                {t("more")}
              </MoreButton>
            )}
          </Box>
        )
      }
    </LiveContent>
  );
}

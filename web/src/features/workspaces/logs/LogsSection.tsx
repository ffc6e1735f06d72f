import { LOG_TYPES } from "@parley/contract/workspaces/log.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useState } from "react";
import { AgentSelect } from "#platform/fields/AgentSelect.tsx";
import { useT } from "#platform/i18n/useT.ts";
import { Panel } from "#ui/layout/Panel.tsx";
import { Select } from "#ui/form/Select.tsx";
import { LogEntries } from "./LogEntries.tsx";
import { logsTexts } from "./logsTexts.ts";

/** The workspace's log, with filters for type and agent. */
export default function LogsSection({ workspace }: { workspace: Workspace }) {
  const t = useT(logsTexts);
  const [type, setType] = useState("");
  const [agentId, setAgentId] = useState("");
  return (
    <Panel
      title={t("title")}
      line={t("line")}
      filters={
        <>
          <Select
            variant="ghost"
            aria-label={t("type")}
            value={type}
            options={[
              { value: "", label: t("allTypes") },
              ...LOG_TYPES.map((one) => ({ value: one, label: t(one) })),
            ]}
            onChange={({ target }) => setType(target.value)}
          />
          <AgentSelect value={agentId} onChange={setAgentId} />
        </>
      }
    >
      <LogEntries key={`${type} ${agentId}`} {...{ workspace, type, agentId }} />
    </Panel>
  );
}

import { Box, Text } from "@chakra-ui/react";
import { logsPath, workspaceLog } from "@parley/contract/workspaces/log.ts";
import type { WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import type { Workspace } from "@parley/contract/workspaces/workspace.ts";
import { useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { useLiveQuery } from "#platform/live/live.ts";
import { listRef } from "#platform/live/liveRef.ts";
import type { LiveFilter } from "#platform/live/liveRef.ts";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { LiveContent } from "#ui/feedback/LiveContent.tsx";
import { MoreButton } from "#ui/button/MoreButton.tsx";
import { TableSkeleton } from "#ui/feedback/Skeletons.tsx";
import { logsTexts } from "./logsTexts.ts";
import { LogTable } from "./LogTable.tsx";

/** Entries shown at first, and more with each click. */
const STEP = 50;

interface LogEntriesProps {
  workspace: Workspace;
  /** Empty for all. */
  type: string;
  agentId: string;
}

/** Log entries, live and newest first. */
export function LogEntries({ workspace, type, agentId }: LogEntriesProps) {
  const t = useT(logsTexts);
  const [limit, setLimit] = useState(STEP);
  const where: LiveFilter[] = [];
  if (type) where.push(["type", "==", type]);
  if (agentId) where.push(["agentId", "==", agentId]);
  const live = useLiveQuery(
    listRef(logsPath(workspace.id), { where, orderBy: [["createdAt", "desc"]], limit }),
    workspaceLog,
  );
  const path = `/workspace/${workspace.id}/logs`;
  return (
    <LiveContent
      live={live}
      waiting={<TableSkeleton rows={6} columns={4} />}
      errorTitle={t("loadFailed")}
    >
      {(list: readonly WorkspaceLog[]) => {
        if (list.length === 0 && where.length > 0)
          return <Text color="fg.muted">{t("noMatch")}</Text>;
        if (list.length === 0)
          return (
            <EmptyState drawing="rows" title={t("emptyTitle")} line={t("emptyLine", { path })} />
          );
        return (
          <Box>
            <LogTable list={list} />
            {list.length < limit ? null : (
              <MoreButton onClick={() => setLimit(limit + STEP)}>{t("more")}</MoreButton>
            )}
          </Box>
        );
      }}
    </LiveContent>
  );
}

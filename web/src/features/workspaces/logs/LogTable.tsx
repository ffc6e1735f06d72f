import { Box } from "@chakra-ui/react";
import { shorten } from "@parley/contract/platform/text.ts";
import type { WorkspaceLog } from "@parley/contract/workspaces/log.ts";
import { lazy, Suspense, useState } from "react";
import { useT } from "#platform/i18n/useT.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { StatusBadge } from "#ui/feedback/StatusBadge.tsx";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { logsTexts } from "./logsTexts.ts";
import { logTone, useLogTexts } from "./useLogTexts.ts";

/** Maximum characters of an entry in the list. */
const CONTENT_SHOWN = 160;

const LogDrawer = lazy(() => import("./LogDrawer.tsx"));

/** Entries as rows; each opens to show everything. */
export function LogTable({ list }: { list: readonly WorkspaceLog[] }) {
  const t = useT(logsTexts);
  const [openId, setOpenId] = useState<string>();
  const columns = useColumns();
  const opened = list.find(({ ID }) => ID === openId);
  return (
    <>
      <DataTable
        label={t("entries")}
        columns={columns}
        rows={list}
        rowKey={({ ID }) => ID}
        onOpen={({ ID }) => setOpenId(ID)}
      />
      {opened ? (
        <Suspense fallback={null}>
          <LogDrawer entry={opened} onClose={() => setOpenId(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}

function useColumns(): readonly Column<WorkspaceLog>[] {
  const t = useT(logsTexts);
  const { contentOf, agentNameOf } = useLogTexts();
  return [
    {
      key: "content",
      head: t("content"),
      width: "minmax(10rem, 3fr)",
      // The full text is in the drawer.
      cell: (entry) => shorten(contentOf(entry), CONTENT_SHOWN),
    },
    {
      key: "type",
      head: t("type"),
      width: "max-content",
      // Pills are for what is out of the ordinary.
      cell: ({ type }) =>
        type === "info" ? (
          <Box as="span" color="fg.muted">
            {t(type)}
          </Box>
        ) : (
          <StatusBadge tone={logTone[type]}>{t(type)}</StatusBadge>
        ),
      sortBy: ({ type }) => t(type),
    },
    {
      key: "agent",
      head: t("agent"),
      width: "minmax(6rem, 1fr)",
      cell: (entry) => agentNameOf(entry),
      sortBy: (entry) => agentNameOf(entry),
    },
    {
      key: "time",
      head: t("time"),
      width: "max-content",
      cell: ({ createdAt }) => <RelativeTime at={createdAt / 1000} />,
      sortBy: ({ createdAt }) => createdAt,
    },
  ];
}

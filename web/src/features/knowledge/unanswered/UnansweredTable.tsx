import { Button, Flex, Text } from "@chakra-ui/react";
import type { UnansweredGroup } from "@parley/contract/knowledge/unanswered.ts";
import { ArchiveRestore, ArchiveX, FileText } from "lucide-react";
import { useMemo } from "react";
import { useNavigate } from "react-router";
import { api } from "#platform/api/api.ts";
import { toAppError } from "#platform/api/apiErrors.ts";
import { useSession } from "#platform/auth/session.ts";
import { useT } from "#platform/i18n/useT.ts";
import { documentPath } from "#platform/page/paths.ts";
import { notify } from "#ui/feedback/notices.ts";
import { DotsMenu } from "#ui/overlay/DotsMenu.tsx";
import type { MenuEntry } from "#ui/overlay/menuEntries.ts";
import type { Column } from "#ui/table/Column.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { GoesOnFrom } from "./GoesOnFrom.tsx";
import { unansweredTexts } from "./unansweredTexts.ts";

interface UnansweredTableProps {
  agentId: string;
  groups: readonly UnansweredGroup[];
  onAnswer: (group: UnansweredGroup) => void;
}

/** The questions, those asked last first, each with what can be done about it. */
export function UnansweredTable({ agentId, groups, onAnswer }: UnansweredTableProps) {
  const t = useT(unansweredTexts);
  const columns = useColumns();
  const entriesOf = useEntries(agentId);
  const actionsOf = (group: UnansweredGroup) => (
    <Flex gap="1" align="center">
      {group.state === "answered" ? null : (
        <Button size="xs" variant="outline" onClick={() => onAnswer(group)}>
          {t("answer")}
        </Button>
      )}
      <DotsMenu
        label={t("actions", { question: group.question })}
        size="xs"
        entries={entriesOf(group)}
      />
    </Flex>
  );
  return (
    <DataTable
      framed
      label={t("list")}
      rowsGrow
      columns={columns}
      rows={groups}
      rowKey={({ ID }) => ID}
      actions={actionsOf}
    />
  );
}

function useEntries(agentId: string): (group: UnansweredGroup) => readonly MenuEntry[] {
  const t = useT(unansweredTexts);
  const navigate = useNavigate();
  const region = useSession((state) => state.region);
  const set = async (groupId: string, state: "open" | "dismissed") => {
    const about = `question ${groupId}`;
    try {
      await api.knowledge.setUnanswered({ agentId, groupId, state });
      if (state === "open") return;
      const action = { label: () => t("undo"), run: () => void set(groupId, "open") };
      notify({ kind: "success", text: () => t("putAside"), action, about, stays: 4000 });
    } catch (thrown) {
      const failure = toAppError(thrown);
      notify({ kind: "error", text: () => failure.message, about });
    }
  };
  return ({ ID, state, docId }) => [
    ...(docId === ""
      ? []
      : [
          {
            kind: "item" as const,
            key: "document",
            label: t("seeDocument"),
            before: <FileText size={16} />,
            onSelect: () => void navigate(documentPath(region, agentId, docId)),
          },
        ]),
    state === "open"
      ? {
          kind: "item" as const,
          key: "dismiss",
          label: t("dismiss"),
          before: <ArchiveX size={16} />,
          onSelect: () => void set(ID, "dismissed"),
        }
      : {
          kind: "item" as const,
          key: "takeUp",
          label: t("takeUp"),
          before: <ArchiveRestore size={16} />,
          onSelect: () => void set(ID, "open"),
        },
  ];
}

function useColumns(): readonly Column<UnansweredGroup>[] {
  const t = useT(unansweredTexts);
  return useMemo(
    () => [
      {
        key: "question",
        head: t("question"),
        width: "minmax(12rem, 1fr)",
        cell: ({ question, goesOnFrom }) => (
          <>
            <Text overflowWrap="anywhere" lineClamp={2} title={question}>
              {question}
            </Text>
            <GoesOnFrom asked={goesOnFrom} />
          </>
        ),
        sortBy: ({ question }) => question,
      },
      {
        key: "asked",
        head: t("asked"),
        width: "7rem",
        cell: ({ count }) => t("times", { count }),
        sortBy: ({ count }) => count,
      },
      {
        key: "last",
        head: t("last"),
        width: "9rem",
        cell: ({ lastTs }) => <RelativeTime at={Math.floor(lastTs / 1000)} />,
        sortBy: ({ lastTs }) => lastTs,
      },
    ],
    [t],
  );
}

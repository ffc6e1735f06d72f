import type { KnowledgeSource } from "@parley/contract/knowledge/source.ts";
import { useCallback, useMemo, useRef, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import { useLanguage } from "#platform/i18n/language.ts";
import { useT } from "#platform/i18n/useT.ts";
import { DataTable } from "#ui/table/DataTable.tsx";
import { TableFrame } from "#ui/table/TableFrame.tsx";
import type { Column } from "#ui/table/Column.ts";
import { RelativeTime } from "#ui/time/RelativeTime.tsx";
import { knowledgeTexts } from "../knowledgeTexts.ts";
import { useRetry } from "../useRetry.ts";
import { SourceActions } from "./SourceActions.tsx";
import { SourceName } from "./SourceName.tsx";
import { SourceState } from "./SourceState.tsx";
import { canChangeUrl } from "../canChangeUrl.ts";
import { shortTitles } from "./shortTitles.ts";
import type { Selection } from "./select/useSelection.ts";

interface SourceTableProps {
  agentId: string;
  sources: readonly KnowledgeSource[];
  selection: Selection;
  onOpen: (docId: string) => void;
  onEdit: (docId: string) => void;
  onChangeUrl: (source: KnowledgeSource) => void;
  onDelete: (source: KnowledgeSource) => void;
}

/** The documents as rows; of two lines on a phone. */
export function SourceTable(props: SourceTableProps) {
  const { agentId, sources, selection, onOpen, onEdit, onChangeUrl, onDelete } = props;
  const t = useT(knowledgeTexts);
  const frame = useRef<HTMLDivElement>(null);
  const columns = useColumns(sources, selection, useIsNarrow(frame));
  const { retry, isBusy } = useRetry(agentId);
  const actionsOf = (source: KnowledgeSource) => (
    <SourceActions
      source={source}
      isBusy={isBusy(source.ID)}
      onRetry={() => void retry(source.ID)}
      onOpen={() => onOpen(source.ID)}
      onEdit={source.sourceType === "doc" ? () => onEdit(source.ID) : undefined}
      onChangeUrl={canChangeUrl(source) ? () => onChangeUrl(source) : undefined}
      onDelete={() => onDelete(source)}
    />
  );
  return (
    <TableFrame frame={frame}>
      <DataTable
        label={t("list")}
        rowsGrow
        columns={columns}
        rows={sources}
        rowKey={({ ID }) => ID}
        onOpen={({ ID }) => onOpen(ID)}
        actions={actionsOf}
      />
    </TableFrame>
  );
}

/** In a narrow table the icon shows the type, and the number of characters is in the preview only. */
const HIDDEN_WHEN_NARROW: readonly string[] = ["type", "characters"];

function useColumns(
  sources: readonly KnowledgeSource[],
  selection: Selection,
  isNarrow: boolean,
): readonly Column<KnowledgeSource>[] {
  const t = useT(knowledgeTexts);
  const language = useLanguage((state) => state.language);
  return useMemo(() => {
    const titles = shortTitles(sources);
    const number = new Intl.NumberFormat(language);
    const all: readonly Column<KnowledgeSource>[] = [
      {
        key: "name",
        head: t("name"),
        width: "minmax(12rem, 1fr)",
        // Behind the box and the type's icon.
        insetOnPhone: "5.25rem",
        cell: (source) => (
          <SourceName
            source={source}
            title={titles.get(source.ID)}
            tick={{
              checked: selection.has(source.ID),
              onChange: () => selection.toggle(source.ID),
            }}
          />
        ),
        sortBy: ({ name }) => name,
      },
      {
        key: "type",
        head: t("type"),
        width: "max-content",
        cell: ({ sourceType }) => t(sourceType),
        // The name's icon says it.
        hideOnPhone: true,
        sortBy: ({ sourceType }) => t(sourceType),
      },
      {
        key: "status",
        head: t("status"),
        width: "max-content",
        cell: (source) => <SourceState source={source} />,
        sortBy: ({ status }) => t(status),
      },
      {
        key: "characters",
        head: t("characters"),
        width: "max-content",
        numeric: true,
        cell: ({ charCount }) => (charCount === 0 ? "–" : number.format(charCount)),
        sortBy: ({ charCount }) => (charCount === 0 ? undefined : charCount),
        // There is room for how it is and since when.
        hideOnPhone: true,
      },
      {
        key: "added",
        head: t("added"),
        width: "max-content",
        cell: ({ ts }) => <RelativeTime at={ts} />,
        sortBy: ({ ts }) => ts,
      },
    ];
    return isNarrow ? all.filter(({ key }) => !HIDDEN_WHEN_NARROW.includes(key)) : all;
  }, [isNarrow, language, selection, sources, t]);
}

/** All columns fit from this width on, in both languages. */
const ROOMY_PX = 840;

/** On a phone rows have two lines, which need no columns. */
const PHONE = "(max-width: 47.99em)";

/** Whether a table is too narrow for all its columns, as it can be beside the test panel. */
function useIsNarrow(frame: RefObject<HTMLElement | null>): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const observer = new ResizeObserver(changed);
      if (frame.current) observer.observe(frame.current);
      return () => observer.disconnect();
    },
    [frame],
  );
  return useSyncExternalStore(watch, () => {
    const width = frame.current?.clientWidth ?? ROOMY_PX;
    return width < ROOMY_PX && !matchMedia(PHONE).matches;
  });
}

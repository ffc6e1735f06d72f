import { Box, VisuallyHidden } from "@chakra-ui/react";
import { useMemo, useRef } from "react";
import type { ReactNode } from "react";
import { useUiTexts } from "../uiTexts.ts";
import type { Column } from "./Column.ts";
import { HeadCell } from "./HeadCell.tsx";
import { linesOf } from "./linesOf.ts";
import { RowCells } from "./RowCells.tsx";
import { TableFrame } from "./TableFrame.tsx";
import { phone, TableRow } from "./TableRow.ts";
import type { Sort } from "./tableSort.ts";
import { useRovingFocus } from "../useRovingFocus.ts";
import { useRowWindow } from "./useRowWindow.ts";
import { useSortedRows } from "./useSortedRows.ts";

interface DataTableProps<Row> {
  /** The accessible name; says what the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Groups rows that follow each other: the key of a row's group, and what the line above them says. */
  group?: { of: (row: Row) => string; title: (key: string, rows: readonly Row[]) => ReactNode };
  /** Opens a row: by click, or by Enter on the focused row. */
  onOpen?: (row: Row) => void;
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode;
  initialSort?: Sort;
  /** Whether there is a border around it; where it is the whole of a card, the card has one. */
  framed?: boolean;
  /** Whether a row grows with what is in it, instead of cutting it at one line. */
  rowsGrow?: boolean;
  /** Height of the scrolling area when there are too many rows to render all, e.g. "60vh". */
  maxHeight?: string;
}

/**
 * A table whose rows are 40 px high, can be sorted, and can be reached with the arrow keys, Home and End.
 * Beyond 100 rows only those in view are rendered. On a phone each row has its name, and all
 * else in a sentence below.
 */
export function DataTable<Row>({ framed = false, ...props }: DataTableProps<Row>) {
  if (!framed) return <Rows {...props} />;
  return (
    <TableFrame>
      <Rows {...props} />
    </TableFrame>
  );
}

function Rows<Row>(props: Omit<DataTableProps<Row>, "framed">) {
  const { label, columns, rows, rowKey, group, onOpen, actions, maxHeight = "70vh" } = props;
  const { rowsGrow = false } = props;
  const texts = useUiTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const { sorted, directionOf, sortBy } = useSortedRows(rows, columns, props.initialSort);
  const groupOf = group?.of;
  const lines = useMemo(() => linesOf(sorted, groupOf), [sorted, groupOf]);
  const { visible, before, after, show, windowed } = useRowWindow(lines.length, scroller);
  const open = (index: number) => {
    const row = sorted[index];
    if (row !== undefined) onOpen?.(row);
  };
  const rowProps = useRovingFocus({
    count: sorted.length,
    direction: "rows",
    open,
    focus: (index) =>
      show(
        lines.findIndex((line) => "row" in line && line.index === index),
        () => {
          scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
        },
      ),
  });

  const tracks = columns.map((column) => column.width ?? "minmax(0, 1fr)");
  const template = [...tracks, ...(actions ? ["max-content"] : [])].join(" ");

  return (
    <Box
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={lines.length + 1}
      maxH={windowed ? maxHeight : undefined}
      overflowY={windowed ? "auto" : undefined}
      display="grid"
      gridTemplateColumns={template}
      alignContent="start"
      css={{ [phone]: { display: "block" } }}
    >
      <Box role="rowgroup" display="contents">
        <TableRow isHead>
          {columns.map(({ key, head, hideHead, numeric, sortBy: sortable }) => (
            <HeadCell
              key={key}
              head={head}
              hideHead={hideHead}
              numeric={numeric}
              sortable={Boolean(sortable)}
              direction={directionOf(key)}
              onSort={() => sortBy(key)}
            />
          ))}
          {actions ? <VisuallyHidden role="columnheader">{texts.actions}</VisuallyHidden> : null}
        </TableRow>
      </Box>
      <Box role="rowgroup" display="contents">
        <Spacer height={before} />
        {visible.map((place) => {
          const line = lines[place];
          if (line === undefined) return null;
          if ("group" in line)
            return (
              <TableRow key={`group ${line.group}`} aria-rowindex={place + 2} isGroup>
                <Box role="cell" display="contents">
                  {group?.title(line.group, line.rows)}
                </Box>
              </TableRow>
            );
          const { row, index } = line;
          return (
            <TableRow
              key={rowKey(row)}
              data-index={index}
              aria-rowindex={place + 2}
              {...rowProps(index)}
              onClick={onOpen ? () => open(index) : undefined}
              opens={Boolean(onOpen)}
              grows={rowsGrow}
            >
              <RowCells row={row} columns={columns} actions={actions} />
            </TableRow>
          );
        })}
        <Spacer height={after} />
      </Box>
    </Box>
  );
}

/** Takes the space of rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <Box gridColumn="1 / -1" h={`${height}px`} aria-hidden="true" /> : null;
}

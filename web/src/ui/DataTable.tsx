import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useMemo, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { nextSort, sortRows } from "./tableSort.ts";
import type { Sort, SortValue } from "./tableSort.ts";
import { ROW_HEIGHT, useRowWindow } from "./useRowWindow.ts";
import { useUiTexts } from "./uiTexts.ts";

export interface Column<Row> {
  key: string;
  /** Head of the column, and its label on a phone's card. */
  head: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable. */
  sortBy?: (row: Row) => SortValue;
  /** Numbers align right. */
  numeric?: boolean;
  /** CSS grid track, for example "8rem" or "minmax(10rem, 2fr)"; an equal share by default. */
  width?: string;
  /** The first column titles a phone's card; a hidden one is left out there. */
  hideOnPhone?: boolean;
}

interface DataTableProps<Row> {
  /** Says what the table lists. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Opens a row: by click, or by Enter on the focused row. */
  onOpen?: (row: Row) => void;
  /** Buttons at a row's end. */
  actions?: (row: Row) => ReactNode;
  initialSort?: Sort;
  /** Height of the scrolling area when there are more rows than are drawn, e.g. "60vh". */
  maxHeight?: string;
}

const phone = "@media (max-width: 47.99em)";

/**
 * Rows of 40 px that can be sorted and walked with the arrow keys, Home and End; beyond 100 rows only those
 * in view are drawn; on a phone each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, onOpen, actions, maxHeight = "70vh" } = props;
  const texts = useUiTexts();
  const [sort, setSort] = useState(props.initialSort);
  const [current, setCurrent] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);

  const sorted = useMemo(() => {
    const by = columns.find((column) => column.key === sort?.key)?.sortBy;
    return sort && by ? sortRows(rows, by, sort.direction, texts.language) : rows;
  }, [columns, rows, sort, texts.language]);
  const { visible, before, after, show, windowed } = useRowWindow(sorted.length, scroller);
  const focusable = Math.min(current, Math.max(0, sorted.length - 1));

  const walk = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: sorted.length - 1,
    };
    if (event.target !== event.currentTarget) return;
    const row = sorted[index];
    if (event.key === "Enter" && onOpen && row !== undefined) onOpen(row);
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = Math.min(sorted.length - 1, Math.max(0, target));
    setCurrent(next);
    show(next, () => {
      scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus();
    });
  };

  const tracks = columns.map((column) => column.width ?? "minmax(0, 1fr)");
  const template = [...tracks, ...(actions ? ["max-content"] : [])].join(" ");

  return (
    <Box
      ref={scroller}
      role="table"
      aria-label={label}
      aria-rowcount={sorted.length + 1}
      maxH={windowed ? maxHeight : undefined}
      overflowY={windowed ? "auto" : undefined}
      display="grid"
      gridTemplateColumns={template}
      alignContent="start"
      css={{ [phone]: { display: "block" } }}
    >
      <Box role="rowgroup" display="contents">
        <Line isHead>
          {columns.map((column) => (
            <HeadCell
              key={column.key}
              head={column.head}
              numeric={column.numeric}
              sortable={Boolean(column.sortBy)}
              direction={sort?.key === column.key ? sort.direction : undefined}
              onSort={() => setSort((was) => nextSort(was, column.key))}
            />
          ))}
          {actions ? <VisuallyHidden role="columnheader">{texts.actions}</VisuallyHidden> : null}
        </Line>
      </Box>
      <Box role="rowgroup" display="contents">
        {before > 0 ? <Box gridColumn="1 / -1" h={`${before}px`} aria-hidden="true" /> : null}
        {visible.map((index) => {
          const row = sorted[index];
          if (row === undefined) return null;
          return (
            <Line
              key={rowKey(row)}
              data-index={index}
              aria-rowindex={index + 2}
              tabIndex={index === focusable ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onKeyDown={(event) => walk(event, index)}
              onClick={onOpen ? () => onOpen(row) : undefined}
              opens={Boolean(onOpen)}
            >
              {columns.map((column, position) => (
                <Box
                  key={column.key}
                  role="cell"
                  data-head={column.head}
                  textAlign={column.numeric ? "end" : "start"}
                  fontVariantNumeric={column.numeric ? "tabular-nums" : undefined}
                  px="3"
                  minW="0"
                  truncate
                  css={{ [phone]: phoneCell(position === 0, column.hideOnPhone ?? false) }}
                >
                  {column.cell(row)}
                </Box>
              ))}
              {actions ? (
                <Box
                  role="cell"
                  px="2"
                  css={{ [phone]: { gridArea: "1 / 2" } }}
                  onClick={(event) => event.stopPropagation()}
                >
                  {actions(row)}
                </Box>
              ) : null}
            </Line>
          );
        })}
        {after > 0 ? <Box gridColumn="1 / -1" h={`${after}px`} aria-hidden="true" /> : null}
      </Box>
    </Box>
  );
}

const phoneCell = (isTitle: boolean, hidden: boolean) => {
  if (hidden) return { display: "none" };
  if (isTitle) return { fontWeight: "600", textAlign: "start", py: "1", whiteSpace: "normal" };
  return {
    display: "flex",
    gridColumn: "1 / -1",
    justifyContent: "space-between",
    gap: "4",
    py: "1",
    textAlign: "end",
    whiteSpace: "normal",
    _before: { content: "attr(data-head)", color: "fg.muted", textAlign: "start" },
  };
};

const Line = chakra(
  "div",
  {
    base: {
      display: "grid",
      gridColumn: "1 / -1",
      gridTemplateColumns: "subgrid",
      alignItems: "center",
      minHeight: `${ROW_HEIGHT}px`,
      height: `${ROW_HEIGHT}px`,
      borderBottomWidth: "1px",
      bg: "bg",
      _focusVisible: { outlineOffset: "-2px" },
      // The title and the row's actions share a card's first line.
      [phone]: {
        gridTemplateColumns: "minmax(0, 1fr) auto",
        height: "auto",
        borderWidth: "1px",
        borderRadius: "l3",
        mb: "3",
        py: "2",
      },
    },
    variants: {
      isHead: {
        true: {
          position: "sticky",
          top: "0",
          zIndex: "1",
          color: "fg.muted",
          [phone]: { display: "none" },
        },
      },
      opens: { true: { cursor: "pointer", _hover: { bg: "bg.subtle" } } },
    },
  },
  { defaultProps: { role: "row" } },
);

interface HeadCellProps {
  head: string;
  numeric?: boolean;
  sortable: boolean;
  direction?: Sort["direction"];
  onSort: () => void;
}

function HeadCell({ head, numeric, sortable, direction, onSort }: HeadCellProps) {
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <Box
      role="columnheader"
      aria-sort={sortable ? (direction ?? "none") : undefined}
      px="3"
      textStyle="xs"
      fontWeight="medium"
      textAlign={numeric ? "end" : "start"}
      minW="0"
    >
      {sortable ? (
        <chakra.button
          type="button"
          onClick={onSort}
          display="inline-flex"
          flexDirection={numeric ? "row-reverse" : "row"}
          alignItems="center"
          gap="1"
          h="8"
          cursor="pointer"
          borderRadius="l1"
          color={direction ? "fg" : "inherit"}
          _hover={{ color: "fg" }}
        >
          {head}
          <Box aria-hidden="true" visibility={direction ? "visible" : "hidden"}>
            <Arrow size={14} />
          </Box>
        </chakra.button>
      ) : (
        head
      )}
    </Box>
  );
}

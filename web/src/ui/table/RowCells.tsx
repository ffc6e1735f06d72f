import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { figures } from "../theme/figures.ts";
import type { Column } from "./Column.ts";
import { phone } from "./TableRow.ts";

interface RowCellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
}

/** A row's cells, and the buttons at its end. On a phone, each cell is a line labelled by its column. */
export function RowCells<Row>({ row, columns, actions }: RowCellsProps<Row>) {
  return (
    <>
      {columns.map((column, position) => (
        <Box
          key={column.key}
          role="cell"
          data-head={column.head}
          textAlign={column.numeric ? "end" : "start"}
          {...(column.numeric ? figures : {})}
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
    </>
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
    overflowWrap: "anywhere",
    _before: {
      content: "attr(data-head)",
      fontFamily: "body",
      color: "fg.muted",
      textAlign: "start",
      flexShrink: "0",
    },
  };
};

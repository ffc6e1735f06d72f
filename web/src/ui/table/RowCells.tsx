import { Box } from "@chakra-ui/react";
import type { SystemStyleObject } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { figures } from "../theme/figures.ts";
import type { Column } from "./Column.ts";
import { phone } from "./TableRow.ts";

interface RowCellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
}

/**
 * A row's cells, and the buttons at its end. On a phone the first cell is the row's name, and the others are one
 * sentence below it, which takes a second line where there is too little room: between two of them, if it can. One of
 * them may stand beside the name.
 */
export function RowCells<Row>({ row, columns, actions }: RowCellsProps<Row>) {
  const [name, ...rest] = columns;
  const endAt = rest.findIndex(({ endOnPhone }) => endOnPhone);
  const others = endAt < 0 ? rest : rest.slice(0, endAt);
  const [end, ...wideOnly] = endAt < 0 ? [] : rest.slice(endAt);
  return (
    <>
      {name ? <Cell row={row} column={name} isName onPhone={nameOnPhone} /> : null}
      <Box display="contents" css={{ [phone]: lineOnPhone(name?.insetOnPhone ?? "0.75rem") }}>
        {others.map((column) => (
          <Cell
            key={column.key}
            row={row}
            column={column}
            onPhone={isHidden(column, row) ? { display: "none" } : partOnPhone(column)}
          />
        ))}
      </Box>
      {end ? <Cell row={row} column={end} onPhone={endOnPhone} /> : null}
      {wideOnly.map((column) => (
        <Cell key={column.key} row={row} column={column} onPhone={{ display: "none" }} />
      ))}
      {actions ? (
        <Box
          role="cell"
          px="2"
          css={{ [phone]: { gridArea: "1 / 2 / span 2" } }}
          onClick={(event) => event.stopPropagation()}
        >
          {actions(row)}
        </Box>
      ) : null}
    </>
  );
}

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  /** Whether it says what the row is, which stands out from what is known of it. */
  isName?: boolean;
  onPhone: SystemStyleObject;
}

function Cell<Row>(props: CellProps<Row>) {
  const { row, column, isName = false, onPhone } = props;
  return (
    <Box
      role="cell"
      data-head={column.head}
      textAlign={column.numeric ? "end" : "start"}
      {...(column.numeric ? figures : {})}
      px="3"
      minW="0"
      fontWeight={isName ? "medium" : undefined}
      truncate
      css={{ [phone]: onPhone }}
    >
      {column.cell(row)}
    </Box>
  );
}

const nameOnPhone: SystemStyleObject = { textAlign: "start" };

/** Heard but not seen: a status or a time says by itself what it is. */
const unseen: SystemStyleObject = {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
};

const endOnPhone: SystemStyleObject = {
  gridArea: "1 / 2",
  fontWeight: "medium",
  _before: { content: "attr(data-head) ': '", ...unseen },
};

/** The room of the dot before each part. */
const DOT = "0.875rem";

/** @param inset where it begins: a part at the start of a line has its dot before that, where nothing is drawn */
const lineOnPhone = (inset: string): SystemStyleObject => ({
  display: "block",
  gridArea: "2 / 1",
  minWidth: "0",
  marginInlineStart: `calc(${inset} - ${DOT})`,
  clipPath: `inset(-0.5rem -0.5rem -0.5rem ${DOT})`,
  paddingInlineEnd: "3",
  color: "fg.muted",
  overflowWrap: "anywhere",
});

function isHidden<Row>({ hideOnPhone = false }: Column<Row>, row: Row): boolean {
  return typeof hideOnPhone === "function" ? hideOnPhone(row) : hideOnPhone;
}

function partOnPhone<Row>({ numeric }: Column<Row>) {
  return {
    display: "inline-block",
    maxWidth: "100%",
    overflow: "visible",
    position: "relative",
    padding: "0",
    paddingInlineStart: DOT,
    whiteSpace: "normal",
    // A sentence there, with nothing below it to be compared with.
    fontFamily: "body",
    "& > *": { verticalAlign: "middle" },
    _before: {
      content: "attr(data-head) ': '",
      ...(numeric ? {} : unseen),
    },
    _after: { content: "'·'", position: "absolute", top: "0", insetInlineStart: "0.3rem" },
  } satisfies SystemStyleObject;
}

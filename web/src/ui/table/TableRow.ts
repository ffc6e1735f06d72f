import { chakra } from "@chakra-ui/react";
import { ROW_HEIGHT } from "./useRowWindow.ts";

/** Where a table's rows have two lines. */
export const phone = "@media (max-width: 47.99em)";

/** A row of a table, or its head: on the table's own grid; on a phone, two lines beside its actions. */
export const TableRow = chakra(
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
      [phone]: {
        gridTemplateColumns: "minmax(0, 1fr) auto",
        alignContent: "center",
        minHeight: "16",
        height: "auto",
        py: "2",
      },
    },
    variants: {
      isHead: {
        true: {
          minHeight: "8",
          height: "8",
          position: "sticky",
          top: "0",
          zIndex: "1",
          color: "fg.muted",
          [phone]: { display: "none" },
        },
      },
      isGroup: {
        true: {
          display: "flex",
          justifyContent: "space-between",
          gap: "4",
          px: "3",
          bg: "bg.subtle",
          color: "fg.muted",
          textStyle: "xs",
          fontWeight: "medium",
          [phone]: { display: "flex", alignItems: "center", minHeight: "10", py: "0" },
        },
      },
      grows: { true: { height: "auto" } },
      opens: { true: { cursor: "pointer", _hover: { bg: "bg.subtle" } } },
    },
  },
  { defaultProps: { role: "row" } },
);

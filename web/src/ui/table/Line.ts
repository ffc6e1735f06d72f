import { chakra } from "@chakra-ui/react";
import { phone } from "./phone.ts";
import { ROW_HEIGHT } from "./useRowWindow.ts";

/** A line of a table, its head's or a row's: on the table's own grid, and on a phone a card. */
export const Line = chakra(
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

import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { Sort } from "./tableSort.ts";

interface HeadCellProps {
  head: string;
  hideHead?: boolean;
  numeric?: boolean;
  sortable: boolean;
  /** The direction in which the table is sorted by this column, if it is. */
  direction?: Sort["direction"];
  onSort: () => void;
}

/** The header of a column; for a sortable one, a button that sorts by it. */
export function HeadCell({ head, hideHead, numeric, sortable, direction, onSort }: HeadCellProps) {
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
      ) : hideHead ? (
        <VisuallyHidden>{head}</VisuallyHidden>
      ) : (
        head
      )}
    </Box>
  );
}

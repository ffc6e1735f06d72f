import { Box } from "@chakra-ui/react";
import type { ReactNode, RefObject } from "react";

interface TableFrameProps {
  /** The frame itself, for a table that goes by its width. */
  frame?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The border around a table; none around the cards of a phone. The last row draws the lower one. */
export function TableFrame({ frame, children }: TableFrameProps) {
  return (
    <Box
      ref={frame}
      borderWidth={{ md: "1px" }}
      borderBottomWidth={{ md: "0" }}
      borderRadius="l3"
      overflowX={{ md: "auto" }}
      overflowY="hidden"
    >
      {children}
    </Box>
  );
}

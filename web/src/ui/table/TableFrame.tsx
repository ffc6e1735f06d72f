import { Box } from "@chakra-ui/react";
import type { ReactNode, RefObject } from "react";

interface TableFrameProps {
  /** Ref to the frame, for a table that adapts to its width. */
  frame?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The border around a table. The last row has the bottom border. */
export function TableFrame({ frame, children }: TableFrameProps) {
  return (
    <Box
      ref={frame}
      borderWidth="1px"
      borderBottomWidth="0"
      borderRadius="l3"
      overflowX={{ md: "auto" }}
      overflowY="hidden"
    >
      {children}
    </Box>
  );
}

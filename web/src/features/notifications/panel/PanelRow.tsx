import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A row of a list in the bell's panel, to be pressed as a whole. */
export function PanelRow({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <Box as="li" _notFirst={{ borderTopWidth: "1px" }}>
      <Box
        as="button"
        display="block"
        width="100%"
        textAlign="start"
        px="4"
        py="2.5"
        cursor="pointer"
        _hover={{ bg: "bg.muted" }}
        _focusVisible={{ outlineOffset: "-2px" }}
        onClick={onOpen}
      >
        {children}
      </Box>
    </Box>
  );
}

import { Box } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** Why something failed, read out as it appears. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <Box
      role="alert"
      bg="bg.error"
      color="fg.error"
      borderRadius="l2"
      px="3"
      py="2.5"
      overflowWrap="anywhere"
    >
      {children}
    </Box>
  );
}

import { Box } from "@chakra-ui/react";

/** A dot on a button: somebody waits behind it. The button's name says so in words. */
export function WaitingDot({ top, insetEnd }: { top: string; insetEnd: string }) {
  return (
    <Box
      position="absolute"
      top={top}
      insetEnd={insetEnd}
      boxSize="2"
      borderRadius="full"
      bg="orange.solid"
      aria-hidden="true"
    />
  );
}

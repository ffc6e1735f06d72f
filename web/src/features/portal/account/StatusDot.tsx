import { Box } from "@chakra-ui/react";

/** A dot on a picture; the menu below it says the same in words. */
export function StatusDot({ online }: { online: boolean }) {
  return (
    <Box
      position="absolute"
      bottom="0"
      insetEnd="0"
      boxSize="2.5"
      borderRadius="full"
      borderWidth="2px"
      borderColor="bg"
      bg={online ? "green.solid" : "fg.subtle"}
      aria-hidden="true"
    />
  );
}

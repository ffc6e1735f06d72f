import { Box, Button } from "@chakra-ui/react";
import type { ButtonProps } from "@chakra-ui/react";

/** Loads more of the list above it. */
export function MoreButton(props: ButtonProps) {
  return (
    <Box mt="4" textAlign="center">
      <Button variant="outline" {...props} />
    </Box>
  );
}

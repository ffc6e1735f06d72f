import { Box, Button } from "@chakra-ui/react";
import type { ButtonProps } from "@chakra-ui/react";

/** Below a list that has more than is shown: shows more of it. */
export function MoreButton(props: ButtonProps) {
  return (
    <Box mt="4" textAlign="center">
      <Button variant="outline" {...props} />
    </Box>
  );
}

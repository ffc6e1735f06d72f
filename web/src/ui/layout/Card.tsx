import { Box } from "@chakra-ui/react";
import type { BoxProps } from "@chakra-ui/react";

/** A bordered surface on the page. */
export function Card(props: BoxProps) {
  return <Box bg="bg" borderWidth="1px" borderRadius="l3" p="4" {...props} />;
}

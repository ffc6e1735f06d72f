import { Box } from "@chakra-ui/react";
import type { BoxProps } from "@chakra-ui/react";

interface CalloutProps extends Omit<BoxProps, "role" | "bg" | "color"> {
  tone: "error" | "warning" | "info";
}

/** A message in a coloured box: why something failed, or what just happened. Read out when it appears. */
export function Callout({ tone, ...rest }: CalloutProps) {
  return (
    <Box
      role={tone === "error" ? "alert" : "status"}
      bg={`bg.${tone}`}
      color={`fg.${tone}`}
      borderRadius="l2"
      px="3"
      py="2.5"
      overflowWrap="anywhere"
      {...rest}
    />
  );
}

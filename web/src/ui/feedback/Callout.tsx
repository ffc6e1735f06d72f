import { Box } from "@chakra-ui/react";
import type { BoxProps } from "@chakra-ui/react";

interface CalloutProps extends Omit<BoxProps, "role" | "bg" | "color"> {
  tone: "error" | "warning" | "info";
}

/** A sentence in a box of its colour: why something failed, or what has just happened. Read out as it appears. */
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

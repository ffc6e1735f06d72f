import { Box } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** An invisible radio button that covers its card, so that a click anywhere on the card selects it. */
export function CoveringRadio(props: Omit<ComponentProps<"input">, "type">) {
  return (
    <Box
      asChild
      position="absolute"
      inset="0"
      width="100%"
      height="100%"
      opacity="0"
      cursor="inherit"
    >
      <input {...props} type="radio" />
    </Box>
  );
}

interface RadioMarkProps {
  checked: boolean;
  mt?: string;
}

/** What is seen of a radio button that covers its card. */
export function RadioMark({ checked, mt }: RadioMarkProps) {
  return (
    <Box
      boxSize="4"
      mt={mt}
      flexShrink="0"
      borderRadius="full"
      borderWidth={checked ? "5px" : "1px"}
      borderColor={checked ? "accent.solid" : "border.control"}
      bg="bg"
      aria-hidden="true"
    />
  );
}

import { Box } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** A radio button over the whole of its card, unseen: what is pressed is the button itself. */
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

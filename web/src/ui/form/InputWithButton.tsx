import { Box, Button, Input } from "@chakra-ui/react";
import type { ButtonProps, InputProps } from "@chakra-ui/react";
import type { ReactElement } from "react";

interface InputWithButtonProps extends InputProps {
  /** The button within the field, at its end; it needs an aria-label. */
  button: ButtonProps & { "aria-label": string; children: ReactElement };
}

/** One line of text with a button inside that does something with it. Belongs in a FormField. */
export function InputWithButton({ button, ...input }: InputWithButtonProps) {
  return (
    <Box position="relative" width="100%">
      <Input size="lg" pe="11" {...input} />
      <Button
        variant="ghost"
        size="sm"
        px="0"
        position="absolute"
        insetEnd="1"
        top="1"
        {...button}
      />
    </Box>
  );
}

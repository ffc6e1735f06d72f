import { Box, Button, Input } from "@chakra-ui/react";
import type { ButtonProps, InputProps } from "@chakra-ui/react";
import type { ReactElement } from "react";

interface InputWithButtonProps extends InputProps {
  /** The button at the end of the field; it needs an aria-label. */
  button: ButtonProps & { "aria-label": string; children: ReactElement };
}

/** A text input with a button inside. Goes into a FormField. */
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

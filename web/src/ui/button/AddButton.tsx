import { Button } from "@chakra-ui/react";
import type { ButtonProps } from "@chakra-ui/react";
import { Plus } from "lucide-react";

/** A list's primary action, which adds to it. */
export function AddButton({ children, ...rest }: ButtonProps) {
  return (
    <Button {...rest}>
      <Plus />
      {children}
    </Button>
  );
}

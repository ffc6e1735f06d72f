import { Button } from "@chakra-ui/react";
import type { ButtonProps } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { Hint } from "../feedback/Hint.tsx";
import type { HintPlacement } from "../feedback/Hint.tsx";

interface IconButtonProps extends Omit<ButtonProps, "children" | "aria-label"> {
  /** Read out by a screen reader, and shown beside the pointer or the focus. */
  label: string;
  icon: ReactElement;
  hintPlacement?: HintPlacement;
}

/** A button that shows only an icon; it always has a name. */
export function IconButton({ label, icon, hintPlacement, ...rest }: IconButtonProps) {
  return (
    <Hint text={label} placement={hintPlacement}>
      <Button variant="ghost" px="0" aria-label={label} {...rest}>
        {icon}
      </Button>
    </Hint>
  );
}

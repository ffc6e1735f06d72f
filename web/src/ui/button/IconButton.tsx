import { Button } from "@chakra-ui/react";
import type { ButtonProps } from "@chakra-ui/react";
import type { ReactElement } from "react";
import { Tooltip } from "../feedback/Tooltip.tsx";
import type { TooltipPlacement } from "../feedback/Tooltip.tsx";

interface IconButtonProps extends Omit<ButtonProps, "children" | "aria-label"> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactElement;
  tooltipPlacement?: TooltipPlacement;
}

/** A button with only an icon, a tooltip and an accessible name. */
export function IconButton({ label, icon, tooltipPlacement, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} placement={tooltipPlacement}>
      <Button variant="ghost" px="0" aria-label={label} {...rest}>
        {icon}
      </Button>
    </Tooltip>
  );
}

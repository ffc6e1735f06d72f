import { Portal, Tooltip } from "@chakra-ui/react";
import type { ReactElement } from "react";

interface HintProps {
  text: string;
  children: ReactElement;
  placement?: "top" | "right" | "bottom" | "left";
  disabled?: boolean;
}

/** A short text beside what the pointer or the focus is on. Never the only place where something is said. */
export function Hint({ text, children, placement = "bottom", disabled = false }: HintProps) {
  return (
    <Tooltip.Root
      openDelay={350}
      closeDelay={80}
      disabled={disabled}
      positioning={{ placement }}
      lazyMount
      unmountOnExit
    >
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Portal>
        <Tooltip.Positioner>
          <Tooltip.Content>{text}</Tooltip.Content>
        </Tooltip.Positioner>
      </Portal>
    </Tooltip.Root>
  );
}

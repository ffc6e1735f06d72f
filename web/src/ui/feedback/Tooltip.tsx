import { cloneElement } from "react";
import type { ReactElement } from "react";

export type TooltipPlacement = "top" | "right" | "bottom";

interface TooltipProps {
  text: string;
  /** An element that passes data attributes on to the DOM. */
  children: ReactElement<{
    "data-tooltip"?: string;
    "data-tooltip-side"?: TooltipPlacement;
    "data-tooltip-tap"?: true | undefined;
  }>;
  placement?: TooltipPlacement;
  disabled?: boolean;
  /** Whether a press shows it, too: a finger has no other way to it where the element does nothing else. */
  onTap?: boolean;
}

/**
 * A short text beside the element under the pointer or with the focus. It is never the only source of its
 * text: the element has an accessible name. TooltipLayer renders it, as Chakra's tooltip would add 14 KB.
 */
export function Tooltip(props: TooltipProps) {
  const { text, children, placement = "bottom", disabled = false, onTap = false } = props;
  if (disabled) return children;
  return cloneElement(children, {
    "data-tooltip": text,
    "data-tooltip-side": placement,
    "data-tooltip-tap": onTap || undefined,
  });
}

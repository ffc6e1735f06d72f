import { cloneElement } from "react";
import type { ReactElement } from "react";

export type TooltipPlacement = "top" | "right" | "bottom";

interface TooltipProps {
  text: string;
  /** An element that passes data attributes on to the DOM. */
  children: ReactElement<{ "data-tooltip"?: string; "data-tooltip-side"?: TooltipPlacement }>;
  placement?: TooltipPlacement;
  disabled?: boolean;
}

/**
 * A short text beside the element under the pointer or with the focus. It is never the only source of its
 * text: the element has an accessible name. TooltipLayer renders it, as Chakra's tooltip would add 14 KB.
 */
export function Tooltip({ text, children, placement = "bottom", disabled = false }: TooltipProps) {
  if (disabled) return children;
  return cloneElement(children, { "data-tooltip": text, "data-tooltip-side": placement });
}

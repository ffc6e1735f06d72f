import { cloneElement } from "react";
import type { ReactElement } from "react";

export type TooltipPlacement = "top" | "right" | "bottom";

interface TooltipProps {
  text: string;
  /** An element that passes data attributes on to the page. */
  children: ReactElement<{ "data-tooltip"?: string; "data-tooltip-side"?: TooltipPlacement }>;
  placement?: TooltipPlacement;
  disabled?: boolean;
}

/**
 * A short text beside what the pointer or the focus is on. Never the only place where something is said: the
 * element has a name of its own. TooltipLayer draws it; a tooltip machine for each button weighs 14 KB.
 */
export function Tooltip({ text, children, placement = "bottom", disabled = false }: TooltipProps) {
  if (disabled) return children;
  return cloneElement(children, { "data-tooltip": text, "data-tooltip-side": placement });
}

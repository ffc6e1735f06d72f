import { cloneElement } from "react";
import type { ReactElement } from "react";

export type HintPlacement = "top" | "right" | "bottom";

interface HintProps {
  text: string;
  /** An element that passes data attributes on to the page. */
  children: ReactElement<{ "data-hint"?: string; "data-hint-side"?: HintPlacement }>;
  placement?: HintPlacement;
  disabled?: boolean;
}

/**
 * A short text beside what the pointer or the focus is on. Never the only place where something is said: the
 * element has a name of its own. HintLayer draws it; a tooltip machine for each button weighs 14 KB.
 */
export function Hint({ text, children, placement = "bottom", disabled = false }: HintProps) {
  if (disabled) return children;
  return cloneElement(children, { "data-hint": text, "data-hint-side": placement });
}

import type { Widget } from "../loader/Widget.ts";

/** Opens the popup; before the agent is known, as soon as it is. */
export function open(widget: Widget): void {
  widget.turn(true);
}

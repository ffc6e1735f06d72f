import type { Widget } from "../loader/Widget.ts";

/** Opens the popup when it is closed, and closes it when it is open. */
export function toggle(widget: Widget): void {
  widget.turn(!widget.isOpen);
}

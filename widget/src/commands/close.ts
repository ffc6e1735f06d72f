import type { Widget } from "../loader/Widget.ts";

/** Closes the popup, or takes back an `open` that was not yet possible. */
export function close(widget: Widget): void {
  widget.turn(false);
}

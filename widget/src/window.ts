import { mount, type MountHandle } from "./commands/mount.ts";
import { on, type Listener, type ParleyEvent } from "./commands/on.ts";
import type { Widget } from "./loader/Widget.ts";
import type { MountOptions } from "./shared/ChatOptions.ts";

/** The whole public surface of the widget: `window.Parley`. */
export interface Parley {
  /** For the loader alone: what the tags of a page share. */
  widget: Widget;
  /** Opens the popup, or, while the agent is still loading, as soon as it has loaded. */
  open: () => void;
  /** Closes the popup, or cancels an `open` that was not possible yet. */
  close: () => void;
  /** Opens the popup when it is closed, and closes it when it is open. */
  toggle: () => void;
  /** Puts a chat into an element of the page, which sets its size. */
  mount: (element: HTMLElement, options: MountOptions) => MountHandle;
  /** Adds a listener; returns a function that removes it. */
  on: <Event extends ParleyEvent>(event: Event, listener: Listener<Event>) => () => void;
}

declare global {
  interface Window {
    Parley?: Parley;
  }
}

/** Builds `window.Parley` around a widget. */
export function createParley(widget: Widget): Parley {
  return {
    widget,
    open: () => widget.turn(true),
    close: () => widget.turn(false),
    toggle: () => widget.turn(!widget.isOpen),
    mount: (element, options) => mount(widget, element, options),
    on: (event, listener) => on(widget, event, listener),
  };
}

import { close } from "./commands/close.ts";
import { mount, type MountHandle } from "./commands/mount.ts";
import { on, type Listener, type ParleyEvent } from "./commands/on.ts";
import { open } from "./commands/open.ts";
import { toggle } from "./commands/toggle.ts";
import type { Widget } from "./loader/Widget.ts";
import type { MountOptions } from "./shared/ChatOptions.ts";

/** The whole public surface of the widget: `window.Parley`. */
export interface Parley {
  /** Opens the popup; before the agent is known, as soon as it is. */
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** Puts a chat into an element of the page, which gives it its size. */
  mount: (element: HTMLElement, options: MountOptions) => MountHandle;
  /** Listens to what happens; gives a function that stops listening. */
  on: <Event extends ParleyEvent>(event: Event, listener: Listener<Event>) => () => void;
}

declare global {
  interface Window {
    Parley?: Parley;
  }
}

export function createParley(widget: Widget): Parley {
  return {
    open: () => open(widget),
    close: () => close(widget),
    toggle: () => toggle(widget),
    mount: (element, options) => mount(widget, element, options),
    on: (event, listener) => on(widget, event, listener),
  };
}

import type { ParleyEvent, ParleyEvents } from "../commands/on.ts";
import type { ChatModule } from "../shared/ChatOptions.ts";

/** What the commands share. */
export interface Widget {
  /** Loads the chat's file. */
  load: () => Promise<ChatModule>;
  events: EventTarget;
  emit: <Event extends ParleyEvent>(event: Event, detail?: ParleyEvents[Event]) => void;
  /** Opens or closes the popup, which sets this; `byItself` leaves the focus where it is. */
  turn: (open: boolean, byItself?: boolean) => void;
  /** Before there is a popup: whether it should open at once; undefined if no command was given. */
  isOpen?: boolean;
}

/** @param load loads the chat's module */
export function createWidget(load: Widget["load"]): Widget {
  const events = new EventTarget();
  const widget: Widget = {
    load,
    events,
    emit: (event, detail) => events.dispatchEvent(new CustomEvent(event, { detail })),
    turn: (open) => {
      widget.isOpen = open;
    },
  };
  return widget;
}

import type { ParleyEvent, ParleyEvents } from "../commands/on.ts";
import type { ChatModule } from "../shared/ChatOptions.ts";

/** What the commands share. */
export interface Widget {
  /** Loads the chat's file. */
  load: () => Promise<ChatModule>;
  events: EventTarget;
  emit: <Event extends ParleyEvent>(event: Event, detail?: ParleyEvents[Event]) => void;
  /** Opens or closes; `byItself` leaves the focus where it is. The popup puts its own here. */
  turn: (open: boolean, byItself?: boolean) => void;
  /** Before the popup stands, whether it is to be open at once; undefined when nobody said. */
  isOpen?: boolean;
}

/** @param load gives the chat's module */
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

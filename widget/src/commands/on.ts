import type { Widget } from "../loader/Widget.ts";

/** Events of the widget, and their details. */
export interface ParleyEvents {
  /** The agent is known and the launcher is on the page. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** Somebody wrote a message; its text is never given away. */
  message: { role: "visitor" | "bot" | "operator" };
  /** Answers that came while the popup was closed. */
  unread: { count: number };
}
export type ParleyEvent = keyof ParleyEvents;
export type Listener<Event extends ParleyEvent> = (detail: ParleyEvents[Event]) => void;

/**
 * Adds a listener and returns a function that removes it. The widget has its own event target, so that
 * the browser reports what a listener throws and the others still run.
 */
export function on<Event extends ParleyEvent>(
  { events }: Widget,
  event: Event,
  listener: Listener<Event>,
): () => void {
  const relay = (given: globalThis.Event) => listener(detailOf(given));
  events.addEventListener(event, relay);
  return () => events.removeEventListener(event, relay);
}

/** Safe, because `emit` is the only sender and types the detail by the event's name. */
function detailOf(given: globalThis.Event): never {
  return (given as CustomEvent<never>).detail;
}

import type { Widget } from "../loader/Widget.ts";

/** Events of the widget, and what a listener is told. */
export interface ParleyEvents {
  /** The agent is known and the launcher stands. */
  ready: undefined;
  open: undefined;
  close: undefined;
  /** Somebody wrote; never what. */
  message: { role: "visitor" | "bot" | "operator" };
  /** Answers that came while the popup was closed. */
  unread: { count: number };
}
export type ParleyEvent = keyof ParleyEvents;
export type Listener<Event extends ParleyEvent> = (detail: ParleyEvents[Event]) => void;

/**
 * Listens to what happens; gives a function that stops listening. What a listener throws is
 * reported by the browser and stops nobody else: hence an event target of the widget's own.
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

/** Guarantee: `emit` is the only sender, and types its detail by the event's name. */
function detailOf(given: globalThis.Event): never {
  return (given as CustomEvent<never>).detail;
}

import type { MessageButton, RichContent } from "./rich.ts";

/** All buttons of an answer in one order: those of its cards, then its own. A press names one by its place here. */
export function buttonsOf({ cards, buttons }: RichContent): MessageButton[] {
  return [...cards.flatMap((card) => card.buttons), ...buttons];
}

/**
 * The id of the message that a press sends. It follows from the answer and the button, so that pressing twice, or in two
 * tabs, says it once.
 * @param ts of the answer, which no other message of its conversation has
 */
export function pressId(ts: number, place: number): string {
  return `pressed-${ts}-${place}`;
}

/** The same as plain text, for where nothing can be drawn; what a press would say is left out. */
export function richText({ cards, buttons }: RichContent): string {
  const links = (all: readonly MessageButton[]) =>
    all.flatMap(({ label, url }) => (url === "" ? [] : [`${label}: ${url}`]));
  return [
    ...cards.map((card) =>
      [card.title, card.text, ...links(card.buttons)].filter(Boolean).join("\n"),
    ),
    ...links(buttons),
  ].join("\n\n");
}

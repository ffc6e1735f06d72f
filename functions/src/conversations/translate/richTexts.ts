import {
  CARD_TEXT_MAX,
  CARD_TITLE_MAX,
  LABEL_MAX,
  PRESS_MAX,
  type MessageButton,
  type RichContent,
} from "@parley/contract/conversations/rich.ts";
import { shorten } from "@parley/contract/platform/text.ts";

/** All texts of buttons and cards, in one order. */
export function textsOf({ cards, buttons }: RichContent): string[] {
  const own = ({ label, text }: MessageButton) => [label, text];
  return [
    ...cards.flatMap((card) => [card.title, card.text, ...card.buttons.flatMap(own)]),
    ...buttons.flatMap(own),
  ];
}

/**
 * The same buttons and cards with other texts; one that came to nothing stays as it was. URLs and pictures are never
 * another's to choose.
 * @param texts as many as `textsOf` gives, in its order
 */
export function fillTexts({ cards, buttons }: RichContent, texts: readonly string[]): RichContent {
  const rest = texts.values();
  const next = (before: string, max: number) => {
    const { value = "" } = rest.next();
    const line = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
    return before === "" || line === "" ? before : shorten(line, max);
  };
  const filled = (button: MessageButton): MessageButton => ({
    ...button,
    label: next(button.label, LABEL_MAX),
    text: next(button.text, PRESS_MAX),
  });
  return {
    cards: cards.map((card) => ({
      ...card,
      title: next(card.title, CARD_TITLE_MAX),
      text: next(card.text, CARD_TEXT_MAX),
      buttons: card.buttons.map(filled),
    })),
    buttons: buttons.map(filled),
  };
}

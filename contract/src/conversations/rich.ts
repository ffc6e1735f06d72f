import { z } from "zod";

/** Buttons below an answer, cards in one, and buttons of one card: what fits on a phone. */
export const BUTTONS_MAX = 6;
export const CARDS_MAX = 6;
export const CARD_BUTTONS_MAX = 3;

/** Longest label, what a press sends at most, and a card's texts, in characters. */
export const LABEL_MAX = 60;
export const PRESS_MAX = 300;
export const CARD_TITLE_MAX = 100;
export const CARD_TEXT_MAX = 400;

/** A button of an answer: it says `text` for the visitor, or leads to `url`. The other of the two is empty. */
const messageButton = z.object({ label: z.string(), text: z.string(), url: z.string() });
export type MessageButton = z.infer<typeof messageButton>;

const messageCard = z.object({
  title: z.string(),
  text: z.string(),
  /** One of our own files, or empty: a card makes no reader's browser call a stranger's server. */
  imageUrl: z.string(),
  buttons: z.array(messageButton),
});
export type MessageCard = z.infer<typeof messageCard>;

/** What an answer shows beside its words. Only the server makes it, out of what a model wrote. */
export const richContent = z.object({
  cards: z.array(messageCard),
  buttons: z.array(messageButton),
});
export type RichContent = z.infer<typeof richContent>;

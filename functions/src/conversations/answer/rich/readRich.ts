import {
  BUTTONS_MAX,
  CARD_BUTTONS_MAX,
  CARD_TEXT_MAX,
  CARD_TITLE_MAX,
  CARDS_MAX,
  LABEL_MAX,
  PRESS_MAX,
  type MessageButton,
  type MessageCard,
  type RichContent,
} from "@parley/contract/conversations/rich.ts";
import { shorten } from "@parley/contract/platform/text.ts";
import { isRecord } from "@parley/contract/tools/checkArguments.ts";

/**
 * Reads the block in which a model describes buttons and cards: JSON with the keys `buttons` and `cards`. What is known is
 * taken, within the limits, and all else left out: a URL that is not of the web, a picture that is not ours, a card
 * without a title.
 * @param isOwnPicture whether a picture is among our own files
 * @returns undefined for anything that is not such JSON, or names nothing that can be shown
 */
export function readRich(
  json: string,
  isOwnPicture: (url: string) => boolean,
): RichContent | undefined {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!isRecord(given)) return undefined;
  const cards = listOf(given["cards"])
    .flatMap((one) => readCard(one, isOwnPicture))
    .slice(0, CARDS_MAX);
  const buttons = readButtons(given["buttons"], BUTTONS_MAX);
  return cards.length + buttons.length === 0 ? undefined : { cards, buttons };
}

/** The same as a model writes it, to tell it later what it offered. */
export function writeRichBlock({ cards, buttons }: RichContent): string {
  const asked = ({ label, text, url }: MessageButton) =>
    url === "" ? { label, text } : { label, url };
  const written = {
    ...(buttons.length === 0 ? {} : { buttons: buttons.map(asked) }),
    ...(cards.length === 0
      ? {}
      : {
          cards: cards.map(({ title, text, imageUrl: image, ...card }) => ({
            title,
            text,
            image,
            buttons: card.buttons.map(asked),
          })),
        }),
  };
  return `\`\`\`ui\n${JSON.stringify(written)}\n\`\`\``;
}

function readCard(given: unknown, isOwnPicture: (url: string) => boolean): MessageCard[] {
  if (!isRecord(given)) return [];
  const title = line(given["title"], CARD_TITLE_MAX);
  if (title === "") return [];
  const picture = webUrlOf(given["image"]);
  return [
    {
      title,
      text: shorten(textOf(given["text"]).trim(), CARD_TEXT_MAX),
      imageUrl: picture !== "" && isOwnPicture(picture) ? picture : "",
      buttons: readButtons(given["buttons"], CARD_BUTTONS_MAX),
    },
  ];
}

function readButtons(given: unknown, most: number): MessageButton[] {
  return listOf(given).flatMap(readButton).slice(0, most);
}

/** A label alone is what the press says. */
function readButton(given: unknown): MessageButton[] {
  if (!isRecord(given)) return [];
  const label = line(given["label"], LABEL_MAX);
  if (label === "") return [];
  if (given["url"] !== undefined) {
    const url = webUrlOf(given["url"]);
    return url === "" ? [] : [{ label, text: "", url }];
  }
  return [{ label, text: line(given["text"], PRESS_MAX) || label, url: "" }];
}

/** The URL as browsers read it; empty for one that does not lead to the web. */
function webUrlOf(given: unknown): string {
  const text = textOf(given).trim();
  if (text.length > 2048 || !URL.canParse(text)) return "";
  const { protocol, username, password, href } = new URL(text);
  // What comes before an @ looks like a host but is not one.
  if (username !== "" || password !== "") return "";
  return protocol === "https:" || protocol === "http:" ? href : "";
}

/** Without control characters and direction marks, with which a label could read as what it is not. */
function line(given: unknown, max: number): string {
  const visible = textOf(given).replace(/[\p{Cf}]/gu, "");
  return shorten(visible.replace(/[\p{Cc}\s]+/gu, " ").trim(), max);
}

function textOf(given: unknown): string {
  return typeof given === "string" ? given.toWellFormed() : "";
}

function listOf(given: unknown): unknown[] {
  return Array.isArray(given) ? given.slice(0, 100) : [];
}

import type { Language } from "@parley/contract/accounts/profile.ts";

/** What somebody sent that is not text, as far as the provider tells what it is. */
export type Attachment = {
  kind:
    | "sticker"
    | "voice"
    | "video"
    | "videoNote"
    | "audio"
    | "file"
    | "photo"
    | "animation"
    | "location"
    | "contact"
    | "poll"
    | "dice"
    | "order"
    | "other";
  /** A name, a duration, a place; may be empty. */
  detail: string;
};

const names: Record<Language, Record<Attachment["kind"], string>> = {
  en: {
    sticker: "Sticker",
    voice: "Voice message",
    video: "Video",
    videoNote: "Video message",
    audio: "Audio",
    file: "File",
    photo: "Photo",
    animation: "Animation",
    location: "Location",
    contact: "Contact",
    poll: "Poll",
    dice: "Dice",
    order: "Order",
    other: "A message that cannot be shown here",
  },
  de: {
    sticker: "Sticker",
    voice: "Sprachnachricht",
    video: "Video",
    videoNote: "Videonachricht",
    audio: "Audio",
    file: "Datei",
    photo: "Foto",
    animation: "Animation",
    location: "Standort",
    contact: "Kontakt",
    poll: "Umfrage",
    dice: "Würfel",
    order: "Bestellung",
    other: "Eine Nachricht, die hier nicht gezeigt werden kann",
  },
};

/** The words that stand in for what is not text, with what was written below it. */
export function attachmentText(
  language: Language,
  { kind, detail }: Attachment,
  caption: string,
): string {
  const name = names[language][kind];
  const shown = detail === "" ? `[${name}]` : `[${name}: ${detail}]`;
  return caption.trim() === "" ? shown : `${shown} ${caption}`;
}

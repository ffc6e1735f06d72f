import type { Language } from "@parley/contract/accounts/profile.ts";

/** What somebody sent that is not text, as far as Telegram tells what it is. */
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
    | "other";
  /** A name, a duration, a place; may be empty. */
  detail: string;
};

type Texts = {
  greeting: string;
  edited: (text: string) => string;
  attachments: Record<Attachment["kind"], string>;
};

const dictionaries: Record<Language, Texts> = {
  en: {
    greeting: "Hello! How can I help you?",
    edited: (text) => `(edited) ${text}`,
    attachments: {
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
      other: "A message that cannot be shown here",
    },
  },
  de: {
    greeting: "Hallo! Wie kann ich Ihnen helfen?",
    edited: (text) => `(bearbeitet) ${text}`,
    attachments: {
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
      other: "Eine Nachricht, die hier nicht gezeigt werden kann",
    },
  },
};

/** What is said to people on Telegram alone, and how what they send is described to operators. */
export function telegramTexts(language: Language): Texts {
  return dictionaries[language];
}

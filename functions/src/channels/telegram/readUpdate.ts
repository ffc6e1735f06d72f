import type { Language } from "@parley/contract/accounts/profile.ts";
import { z } from "zod";
import { attachmentText, type Attachment } from "../attachmentText.ts";
import { telegramTexts } from "./telegramTexts.ts";

/** The kinds of updates that Telegram is asked to send. */
export const TELEGRAM_UPDATES = ["message", "edited_message", "callback_query"] as const;

const user = z.object({
  id: z.number().int(),
  is_bot: z.boolean().default(false),
  first_name: z.string().default(""),
  last_name: z.string().default(""),
  username: z.string().default(""),
  language_code: z.string().default(""),
});

const chat = z.object({ id: z.number().int(), type: z.string() });
const timed = z.object({ duration: z.number().default(0) });
const point = z.object({ latitude: z.number(), longitude: z.number() });

/** A message, as far as it is read. What a channel or a group sends has perhaps no sender. */
const telegramMessage = z.object({
  message_id: z.number().int(),
  date: z.number().int().default(0),
  edit_date: z.number().int().default(0),
  from: user.optional(),
  chat,
  text: z.string().optional(),
  caption: z.string().default(""),
  sticker: z.object({ emoji: z.string().default("") }).optional(),
  voice: timed.optional(),
  video: timed.optional(),
  video_note: timed.optional(),
  audio: z.object({ title: z.string().default(""), file_name: z.string().default("") }).optional(),
  animation: z.unknown().optional(),
  document: z.object({ file_name: z.string().default("") }).optional(),
  photo: z.unknown().optional(),
  venue: z.object({ title: z.string(), address: z.string().default("") }).optional(),
  location: point.optional(),
  contact: z
    .object({
      phone_number: z.string().default(""),
      first_name: z.string().default(""),
      last_name: z.string().default(""),
    })
    .optional(),
  poll: z.object({ question: z.string().default("") }).optional(),
  dice: z.object({ emoji: z.string().default(""), value: z.number().default(0) }).optional(),
  story: z.unknown().optional(),
  paid_media: z.unknown().optional(),
  checklist: z.unknown().optional(),
  game: z.unknown().optional(),
});
type TelegramMessage = z.infer<typeof telegramMessage>;

/** What Telegram posts. Of the kinds that were not asked for only the number is read. */
export const telegramUpdate = z.object({
  update_id: z.number().int(),
  message: telegramMessage.optional(),
  edited_message: telegramMessage.optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: user,
      message: z.object({ chat }).optional(),
      data: z.string().default(""),
    })
    .optional(),
});
export type TelegramUpdate = z.infer<typeof telegramUpdate>;

/** A person who writes to a bot in a private chat, which has the person's own number. */
export type TelegramPerson = { id: string; name: string; language: string };

/** What a person did: wrote, pressed a button, or opened the chat. */
export type Incoming = { person: TelegramPerson } & (
  | { kind: "start"; messageId: string }
  | { kind: "button"; callbackId: string; data: string }
  | { kind: "words"; messageId: string; say: (language: Language) => string }
);

/**
 * Who did it, and when: Telegram tells seconds, in which messages of a chat are numbered in their order. A pressed button
 * has no time.
 */
export function senderOf({
  message,
  edited_message: edited,
  callback_query: pressed,
}: TelegramUpdate): { from?: string; sentAt?: number } {
  if (pressed !== undefined) return { from: `${pressed.from.id}` };
  const written = message ?? edited;
  if (written?.from === undefined) return {};
  const { date, edit_date, message_id } = written;
  return {
    from: `${written.from.id}`,
    sentAt: Math.max(date, edit_date) * 1000 + (message_id % 1000),
  };
}

/**
 * Reads an update. Groups, channels, other bots and what Telegram itself reports (a pinned message, a
 * changed name) are left alone.
 * @returns null when there is nothing to do
 */
export function readUpdate(update: TelegramUpdate): Incoming | null {
  const { message, edited_message: edited, callback_query: pressed } = update;
  if (pressed !== undefined) {
    if (pressed.from.is_bot || pressed.message?.chat.type !== "private") return null;
    const { id: callbackId, data } = pressed;
    return { kind: "button", person: personOf(pressed.from), callbackId, data };
  }
  const written = message ?? edited;
  if (written?.from === undefined || written.from.is_bot) return null;
  if (written.chat.type !== "private") return null;
  const person = personOf(written.from);
  if (edited !== undefined) {
    const messageId = `tg-${edited.message_id}-${edited.edit_date}`;
    // A live location is edited every few seconds: only words are said again.
    const isWords = Boolean(edited.text?.trim()) || edited.caption.trim() !== "";
    const said = isWords ? wordsOf(edited) : null;
    if (said === null) return null;
    return {
      kind: "words",
      person,
      messageId,
      say: (language) => telegramTexts(language).edited(said(language)),
    };
  }
  const messageId = `tg-${written.message_id}`;
  if (/^\/start(\s|$)/.test(written.text ?? "")) return { kind: "start", person, messageId };
  const say = wordsOf(written);
  return say === null ? null : { kind: "words", person, messageId, say };
}

function personOf({ id, first_name, last_name, language_code }: z.infer<typeof user>) {
  const name = `${first_name} ${last_name}`.replace(/\s+/g, " ").trim();
  return { id: `${id}`, name, language: language_code };
}

/** The text of a message or, for anything else, a stand-in that says what it is. */
function wordsOf(message: TelegramMessage): ((language: Language) => string) | null {
  const { text, caption } = message;
  if (text !== undefined) return text.trim() === "" ? null : () => text;
  const attachment = attachmentOf(message);
  if (attachment === null) return null;
  return (language) => attachmentText(language, attachment, caption);
}

/** Telegram sends an animation as a document too, and a venue as a location: the closer one counts. */
function attachmentOf(message: TelegramMessage): Attachment | null {
  const { sticker, voice, video, video_note, audio, document: file, contact } = message;
  const { venue, location, poll, dice } = message;
  const whole = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");
  if (sticker) return { kind: "sticker", detail: sticker.emoji };
  if (voice) return { kind: "voice", detail: minutes(voice.duration) };
  if (video) return { kind: "video", detail: minutes(video.duration) };
  if (video_note) return { kind: "videoNote", detail: minutes(video_note.duration) };
  if (audio) return { kind: "audio", detail: audio.title || audio.file_name };
  if (message.animation !== undefined) return { kind: "animation", detail: "" };
  if (file) return { kind: "file", detail: file.file_name };
  if (message.photo !== undefined) return { kind: "photo", detail: "" };
  if (venue) return { kind: "location", detail: whole(venue.title, venue.address) };
  if (location) return { kind: "location", detail: `${location.latitude}, ${location.longitude}` };
  if (contact) {
    const name = `${contact.first_name} ${contact.last_name}`.trim();
    return { kind: "contact", detail: whole(name, contact.phone_number) };
  }
  if (poll) return { kind: "poll", detail: poll.question };
  if (dice) return { kind: "dice", detail: `${dice.emoji} ${dice.value}`.trim() };
  const others = [message.story, message.paid_media, message.checklist, message.game];
  return others.some((one) => one !== undefined) ? { kind: "other", detail: "" } : null;
}

function minutes(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

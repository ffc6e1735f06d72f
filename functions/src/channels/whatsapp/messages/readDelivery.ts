import { createHash } from "node:crypto";
import type { Language } from "@parley/contract/accounts/profile.ts";
import { waPhoneId } from "@parley/contract/channels/waNumber.ts";
import { z } from "zod";
import type { InboundEvent } from "../../../platform/inbound/provider.ts";
import { attachmentText, type Attachment } from "../../attachmentText.ts";
import { readReference } from "./messageReference.ts";
import { isNotedStatus } from "./noteStatus.ts";

/** What a message holds that we do not understand is not a reason to lose it, or the others of its batch. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const words = z.string().default("").catch("");

const media = z.object({ caption: words, filename: words, voice: z.boolean().default(false) });
const choice = z.object({ id: words, title: words });

/** A message, as far as it is read. A person has a number, an id in the business's portfolio, or both. */
const waMessage = z.object({
  id: z.string().min(1),
  from: words,
  from_user_id: words,
  /** Of what was written from the phone: whom it is for. */
  to: words,
  to_user_id: words,
  /** Unix seconds, as text. */
  timestamp: words,
  type: words,
  text: lenient(z.object({ body: words })),
  image: lenient(media),
  video: lenient(media),
  audio: lenient(media),
  document: lenient(media),
  sticker: lenient(z.object({})),
  location: lenient(
    z.object({ latitude: z.number(), longitude: z.number(), name: words, address: words }),
  ),
  contacts: lenient(
    z.array(
      z.object({
        name: z.object({ formatted_name: words }).prefault({}),
        phones: z.array(z.object({ phone: words })).default([]),
      }),
    ),
  ),
  order: lenient(z.object({ text: words })),
  button: lenient(z.object({ text: words })),
  interactive: lenient(
    z.object({ button_reply: choice.optional(), list_reply: choice.optional() }),
  ),
  system: lenient(z.object({ type: words, wa_id: words, user_id: words })),
});
type WaMessage = z.infer<typeof waMessage>;

const waStatus = z.object({
  id: z.string().min(1),
  status: z.string(),
  biz_opaque_callback_data: words,
  errors: z
    .array(
      z.object({
        code: z.number(),
        title: words,
        error_data: z.object({ details: words }).prefault({}),
      }),
    )
    .default([])
    .catch([]),
});

const value = z.object({
  metadata: z.object({ phone_number_id: words }).prefault({}),
  contacts: z
    .array(
      z.object({ wa_id: words, user_id: words, profile: z.object({ name: words }).prefault({}) }),
    )
    .default([])
    .catch([]),
  messages: z.array(z.unknown()).default([]),
  statuses: z.array(z.unknown()).default([]),
  message_echoes: z.array(z.unknown()).default([]),
});

/** What is written in the WhatsApp Business app on the phone, where the number is used there too. */
const ECHOES = "smb_message_echoes";

/** What Meta posts: up to a thousand messages and statuses, of one or more numbers. */
export const waDelivery = z.object({ entry: z.array(z.unknown()) });
const waEntry = z.object({ changes: z.array(z.unknown()) });
const waChange = z.object({ field: z.enum(["messages", ECHOES]), value });

/** One message or status, as it is stored until it is handled. */
export const waEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("message"),
    phoneId: z.string(),
    name: z.string(),
    message: waMessage,
  }),
  z.object({ kind: z.literal("status"), phoneId: z.string(), status: waStatus }),
  z.object({ kind: z.literal("echo"), phoneId: z.string(), message: waMessage }),
]);
export type WaEvent = z.infer<typeof waEvent>;
export type WaStatus = z.infer<typeof waStatus>;

/**
 * Every message of a delivery, and every status that says something of a message of ours, each under Meta's own id. What
 * is not a conversation of ours is left out: what Meta's own agent answers (`standby`), news of the account, and what is for
 * no number.
 */
export function readDelivery({ entry }: z.infer<typeof waDelivery>): InboundEvent[] {
  return readable(waEntry, entry)
    .flatMap(({ changes }) => readable(waChange, changes))
    .flatMap((change) => {
      const { metadata, contacts, messages, statuses, message_echoes } = change.value;
      // It becomes part of a path. Whoever has an app of their own can sign any.
      const phoneId = waPhoneId.safeParse(metadata.phone_number_id).data;
      if (phoneId === undefined) return [];
      if (change.field === ECHOES)
        return readable(waMessage, message_echoes).map((message) => {
          const event: WaEvent = { kind: "echo", phoneId, message };
          const from = `${phoneId} ${message.to_user_id || message.to}`;
          const sentAt = millisecondsOf(message);
          return eventOf(message.id, event, { from, ...(sentAt > 0 && { sentAt }) });
        });
      const names = namesOf(contacts);
      return [
        ...readable(waMessage, messages).map((message) => {
          const name = nameOf(message, names);
          const event: WaEvent = { kind: "message", phoneId, name, message };
          const from = `${phoneId} ${message.from_user_id || message.from}`;
          const sentAt = millisecondsOf(message);
          return eventOf(message.id, event, { from, ...(sentAt > 0 && { sentAt }) });
        }),
        ...readable(waStatus, statuses)
          .filter(
            ({ status, biz_opaque_callback_data: reference }) =>
              isNotedStatus(status) && readReference(phoneId, reference) !== null,
          )
          .map((status) => {
            const event: WaEvent = { kind: "status", phoneId, status };
            return eventOf(`${status.id}:${status.status}`, event);
          }),
      ];
    });
}

function eventOf(
  id: string,
  event: WaEvent,
  by: Pick<InboundEvent, "from" | "sentAt"> = {},
): InboundEvent {
  return { id, body: JSON.stringify(event), ...by };
}

function readable<Schema extends z.ZodType>(
  schema: Schema,
  given: readonly unknown[],
): z.output<Schema>[] {
  return given.flatMap((one) => {
    const parsed = schema.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
}

/** People's names by number and by id, of two for one of them the first. */
type Names = { byPhone: ReadonlyMap<string, string>; byUserId: ReadonlyMap<string, string> };

function namesOf(contacts: z.infer<typeof value>["contacts"]): Names {
  const reversed = contacts.toReversed();
  return {
    byPhone: new Map(reversed.map(({ wa_id, profile }) => [wa_id, profile.name])),
    byUserId: new Map(reversed.map(({ user_id, profile }) => [user_id, profile.name])),
  };
}

function nameOf({ from, from_user_id }: WaMessage, { byPhone, byUserId }: Names): string {
  const name =
    (from === "" ? undefined : byPhone.get(from)) ??
    (from_user_id === "" ? undefined : byUserId.get(from_user_id));
  return (name ?? "").replace(/\s+/g, " ").trim();
}

/** A person, by what Meta calls them: the number or the id is empty where it does not tell. */
export type WaPerson = { phone: string; userId: string; name: string };

/** What a person did: wrote, pressed a button, or goes by another number or id from now on. */
export type WaIncoming = { person: WaPerson; messageId: string; writtenAt: number } & (
  | { kind: "words"; say: (language: Language) => string }
  | { kind: "button"; data: string; title: string }
  | { kind: "moved"; to: Pick<WaPerson, "phone" | "userId"> }
);

/** @returns null when there is nothing to do, as for a reaction */
export function readMessage({
  name,
  message,
}: Extract<WaEvent, { kind: "message" }>): WaIncoming | null {
  const person = { phone: digitsOf(message.from), userId: userIdOf(message.from_user_id), name };
  if (person.phone === "" && person.userId === "") return null;
  const base = { person, messageId: messageIdOf(message.id), writtenAt: millisecondsOf(message) };
  const { type, system, interactive } = message;
  if (type === "system") {
    const to = { phone: digitsOf(system?.wa_id ?? ""), userId: userIdOf(system?.user_id ?? "") };
    return to.phone === "" && to.userId === "" ? null : { ...base, kind: "moved", to };
  }
  const pressed = interactive?.button_reply ?? interactive?.list_reply;
  if (pressed !== undefined)
    return { ...base, kind: "button", data: pressed.id, title: pressed.title };
  const say = wordsOf(message);
  return say === null ? null : { ...base, kind: "words", say };
}

/** What somebody wrote from the phone, and to whom. */
type WaEcho = {
  to: Pick<WaPerson, "phone" | "userId">;
  messageId: string;
  say: (language: Language) => string;
};

/** What somebody wrote from the phone. @returns null for what says nothing, as a reaction */
export function readEcho({ message }: Extract<WaEvent, { kind: "echo" }>): WaEcho | null {
  const to = { phone: digitsOf(message.to), userId: userIdOf(message.to_user_id) };
  const say = wordsOf(message);
  if (say === null || (to.phone === "" && to.userId === "")) return null;
  return { to, messageId: messageIdOf(message.id), say };
}

/** The text of a message or, for anything else, a stand-in that says what it is. */
function wordsOf(message: WaMessage): ((language: Language) => string) | null {
  const text = message.text?.body ?? message.button?.text;
  if (text !== undefined) return text.trim() === "" ? null : () => text;
  // Neither says anything that could be answered.
  if (message.type === "reaction" || message.type === "request_welcome") return null;
  const attachment = attachmentOf(message);
  const caption = message.image?.caption ?? message.video?.caption ?? message.document?.caption;
  return (language) => attachmentText(language, attachment, caption ?? "");
}

function attachmentOf(message: WaMessage): Attachment {
  const { location, contacts, order } = message;
  const whole = (...parts: string[]) => parts.filter((part) => part !== "").join(", ");
  if (message.sticker) return { kind: "sticker", detail: "" };
  if (message.image) return { kind: "photo", detail: "" };
  if (message.video) return { kind: "video", detail: "" };
  if (message.audio) return { kind: message.audio.voice ? "voice" : "audio", detail: "" };
  if (message.document) return { kind: "file", detail: message.document.filename };
  if (location) {
    const named = whole(location.name, location.address);
    return { kind: "location", detail: named || `${location.latitude}, ${location.longitude}` };
  }
  if (contacts) {
    const all = contacts.map(({ name, phones }) =>
      whole(name.formatted_name, ...phones.map(({ phone }) => phone)),
    );
    return { kind: "contact", detail: all.join("; ") };
  }
  if (order) return { kind: "order", detail: order.text };
  return { kind: "other", detail: "" };
}

/** Meta's ids of messages hold characters that no path may. */
function messageIdOf(wamid: string): string {
  return `wa-${createHash("sha256").update(wamid).digest("base64url").slice(0, 32)}`;
}

function digitsOf(phone: string): string {
  return /^\+?(\d{5,20})$/.exec(phone)?.[1] ?? "";
}

/** `US.13491208655302741918`: a country, and up to 128 letters and digits. */
function userIdOf(text: string): string {
  return /^[A-Za-z]{2}\.[A-Za-z0-9.]{1,150}$/.test(text) ? text : "";
}

function millisecondsOf({ timestamp }: WaMessage): number {
  return /^\d{9,11}$/.test(timestamp) ? Number(timestamp) * 1000 : 0;
}

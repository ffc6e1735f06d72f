import { describe, expect, it } from "vitest";
import { readUpdate, telegramUpdate, type Incoming } from "./readUpdate.ts";

const from = { id: 5_000_001, is_bot: false, first_name: "Robin", language_code: "de-AT" };
const chat = { id: from.id, type: "private" };
const base = { message_id: 12, from, chat, date: 1_790_000_000 };

const read = (content: object) => readUpdate(telegramUpdate.parse({ update_id: 1, ...content }));
const say = (incoming: Incoming | null, language: "en" | "de" = "en") =>
  incoming?.kind === "words" ? incoming.say(language) : undefined;

describe("an update of Telegram", () => {
  it("is a person's words, with the number of their message", () => {
    const incoming = read({ message: { ...base, text: "  How much?" } });
    expect(incoming).toMatchObject({
      kind: "words",
      messageId: "tg-12",
      person: { id: "5000001", name: "Robin", language: "de-AT" },
    });
    expect(say(incoming)).toBe("  How much?");
  });

  it.each([
    ["/start", "start"],
    ["/start campaign-7", "start"],
    ["/started?", "words"],
    ["What does /start do?", "words"],
  ])("%j is taken as %s", (text, kind) => {
    expect(read({ message: { ...base, text } })?.kind).toBe(kind);
  });

  it("is a change of earlier words, each with a number of its own", () => {
    const incoming = read({ edited_message: { ...base, edit_date: 1_790_000_060, text: "Two" } });
    expect(incoming).toMatchObject({ kind: "words", messageId: "tg-12-1790000060" });
    expect([say(incoming), say(incoming, "de")]).toEqual(["(edited) Two", "(bearbeitet) Two"]);
    // A live location, which Telegram edits every few seconds.
    const moved = { location: { latitude: 52.5, longitude: 13.4 }, edit_date: 1_790_000_060 };
    expect(read({ edited_message: { ...base, ...moved } })).toBeNull();
  });

  it.each([
    [{ sticker: { emoji: "👍" } }, "[Sticker: 👍]", "[Sticker: 👍]"],
    [{ voice: { duration: 72 } }, "[Voice message: 1:12]", "[Sprachnachricht: 1:12]"],
    [{ photo: [{}], caption: "My bike" }, "[Photo] My bike", "[Foto] My bike"],
    [{ document: { file_name: "bill.pdf" } }, "[File: bill.pdf]", "[Datei: bill.pdf]"],
    [{ animation: {}, document: { file_name: "a.mp4" } }, "[Animation]", "[Animation]"],
    [
      { location: { latitude: 51.5, longitude: -0.14 } },
      "[Location: 51.5, -0.14]",
      "[Standort: 51.5, -0.14]",
    ],
    [
      { venue: { title: "Shop", address: "High St" }, location: { latitude: 1, longitude: 2 } },
      "[Location: Shop, High St]",
      "[Standort: Shop, High St]",
    ],
    [
      { contact: { phone_number: "+15550100", first_name: "Ada" } },
      "[Contact: Ada, +15550100]",
      "[Kontakt: Ada, +15550100]",
    ],
    [{ poll: { question: "When?" } }, "[Poll: When?]", "[Umfrage: When?]"],
    [
      { story: {} },
      "[A message that cannot be shown here]",
      "[Eine Nachricht, die hier nicht gezeigt werden kann]",
    ],
  ])("%j reads %s", (content, en, de) => {
    const incoming = read({ message: { ...base, ...content } });
    expect([say(incoming), say(incoming, "de")]).toEqual([en, de]);
  });

  it("is a pressed button", () => {
    const pressed = { id: "77", from, message: { message_id: 1, chat }, data: "human" };
    expect(read({ callback_query: pressed })).toMatchObject({
      kind: "button",
      callbackId: "77",
      data: "human",
    });
  });

  it.each([
    ["a group", { message: { ...base, chat: { id: -5, type: "group" }, text: "Hi" } }],
    ["a supergroup", { message: { ...base, chat: { id: -100, type: "supergroup" }, text: "Hi" } }],
    ["a channel's post", { message: { ...base, from: undefined, text: "Hi" } }],
    ["another bot", { message: { ...base, from: { ...from, is_bot: true }, text: "Hi" } }],
    ["nothing but spaces", { message: { ...base, text: " \n" } }],
    ["a pinned message", { message: { ...base, pinned_message: { message_id: 1 } } }],
    ["a kind that was not asked for", { my_chat_member: { chat, from } }],
    [
      "a button in a group",
      { callback_query: { id: "7", from, message: { chat: { id: -5, type: "group" } } } },
    ],
    ["a button below a message that is too old", { callback_query: { id: "7", from } }],
  ])("is left alone: %s", (_, content) => {
    expect(read(content)).toBeNull();
  });
});

import {
  conversation,
  conversationPath,
  conversationsPath,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagePath } from "@parley/contract/conversations/message.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { english } from "@parley/contract/problems/english.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newClient, newOrg, signInClient } from "../../support/actors/agencyClient.ts";
import { newMember } from "../../support/actors/members.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { crashAt } from "../../support/inProcess/crashAt.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { telegramProvider } from "../../support/inProcess/telegramProvider.ts";
import { whatsappProvider } from "../../support/inProcess/whatsappProvider.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import { connectBot } from "../../support/stack/telegram.ts";
import { connectNumber } from "../../support/stack/whatsapp.ts";

let service: Service;
let owner: Owner;
let agentId: string;
beforeAll(async () => {
  service = await newService(async (deps) => ({
    ...(await telegramProvider(deps)),
    ...(await whatsappProvider(deps)),
  }));
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
});
afterAll(() => service.close());

/** What people are sent before: an answer, and that somebody joined. */
const BEFORE = 2;

type Contact = { say(text: string): Promise<unknown>; replies(count: number): Promise<unknown> };

/** A conversation that the owner has taken over. @param find gives its id once the contact has written */
async function takenOver(contact: Contact, find: () => Promise<string>, ofAgent = agentId) {
  await contact.say("Hello?");
  await contact.replies(1);
  await service.settled();
  const conversationId = await find();
  const place = { agentId: ofAgent, conversationId };
  await owner.api.conversations.takeOver(place);
  await contact.replies(BEFORE);
  await service.settled();
  const write = async (text: string) => {
    const messageId = randomId();
    await owner.api.conversations.reply({ ...place, messageId, text });
    await service.settled();
    return messageId;
  };
  const stored = (messageId: string) =>
    readDocument(messagePath(ofAgent, conversationId, messageId), message);
  return {
    place,
    write,
    again: (messageId: string) => owner.api.conversations.sendAgain({ ...place, messageId }),
    stored,
    reasonOf: async (messageId: string) => (await stored(messageId)).undelivered,
  };
}

async function onTelegram() {
  service.pass(60_000);
  const bot = await connectBot(owner, agentId);
  const contact = bot.contact();
  const talk = await takenOver(contact, async () => contact.conversationId);
  const received = async (count: number) =>
    (await contact.replies(BEFORE + count)).slice(BEFORE).map(({ text }) => text);
  return { ...talk, bot, contact, received };
}

/** Runs what was put off, or was left by an instance that ended. */
async function passTime(ms = 60_000) {
  service.pass(ms);
  await service.runDue();
}

it("sends a refused message once, however often and whenever that is asked", async () => {
  const { bot, write, again, received, reasonOf } = await onTelegram();
  await bot.setMode("refused");
  const messageId = await write("Come at nine.");
  expect(await reasonOf(messageId)).toBe("refused");
  await bot.setMode("ok");
  await Promise.all([again(messageId), again(messageId)]);
  await service.settled();
  await again(messageId);
  await passTime();
  await write("Until then.");
  expect(await received(2)).toEqual(["Come at nine.", "Until then."]);
  expect(await reasonOf(messageId)).toBeUndefined();
});

it("sends several in the order in which they were written, before what is new", async () => {
  const { bot, write, again, received } = await onTelegram();
  await bot.setMode("refused");
  const first = await write("First");
  const second = await write("Second");
  await bot.setMode("ok");
  service.pause(true);
  await write("New");
  await again(second);
  await again(first);
  service.pause(false);
  await passTime();
  expect(await received(3)).toEqual(["First", "Second", "New"]);
});

it("sends one that is tried again while the next is under way", async () => {
  const { bot, write, again, received, reasonOf } = await onTelegram();
  await bot.setMode("refused");
  const first = await write("First");
  const second = await write("Second");
  service.pause(true);
  await again(first);
  await again(second);
  service.pause(false);
  const send = service.deps.telegram.sendMessage.bind(service.deps.telegram);
  const sending = vi
    .spyOn(service.deps.telegram, "sendMessage")
    .mockImplementationOnce(send)
    .mockImplementationOnce(async (...given) => {
      // The first was refused once more, which somebody sees and tries again.
      await bot.setMode("ok");
      await again(first);
      return send(...given);
    });
  await passTime();
  await service.settled();
  sending.mockRestore();
  expect(await received(2)).toEqual(["Second", "First"]);
  expect([await reasonOf(first), await reasonOf(second)]).toEqual([undefined, undefined]);
});

it("says again why a message was not taken, and that can be tried once more", async () => {
  const { bot, write, again, received, reasonOf, stored } = await onTelegram();
  await bot.setMode("refused");
  const messageId = await write("Come at nine.");
  await again(messageId);
  await service.settled();
  expect(await reasonOf(messageId)).toBe("refused");
  expect((await stored(messageId)).refusal).toBeTruthy();
  await bot.setMode("ok");
  await again(messageId);
  await service.settled();
  expect(await received(1)).toEqual(["Come at nine."]);
});

it("sends of a message that broke off what has not arrived", async () => {
  const { place, write, again, received, reasonOf } = await onTelegram();
  const { TelegramError } = await import("../../../functions/src/providers/telegram.ts");
  service.pause(true);
  const messageId = await write("One");
  const parts = ["a", "b", "c"].map((letter) => letter.repeat(4000));
  await database
    .doc(messagePath(agentId, place.conversationId, messageId))
    .update({ text: parts.join("\n\n") });
  service.pause(false);
  const send = service.deps.telegram.sendMessage.bind(service.deps.telegram);
  const refusing = vi
    .spyOn(service.deps.telegram, "sendMessage")
    .mockImplementationOnce(send)
    .mockRejectedValueOnce(new TelegramError(400, "Bad Request"));
  await passTime();
  refusing.mockRestore();
  expect(await reasonOf(messageId)).toBe("refused");
  await again(messageId);
  await service.settled();
  expect(await received(3)).toEqual(parts);
});

it("goes on past a message that has no words any more", async () => {
  const { place, bot, write, again, received } = await onTelegram();
  await bot.setMode("refused");
  const messageId = await write("Come at nine.");
  await database.doc(messagePath(agentId, place.conversationId, messageId)).update({ text: " " });
  await bot.setMode("ok");
  await again(messageId);
  await service.settled();
  await write("Until then.");
  expect(await received(1)).toEqual(["Until then."]);
});

it("sends at once what waited for Telegram to be reached, in order", async () => {
  const { bot, write, again, received, reasonOf } = await onTelegram();
  await bot.setMode("down");
  const first = await write("First");
  const second = await write("Second");
  // Their two jobs share the tries: while one sends, the other waits.
  for (let tries = 0; tries < 12 && (await reasonOf(first)) === undefined; tries += 1)
    await passTime(80_000);
  expect(await reasonOf(first)).toBe("unreachable");
  await bot.setMode("ok");
  await again(second);
  await service.settled();
  expect(await received(2)).toEqual(["First", "Second"]);
  expect([await reasonOf(first), await reasonOf(second)]).toEqual([undefined, undefined]);
  await passTime(10 * 60_000);
  expect(await received(2)).toHaveLength(2);
});

it.each(["blocked", "disconnected"] as const)(
  "refuses to try again where that cannot help: %s",
  async (reason) => {
    const { bot, contact, write, again, reasonOf } = await onTelegram();
    if (reason === "blocked") await contact.block(true);
    else await bot.revoke();
    const messageId = await write("Come at nine.");
    expect(await reasonOf(messageId)).toBe(reason);
    expect(await refusalOf(again(messageId))).toMatchObject({
      status: 409,
      message: english("conversations.notSentAgain"),
    });
    expect(await reasonOf(messageId)).toBe(reason);
  },
);

it("lets a client try again who answers the conversation", async () => {
  service.pass(60_000);
  const clientsAgent = await newAgent(owner);
  const home = await newOrg(owner);
  await owner.api.clients.assignAgents({ orgId: home.orgId, widgetIDs: [clientsAgent] });
  const client = await signInClient(await newClient(owner, home, {}, [clientsAgent]));
  const bot = await connectBot(owner, clientsAgent);
  const contact = bot.contact();
  await contact.say("Hello?");
  await contact.replies(1);
  await service.settled();
  const place = { agentId: clientsAgent, conversationId: contact.conversationId };
  const api = service.api({ token: client.idToken });
  await api.conversations.takeOver(place);
  await contact.replies(BEFORE);
  await service.settled();
  await bot.setMode("refused");
  const messageId = randomId();
  await api.conversations.reply({ ...place, messageId, text: "Come at nine." });
  await service.settled();
  await bot.setMode("ok");
  await api.conversations.sendAgain({ ...place, messageId });
  await service.settled();
  expect((await contact.replies(BEFORE + 1)).at(-1)?.text).toBe("Come at nine.");
});

it("knows no message by an id that Firestore reserves", async () => {
  const { again } = await onTelegram();
  expect(await refusalOf(again("__abcdef__"))).toMatchObject({ status: 400 });
});

it("refuses it to a member while another answers", async () => {
  const { place, bot, write } = await onTelegram();
  await bot.setMode("refused");
  const messageId = await write("Come at nine.");
  const other = await newMember(owner);
  const refused = await refusalOf(other.api.conversations.sendAgain({ ...place, messageId }));
  expect(refused).toMatchObject({ status: 409, message: english("conversations.taken") });
});

it.each(["before", "after"] as const)(
  "sends once though the process ends %s it is noted, and it is asked again",
  async (moment) => {
    const { bot, write, again, received } = await onTelegram();
    await bot.setMode("refused");
    const messageId = await write("Come at nine.");
    await bot.setMode("ok");
    service.pause(true);
    const crash = crashAt(service.deps.db, 1, moment);
    await again(messageId).catch(() => undefined);
    expect(crash.end()).toBe(true);
    service.pause(false);
    await again(messageId);
    await service.settled();
    await passTime();
    await write("Until then.");
    expect(await received(2)).toEqual(["Come at nine.", "Until then."]);
  },
);

/** A number's contact, with a conversation that the owner has taken over. */
async function onWhatsapp() {
  const ofAgent = await newAgent(owner);
  const number = await connectNumber(owner, ofAgent);
  const contact = number.contact();
  const find = async () => {
    const [found] = (await database.collection(conversationsPath(ofAgent)).get()).docs;
    return found?.id ?? "";
  };
  const talk = await takenOver(contact, find, ofAgent);
  /** What Meta says of a message, as of its first part. */
  const status = async (messageId: string, name: string, sentAt: number) => {
    const about = `${talk.place.conversationId}/${messageId}/0/${sentAt}`;
    const one = { id: `wamid.${randomId()}`, status: name, biz_opaque_callback_data: about };
    const metadata = { phone_number_id: number.phoneId };
    await number.post([{ field: "messages", value: { metadata, statuses: [one] } }]);
    await service.settled();
  };
  return { ...talk, number, contact, status };
}

it("sends what came too late once the person has written again, and not before", async () => {
  const { place, number, contact, write, again, reasonOf, stored, status } = await onWhatsapp();
  const ref = database.doc(conversationPath(place.agentId, place.conversationId));
  await number.change({ mode: "down" });
  const messageId = await write("See you at nine.");
  await number.change({ mode: "ok" });
  await ref.update({ windowEndsAt: 1 });
  await passTime();
  expect(await reasonOf(messageId)).toBe("windowClosed");
  const refused = await refusalOf(again(messageId));
  expect(refused).toMatchObject({ data: { reason: "window-closed" } });

  await contact.say("Are you there?");
  await expect
    .poll(async () => (await readDocument(ref.path, conversation)).windowEndsAt, {
      timeout: 20_000,
    })
    .toBeGreaterThan(1);
  await service.settled();
  await again(messageId);
  await service.settled();
  expect((await contact.replies(BEFORE + 1)).at(-1)?.text).toBe("See you at nine.");

  // What Meta says late of the try before.
  const { sentAgainAt = 0 } = await stored(messageId);
  await status(messageId, "failed", sentAgainAt - 60);
  expect(await reasonOf(messageId)).toBeUndefined();
});

it("does not send what has arrived, as Meta says late, before it was sent again", async () => {
  const { number, contact, write, again, reasonOf, status } = await onWhatsapp();
  await number.change({ mode: "down" });
  const messageId = await write("Come at nine.");
  for (let tries = 0; tries < 5; tries += 1) await passTime(80_000);
  expect(await reasonOf(messageId)).toBe("unreachable");
  const sentAt = Math.floor(service.deps.now() / 1000) - 60;
  await again(messageId);
  await service.settled();
  await status(messageId, "delivered", sentAt);
  await number.change({ mode: "ok" });
  await passTime(80_000);
  await write("Until then.");
  const replies = await contact.replies(BEFORE + 1);
  expect(replies.slice(BEFORE).map(({ text }) => text)).toEqual(["Until then."]);
  expect(await reasonOf(messageId)).toBeUndefined();
});

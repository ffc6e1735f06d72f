import { waNumber, waNumberPath } from "@parley/contract/channels/waNumber.ts";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  conversationsPath,
} from "@parley/contract/conversations/conversation.ts";
import {
  message,
  MESSAGE_MAX,
  messagePath,
  messagesPath,
} from "@parley/contract/conversations/message.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { INBOUND_EVENTS } from "@parley/contract/platform/inbound.ts";
import { english } from "@parley/contract/problems/english.ts";
import { FREE_CREDITS, workspacePath } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readContact } from "../../../functions/src/channels/whatsapp/messages/contact.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { whatsappProvider } from "../../support/inProcess/whatsappProvider.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { balanceOf, holdsOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import { notificationsOf } from "../../support/stack/notifications.ts";
import { refusalOf } from "../../support/stack/refusal.ts";
import {
  connectNumber,
  type ConnectedNumber,
  type WaContact,
} from "../../support/stack/whatsapp.ts";

let service: Service;
let owner: Owner;
let agentId: string;
let number: ConnectedNumber;
beforeAll(async () => {
  service = await newService(whatsappProvider);
});
/** Each has an owner and an agent of its own: what happens to its number is not to be another test's. */
beforeEach(async () => {
  owner = await ownerIn(service);
  agentId = await newAgent(owner);
  await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
  number = await connectNumber(owner, agentId);
});
afterAll(() => service.close());

const question = "How much is a puncture repair?";
const waiting = { timeout: 20_000 };

/** The conversation of somebody who has written, found by what they are called there. */
async function talkOf({ userId, person }: WaContact) {
  const all = await database.collection(conversationsPath(agentId)).get();
  const own = all.docs
    .map((one) => conversation.parse(one.data()))
    .filter(({ visitorId }) => visitorId === userId || visitorId === person.phone);
  expect(own).toHaveLength(1);
  const [found] = own;
  if (found === undefined) throw new Error("There is no conversation.");
  return found;
}

async function transcriptOf(contact: WaContact) {
  const path = messagesPath(agentId, (await talkOf(contact)).ID);
  const found = await database.collection(path).orderBy("ts").get();
  return found.docs.map((one) => message.parse(one.data()));
}

const conversations = async () =>
  (await database.collection(conversationsPath(agentId)).get()).docs.length;

/** Waits until Meta has told all that it has to tell, and all of it was handled. */
async function settled() {
  await expect.poll(async () => (await number.read()).pending, waiting).toBe(0);
  await service.settled();
}

/** A change of a delivery as Meta would make it, whoever posts it. */
function said(id: string, text: string, from: object = { from: "15550100002" }, secondsAgo = 0) {
  const metadata = { phone_number_id: number.phoneId };
  const body = { id, ...from, timestamp: `${Math.floor(Date.now() / 1000) - secondsAgo}` };
  const messages = [{ ...body, type: "text", text: { body: text } }];
  return { field: "messages", value: { metadata, messages } };
}

const takeOver = async (contact: WaContact) => {
  const place = { agentId, conversationId: (await talkOf(contact)).ID };
  await owner.api.conversations.takeOver(place);
  return place;
};
const reply = (place: { agentId: string; conversationId: string }, text: string) =>
  owner.api.conversations.reply({ ...place, messageId: randomId(), text });

describe("somebody who writes to the number", () => {
  it("is answered from the knowledge, in a conversation that names them and the channel", async () => {
    const contact = number.contact();
    await contact.say(question);
    const [answer] = await contact.replies(1);
    expect(answer?.text).toContain("£14");
    await settled();
    expect(await talkOf(contact)).toMatchObject({
      channel: "whatsapp",
      visitorId: contact.userId,
      visitor: { name: "Robin", language: "" },
      title: question,
      messageCount: 2,
      unread: 1,
      holds: [],
    });
    const [own] = (await contact.chat())?.messages ?? [];
    expect(own).toMatchObject({ from: "person", isRead: true });
    expect((await contact.chat())?.typed).toBeGreaterThan(0);
  });

  it.each([
    [{ type: "sticker", sticker: { id: "1" } }, "[Sticker]"],
    [{ type: "audio", audio: { id: "1", voice: true } }, "[Voice message]"],
    [{ type: "audio", audio: { id: "1" } }, "[Audio]"],
    [{ type: "image", image: { id: "1", caption: "My bike" } }, "[Photo] My bike"],
    [{ type: "video", video: { id: "1" } }, "[Video]"],
    [{ type: "document", document: { filename: "Order.pdf" } }, "[File: Order.pdf]"],
    [{ type: "location", location: { latitude: 51.5, longitude: -0.1 } }, "[Location: 51.5, -0.1]"],
    [
      {
        type: "location",
        location: { latitude: 1, longitude: 2, name: "Shop", address: "High St" },
      },
      "[Location: Shop, High St]",
    ],
    [
      {
        type: "contacts",
        contacts: [{ name: { formatted_name: "Ada" }, phones: [{ phone: "+1555" }] }],
      },
      "[Contact: Ada, +1555]",
    ],
    [{ type: "button", button: { text: "Yes, please" } }, "Yes, please"],
    [{ type: "hologram", hologram: {} }, "[A message that cannot be shown here]"],
  ])("has %j stored as words that say what it is", async (content, text) => {
    const contact = number.contact();
    await contact.send(content);
    await contact.replies(1);
    expect((await transcriptOf(contact))[0]?.text).toBe(text);
  });

  it("has what Germany and Austria send described in German", async () => {
    const contact = number.contact({ phone: "4917012345671" });
    await contact.send({ type: "audio", audio: { voice: true } });
    await contact.replies(1);
    expect((await transcriptOf(contact))[0]?.text).toBe("[Sprachnachricht]");
  });

  it("gets the agent's first message in place of an answer where the model is not to open the chat", async () => {
    agentId = await newAgent(owner, {
      smartInit: false,
      vg_initMessages: "Hi! Ask me about repairs.",
    });
    number = await connectNumber(owner, agentId);
    const contact = number.contact();
    await contact.say(question);
    expect((await contact.replies(1))[0]?.text).toBe("Hi! Ask me about repairs.");
  });

  it("reads bold, lists and links as WhatsApp shows them", async () => {
    const model = `sandbox-test-${randomId().toLowerCase()}`;
    agentId = await newAgent(owner, { vg_defaultModel: model });
    number = await connectNumber(owner, agentId);
    const contact = number.contact();
    await contact.say("say exactly: **Open** on\n- Monday\n- [Friday](https://a.example/)");
    const [answer] = await contact.replies(1);
    expect(answer?.text).toBe("*Open* on\n• Monday\n• Friday (https://a.example/)");
  });

  it("gets an answer's buttons, with its links in the text, and says by a press what its button says, once", async () => {
    const model = `sandbox-test-${randomId().toLowerCase()}`;
    agentId = await newAgent(owner, { vg_defaultModel: model, enableHumanHandoff: false });
    number = await connectNumber(owner, agentId);
    const contact = number.contact();
    const shown = {
      buttons: [{ label: "Book", text: "say exactly: Booked." }],
      cards: [
        {
          title: "Heron",
          text: "A lamp.",
          buttons: [{ label: "See it", url: "https://a.example/" }],
        },
      ],
    };
    await contact.say(`say exactly: Shall I?\n\`\`\`ui\n${JSON.stringify(shown)}\n\`\`\``);
    const [answer] = await contact.replies(1);
    expect(answer?.text).toBe("Shall I?\n\nHeron\nA lamp.\nSee it: https://a.example/");
    const { ts = 0 } = (await transcriptOf(contact)).at(-1) ?? {};
    const book = { id: `press:${ts}:1`, title: "Book" };
    expect(answer?.buttons).toEqual([book]);
    await contact.press(book);
    expect((await contact.replies(2))[1]?.text).toBe("Booked.");
    for (const id of [book.id, `press:${ts}:0`, `press:${ts}:7`])
      await contact.press({ id, title: "Book" });
    await contact.say("say exactly: The end.");
    const texts = (await contact.replies(3)).map(({ text }) => text);
    expect(texts.slice(1)).toEqual(["Booked.", "The end."]);
  });

  it("gets a list where a button's label is too long, with the label whole", async () => {
    const contact = number.contact({ phone: "4917012345681" });
    await contact.say("Verkaufen Sie Aquarien?");
    const [answer] = await contact.replies(1);
    expect(answer?.buttons).toEqual([{ id: "human", title: "Mit einem Menschen sprechen" }]);
    await contact.press({ id: "human", title: "Mit einem Menschen sprechen" });
    const [, line] = await contact.replies(2);
    expect(line?.text).toContain("Sie möchten mit einem Menschen sprechen.");
    expect((await talkOf(contact)).state).toBe("requested");
  });

  it("can ask for a person with the button below what is said where there is no answer", async () => {
    const contact = number.contact();
    await contact.say("Do you sell aquariums?");
    const [answer] = await contact.replies(1);
    expect(answer?.buttons).toEqual([{ id: "human", title: "Talk to a person" }]);
    await contact.press({ id: "human", title: "Talk to a person" });
    const [, line] = await contact.replies(2);
    expect(line?.text).toBe(
      "You asked for a person. Until someone joins, the assistant answers if it can.",
    );
    await contact.press({ id: "human", title: "Talk to a person" });
    await settled();
    expect((await talkOf(contact)).state).toBe("requested");
  });

  it("is told of a message that is too long for us", async () => {
    const contact = number.contact();
    await contact.say(`${question} ${"x".repeat(MESSAGE_MAX)}`);
    const [answer] = await contact.replies(1);
    expect(answer?.text).toBe(english("fields.tooLong", { max: 4000 }));
  });

  it("is left alone for a reaction, and for what Meta's agent or somebody at the phone says", async () => {
    const contact = number.contact();
    await contact.send({ type: "reaction", reaction: { message_id: "wamid.x", emoji: "👍" } });
    const { value } = said("wamid.other", question);
    await number.change({
      callback: {
        url: (await number.read()).callback?.url ?? "",
        fields: ["messages", "standby", "smb_message_echoes"],
      },
    });
    for (const field of ["standby", "smb_message_echoes"])
      await number.act({ do: "tell", field, value });
    await settled();
    expect(await conversations()).toBe(0);
    expect(await contact.replies(0)).toEqual([]);
  });
});

describe("what somebody writes to the person from the phone", () => {
  const fromPhone = (to: object, text: string, id: string = randomId()) => {
    const metadata = { phone_number_id: number.phoneId };
    const timestamp = `${Math.floor(Date.now() / 1000)}`;
    const echo = { id, ...to, timestamp, type: "text", text: { body: text } };
    return { field: "smb_message_echoes", value: { metadata, message_echoes: [echo] } };
  };

  it("is asked for", async () => {
    expect((await number.read()).callback?.fields).toEqual(["messages", "smb_message_echoes"]);
  });

  it("is in Chats once, silences the agent, and is not sent again", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    const echo = fromPhone({ to: contact.person.phone }, "Bring it in, I have time.");
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => (await number.post([echo])).status),
    );
    expect(statuses).toEqual([200, 200, 200]);
    await service.settled();
    expect(await talkOf(contact)).toMatchObject({
      state: "human",
      operatorUid: "",
      operatorName: number.made.name,
      lastText: "Bring it in, I have time.",
    });
    await contact.say("When?");
    await settled();
    // Nobody has it here, so that everybody is told.
    const [told] = await notificationsOf(workspacePath(owner.workspaceId), 1);
    expect(told).toMatchObject({ kind: "message", body: "When?", notifyOnly: [owner.uid] });
    expect((await transcriptOf(contact)).map(({ role, text }) => [role, text]).slice(-2)).toEqual([
      ["operator", "Bring it in, I have time."],
      ["visitor", "When?"],
    ]);
    expect(await contact.replies(0)).toHaveLength(1);
  });

  it("leaves the conversation to any member, and to the agent once they hand it back", async () => {
    const contact = number.contact({ hidesNumber: true });
    await contact.say(question);
    await contact.replies(1);
    await number.post([fromPhone({ to_user_id: contact.userId }, "Hello from the shop.")]);
    await service.settled();
    const place = await takeOver(contact);
    await reply(place, "I go on.");
    await contact.replies(3);
    await owner.api.conversations.handBack(place);
    await contact.say(`${question} Once more?`);
    const replies = await contact.replies(5);
    expect(replies.map(({ text }) => text)).not.toContain("Hello from the shop.");
    expect(replies.at(-1)?.text).toContain("£14");
  });

  it("to somebody who never wrote to us is nothing of ours", async () => {
    const answer = await number.post([fromPhone({ to: "15550100099" }, "Hello?")]);
    expect(answer.status).toBe(200);
    await service.settled();
    expect(await conversations()).toBe(0);
  });
});

describe("somebody whom Meta calls by more than one name", () => {
  it("is known by their id alone where they hide their number, and is answered by it", async () => {
    const contact = number.contact({ hidesNumber: true });
    await contact.say(question);
    expect((await contact.replies(1))[0]?.text).toContain("£14");
    expect((await talkOf(contact)).visitorId).toBe(contact.userId);
  });

  it("goes on in the same conversation when they begin to hide it, or show it", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    await contact.as({ hidesNumber: true }).say(`${question} Again?`);
    await contact.replies(2);
    await settled();
    expect(await conversations()).toBe(1);
  });

  it("goes on in the same conversation where only their number was told at first", async () => {
    const contact = number.contact();
    const { phone } = contact.person;
    await contact.block(false);
    await number.post([said(`wamid.${randomId()}`, question, { from: phone })]);
    await contact.replies(1);
    await contact.say(question);
    await contact.replies(2);
    await settled();
    expect(await conversations()).toBe(1);
  });

  it("goes on in it under a new number, as Meta tells of the change", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    const next = number.contact();
    await contact.send({
      type: "system",
      system: { type: "user_changed_number", wa_id: next.person.phone, user_id: next.userId },
    });
    await settled();
    await next.say(`${question} Again?`);
    await next.replies(1);
    await settled();
    expect(await conversations()).toBe(1);
    const found = await transcriptOf(contact);
    expect(found.map(({ role }) => role)).toEqual(["visitor", "bot", "visitor", "bot"]);
  });

  it("goes on in it under a new number that Meta told of while the agent was offline", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    const next = number.contact();
    await database.doc(agentConfigPath(agentId)).update({ isDeployed: false });
    await contact.send({
      type: "system",
      system: { type: "user_changed_number", wa_id: next.person.phone, user_id: next.userId },
    });
    await settled();
    await database.doc(agentConfigPath(agentId)).update({ isDeployed: true });
    await next.say(`${question} Again?`);
    await next.replies(1);
    await settled();
    expect(await conversations()).toBe(1);
  });

  it("is answered where they are, if they wrote under a new number before Meta tells of the change", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    const next = number.contact();
    await next.say(question);
    await next.replies(1);
    await settled();
    await contact.send({
      type: "system",
      system: { type: "user_changed_number", wa_id: next.person.phone, user_id: next.userId },
    });
    await settled();
    await next.say(`${question} Again?`);
    expect(await next.replies(2)).toHaveLength(2);
  });

  it("has a conversation of their own with a number that was somebody else's", async () => {
    const first = number.contact();
    await first.say(question);
    await first.replies(1);
    const from = { from: first.person.phone, from_user_id: "US.7777777" };
    await number.post([said(`wamid.${randomId()}`, "Hello, who is there?", from)]);
    await settled();
    expect(await conversations()).toBe(2);
    expect((await transcriptOf(first)).map(({ text }) => text)).not.toContain(
      "Hello, who is there?",
    );
    // What is left to say to the first is not said to the second, who has the number.
    const { ID } = await talkOf(first);
    expect(await readContact(service.deps, agentId, ID)).toMatchObject({
      phone: "",
      userId: first.userId,
    });
  });

  it("has one of their own too with a number whose owner went to another one", async () => {
    const first = number.contact();
    await first.block(false);
    await number.post([said(`wamid.${randomId()}`, question, { from: first.person.phone })]);
    await first.replies(1);
    await first.send({
      type: "system",
      system: { type: "user_changed_number", wa_id: number.contact().person.phone },
    });
    await settled();
    for (const ids of [{}, { from_user_id: "US.7777777" }])
      await number.post([
        said(`wamid.${randomId()}`, "Hello?", { from: first.person.phone, ...ids }),
      ]);
    await settled();
    expect(await conversations()).toBe(2);
  });
});

describe("one reply and one charge per message", () => {
  const charged = async () => FREE_CREDITS - (await balanceOf(workspaceAccount(owner.workspaceId)));
  const inOrder = async () => [
    await imbalanceOf(workspaceAccount(owner.workspaceId)),
    await holdsOf(owner.workspaceId),
  ];

  it("when Meta delivers it twenty times at once", async () => {
    const contact = number.contact();
    await contact.block(false);
    const change = said(`wamid.${randomId()}`, question, { from: contact.person.phone });
    const answers = await Promise.all(Array.from({ length: 20 }, () => number.post([change])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await contact.replies(1);
    await settled();
    await number.post([change]);
    await settled();
    expect(await contact.replies(1)).toHaveLength(1);
    expect([await charged(), await inOrder()]).toEqual([BUILT_IN_CREDITS, [0, []]]);
  });

  it("when what ten people wrote comes in one batch, reversed and twice", async () => {
    const contacts = Array.from({ length: 10 }, () => number.contact());
    await number.act({ do: "hold" });
    for (const contact of contacts) await contact.say(question);
    await number.act({ do: "letGo", reverse: true, twice: true });
    await Promise.all(contacts.map((contact) => contact.replies(1)));
    await settled();
    expect(await conversations()).toBe(10);
    expect([await charged(), await inOrder()]).toEqual([10 * BUILT_IN_CREDITS, [0, []]]);
  });

  it("when several messages of one person come in one batch", async () => {
    const contact = number.contact();
    await number.act({ do: "hold" });
    for (let count = 0; count < 5; count += 1) await contact.say(`${question} ${count}`);
    await number.act({ do: "letGo" });
    expect(await contact.replies(5)).toHaveLength(5);
    await settled();
    expect(await conversations()).toBe(1);
    const stored = await transcriptOf(contact);
    const answers = stored.filter(({ role }) => role === "bot").map(({ text }) => text);
    const named = answers.map((text) => `${text}\n\nSources:\nPrices`);
    expect((await contact.replies(5)).map(({ text }) => text)).toEqual(named);
    expect([await charged(), await inOrder()]).toEqual([5 * BUILT_IN_CREDITS, [0, []]]);
  });
});

describe("what one person writes", () => {
  const texts = async (contact: WaContact) =>
    (await transcriptOf(contact)).map(({ role, text }) => (role === "visitor" ? text : role));
  const inOrder = ["First?", "bot", "Second?", "bot", "Third?", "bot"];
  /** Three messages, the last one first. */
  const changes = ({ person }: WaContact) =>
    ["Third?", "Second?", "First?"].map((text, at) =>
      said(`wamid.${randomId()}`, text, { from: person.phone }, 10 * at),
    );

  it("is answered in the order in which it was written, in whatever order it comes in one batch", async () => {
    const contact = number.contact();
    await contact.block(false);
    await number.post(changes(contact));
    await contact.replies(3);
    await settled();
    expect(await texts(contact)).toEqual(inOrder);
  });

  it("is answered in that order where it comes in quick succession, and all of it is waiting", async () => {
    const contact = number.contact();
    await contact.block(false);
    service.pause(true);
    for (const change of changes(contact)) await number.post([change]);
    service.pause(false);
    service.pass(60_000);
    await service.runDue();
    await contact.replies(3);
    await settled();
    expect(await texts(contact)).toEqual(inOrder);
  });

  it("is in Chats if it comes more than a day late, and neither answered nor charged", async () => {
    const contact = number.contact();
    await contact.block(false);
    const from = { from: contact.person.phone };
    const late = Array.from({ length: 15 }, (_, at) =>
      said(`wamid.${randomId()}`, `${question} ${at}`, from, 25 * 60 * 60 - at),
    );
    await number.post(late);
    await settled();
    await number.post(late);
    await settled();
    const stored = await transcriptOf(contact);
    expect(stored.map(({ role, error }) => [role, error])).toEqual(late.map(() => ["visitor", ""]));
    expect(await talkOf(contact)).toMatchObject({ unread: 15, holds: [], state: "bot" });
    expect(await balanceOf(workspaceAccount(owner.workspaceId))).toBe(FREE_CREDITS);
    service.pass(10 * 60_000);
    await service.runDue();
    expect(await contact.replies(0)).toEqual([]);
    expect(await transcriptOf(contact)).toHaveLength(15);
    await contact.say(question);
    expect((await contact.replies(1))[0]?.text).toContain("£14");
  });

  it("counts a request for a person as a message, and refuses it where these are used up", async () => {
    const contact = number.contact();
    await contact.say("Do you sell aquariums?");
    await contact.replies(1);
    const talk = await talkOf(contact);
    const ref = database.doc(conversationPath(agentId, talk.ID));
    const { messagesLimit } = await readDocument(agentConfigPath(agentId), agentConfig);
    const day = Math.floor(service.deps.now() / 86_400_000);
    await ref.update({ "limits.day": day, "limits.dayCount": messagesLimit - 1 });
    await contact.press({ id: "human", title: "Talk to a person" });
    await contact.replies(2);
    expect(await talkOf(contact)).toMatchObject({
      state: "requested",
      limits: { dayCount: messagesLimit },
    });
    await ref.update({ state: "bot" });
    await contact.press({ id: "human", title: "Talk to a person" });
    expect((await contact.replies(3)).at(-1)?.text).toBe(english("answers.day-limit"));
    expect((await talkOf(contact)).state).toBe("bot");
  });
});

describe("what became of a message", () => {
  const answerTo = async (contact: WaContact) =>
    (await transcriptOf(contact)).find(({ role }) => role === "bot");

  it("is noted on it: delivered, then read", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    await settled();
    expect(await answerTo(contact)).toMatchObject({ delivery: "delivered" });
    await contact.readAll();
    await settled();
    expect(await answerTo(contact)).toMatchObject({ delivery: "read" });
  });

  it("is noted as the furthest, in whatever order and how often it is told", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    await settled();
    const { ID } = await talkOf(contact);
    const answer = await answerTo(contact);
    const metadata = { phone_number_id: number.phoneId };
    const status = (name: string) => ({
      field: "messages",
      value: {
        metadata,
        statuses: [
          {
            id: "wamid.again",
            status: name,
            biz_opaque_callback_data: `${ID}/${answer?.ID}/0/1795000000`,
          },
        ],
      },
    });
    await number.post([status("read"), status("sent")]);
    await settled();
    await number.post([status("delivered"), status("read")]);
    await settled();
    expect(await answerTo(contact)).toMatchObject({ delivery: "read" });
  });

  it.each([
    ["131026", "blocked", undefined],
    ["131047", "windowClosed", undefined],
    ["131051", "refused", "Unsupported message type"],
    [
      "131049",
      "refused",
      "This message was not delivered to maintain healthy ecosystem engagement",
    ],
  ] as const)(
    "is noted with its reason, which Meta tells later: %s",
    async (code, reason, words) => {
      const contact = number.contact({ phone: `1555${code}00` });
      await contact.say(question);
      await contact.replies(1);
      await settled();
      const answer = await answerTo(contact);
      expect([answer?.undelivered, answer?.refusal]).toEqual([reason, words]);
      expect(answer?.delivery).toBeUndefined();
    },
  );

  it.each([
    ["131026", "blocked", undefined],
    ["131030", "refused", "(#131030) Recipient phone number not in allowed list"],
    ["131051", "refused", "(#131051) Unsupported message type"],
  ] as const)(
    "is noted with its reason, which Meta tells at once: %s",
    async (code, reason, words) => {
      const contact = number.contact({ phone: `1555${code}` });
      await contact.say(question);
      await settled();
      const answer = await answerTo(contact);
      expect([answer?.undelivered, answer?.refusal]).toEqual([reason, words]);
    },
  );

  it("is not noted on a message of another number, whoever signs it", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    await settled();
    const answer = await answerTo(contact);
    const victim = { ...(await talkOf(contact)) };
    const other = await connectNumber(owner, await newAgent(owner));
    const metadata = { phone_number_id: other.phoneId };
    const forged = {
      id: "wamid.forged",
      status: "failed",
      biz_opaque_callback_data: `${victim.ID}/${answer?.ID ?? ""}/0/1795000000`,
      errors: [{ code: 131_026, title: "Message undeliverable" }],
    };
    const value = {
      metadata,
      statuses: [forged, { ...forged, id: "2", biz_opaque_callback_data: "../x" }],
    };
    expect((await other.post([{ field: "messages", value }])).status).toBe(200);
    // Nor by naming the number itself, which is another agent's.
    const named = { ...value, metadata: { phone_number_id: number.phoneId } };
    expect((await other.post([{ field: "messages", value: named }])).status).toBe(200);
    await service.settled();
    expect((await answerTo(contact))?.undelivered).toBeUndefined();
  });
});

describe("when Meta", () => {
  const stored = () => readDocument(waNumberPath(number.phoneId), waNumber);
  const passTime = async (ms = 60_000) => {
    await service.settled();
    service.pass(ms);
    await service.runDue();
  };

  it("is out of reach, the reply is kept, and sent once when it is back", async () => {
    const contact = number.contact();
    await number.change({ mode: "down" });
    await contact.say(question);
    await settled();
    expect((await talkOf(contact)).messageCount).toBe(2);
    await number.change({ mode: "ok" });
    await passTime();
    expect((await contact.replies(1))[0]?.text).toContain("£14");
    await settled();
    expect(await contact.replies(1)).toHaveLength(1);
  });

  /** Meta takes the next message, and its answer is lost. */
  async function loseAnswer() {
    const { graph } = service.deps;
    const sendMessage = graph.sendMessage.bind(graph);
    const { GraphError } = await import("../../../functions/src/providers/graph.ts");
    graph.sendMessage = async (...given) => {
      graph.sendMessage = sendMessage;
      await sendMessage(...given);
      throw new GraphError(0, "");
    };
  }

  /** Waits until Meta has told of the last message, which is before anything is tried again. */
  const isTold = (contact: WaContact) =>
    expect
      .poll(async () => (await transcriptOf(contact)).at(-1)?.delivery, waiting)
      .toBe("delivered");

  it("has taken a message whose sending seemed to fail, it is not sent again", async () => {
    const contact = number.contact();
    await loseAnswer();
    await contact.say(question);
    await contact.replies(1);
    await isTold(contact);
    for (let times = 0; times < 2; times += 1) {
      await passTime();
      await settled();
    }
    expect(await contact.replies(1)).toHaveLength(1);
    expect((await transcriptOf(contact)).at(-1)?.undelivered).toBeUndefined();
  });

  it("has taken the first part of a long message in this way, only the rest is sent", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    await settled();
    const { ID: conversationId, lastTs } = await talkOf(contact);
    const parts = ["a", "b"].map((letter) => `${letter} `.repeat(1500).trim());
    const long = { ID: "long", role: "operator", text: parts.join("\n\n"), ts: lastTs + 1 };
    const path = messagePath(agentId, conversationId, "long");
    await database.doc(path).set(message.parse(long));
    await loseAnswer();
    const { db, jobs } = service.deps;
    const chat = { channel: "whatsapp", agentId, conversationId } as const;
    const jobId = await db.runTransaction(async (transaction) =>
      jobs.add(transaction, { kind: "sendToContact", ...chat }),
    );
    await jobs.kick(jobId);
    await isTold(contact);
    for (let times = 0; times < 2; times += 1) {
      await passTime();
      await settled();
    }
    expect((await contact.replies(3)).slice(1).map(({ text }) => text)).toEqual(parts);
  });

  it("asks to wait, the reply comes after that", async () => {
    const contact = number.contact();
    await number.change({ mode: "busy" });
    await contact.say(question);
    const account = () => number.read();
    await expect.poll(async () => (await account()).pending, waiting).toBe(0);
    await number.change({ mode: "ok" });
    await service.settled();
    await passTime();
    expect(await contact.replies(1)).toHaveLength(1);
  });

  it.each([
    ["the token", { isExpired: true }, { token: "failed" }, { isExpired: false }, undefined],
    [
      "all of the account, as a bill is unpaid",
      { mode: "unpaid" },
      { sending: "failed" },
      { mode: "ok" },
      "unpaid",
    ],
    [
      "the number, which is not registered",
      { status: "PENDING" },
      { sending: "failed" },
      { status: "CONNECTED" },
      undefined,
    ],
  ] as const)(
    "refuses %s, Chats says so, and it is sent once a check is well",
    async (_, bad, health, good, cause) => {
      const contact = number.contact();
      await contact.say(question);
      await contact.replies(1);
      const place = await takeOver(contact);
      await contact.replies(2);
      await number.change(bad);
      for (const text of ["Come at nine.", "Or at ten."]) await reply(place, text);
      await settled();
      const replies = async () =>
        (await transcriptOf(contact)).filter(({ role }) => role === "operator");
      expect((await replies()).map(({ undelivered }) => undelivered)).toEqual([
        "disconnected",
        "disconnected",
      ]);
      expect((await replies()).map(({ undeliveredCause }) => undeliveredCause)).toEqual([
        cause,
        cause,
      ]);
      expect((await stored()).health).toMatchObject(health);
      // As if all of this had happened within the second of the last check.
      const second = { "health.checkedAt": Math.floor(service.deps.now() / 1000) };
      await database.doc(waNumberPath(number.phoneId)).update(second);
      await number.change(good);
      await owner.api.channels.checkWhatsappNumber({ agentId, phoneId: number.phoneId });
      const texts = (await contact.replies(4)).slice(2).map(({ text }) => text);
      expect(texts).toEqual(["Come at nine.", "Or at ten."]);
      await settled();
      expect((await replies()).map(({ undelivered }) => undelivered)).toEqual([
        undefined,
        undefined,
      ]);
      expect((await replies()).map(({ undeliveredCause }) => undeliveredCause)).toEqual([
        undefined,
        undefined,
      ]);
      expect((await stored()).health).toMatchObject({ token: "ok", sending: "ok" });
    },
  );

  it("says later that the whole account may not send, the number is known to fail", async () => {
    const contact = number.contact({ phone: "155513104200" });
    await contact.say(question);
    await contact.replies(1);
    await settled();
    expect((await stored()).health).toMatchObject({
      sending: "failed",
      sendingError: "Business eligibility payment issue",
    });
  });
});

describe("how the number stands", () => {
  const health = async () => (await readDocument(waNumberPath(number.phoneId), waNumber)).health;
  /** Of each kind of job that was added, how many. */
  function countJobs() {
    const { jobs } = service.deps;
    const add = jobs.add.bind(jobs);
    const kinds: string[] = [];
    jobs.add = (writer, job, dueAt) => {
      kinds.push(job.kind);
      return add(writer, job, dueAt);
    };
    return {
      of: (kind: string) => kinds.filter((one) => one === kind).length,
      end: () => void (jobs.add = add),
    };
  }
  const status = async (
    contact: WaContact,
    given: { name: string; sentAt: number; error?: number; id?: string },
  ) => {
    const { name, sentAt, error, id = randomId() } = given;
    const { ID } = await talkOf(contact);
    const answer = (await transcriptOf(contact)).find(({ role }) => role === "bot");
    const errors = error === undefined ? {} : { errors: [{ code: error, title: "x".repeat(900) }] };
    const reference = `${ID}/${answer?.ID}/0/${sentAt}`;
    const one = { id, status: name, biz_opaque_callback_data: reference, ...errors };
    return {
      field: "messages",
      value: { metadata: { phone_number_id: number.phoneId }, statuses: [one] },
    };
  };

  it("is noted as well once a message is taken, though its token was known to be dead", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    await settled();
    await database.doc(waNumberPath(number.phoneId)).update({ "health.token": "failed" });
    await contact.say(`${question} Again?`);
    await contact.replies(2);
    await settled();
    expect(await health()).toMatchObject({ token: "ok", sending: "ok" });
  });

  it("is written once when many messages fail, and once when they arrive again", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    await settled();
    const ref = database.doc(waNumberPath(number.phoneId));
    const now = Math.floor(service.deps.now() / 1000) + 10;
    const jobs = countJobs();
    const failed = (sentAt: number) => status(contact, { name: "failed", sentAt, error: 131_042 });
    await number.post([await failed(now)]);
    await settled();
    const first = await ref.get();
    expect(first.get("health")).toMatchObject({ sending: "failed", failsLater: true });
    expect(String(first.get("health.sendingError"))).toHaveLength(300);
    await number.post([await failed(now + 1), await failed(now + 2)]);
    // Meta takes the next one all the same, as it did before; that says nothing.
    await contact.say(`${question} Again?`);
    await contact.replies(2);
    // Nor does an older one that has arrived.
    await number.post([await status(contact, { name: "delivered", sentAt: now - 1, id: "older" })]);
    await settled();
    expect((await ref.get()).updateTime).toEqual(first.updateTime);
    expect(jobs.of("resumeSending")).toBe(0);
    const arrived = { name: "delivered", sentAt: now + 3 };
    for (let times = 0; times < 2; times += 1) {
      await number.post([await status(contact, arrived)]);
      await settled();
    }
    const last = await ref.get();
    expect(last.get("health")).toMatchObject({ sending: "ok", sendingError: "" });
    expect(jobs.of("resumeSending")).toBe(1);
    jobs.end();
    await number.post([await failed(now + 1)]);
    await settled();
    expect((await ref.get()).updateTime).toEqual(last.updateTime);
  });
});

describe("an operator", () => {
  it("reaches the person, in order and with who joins and leaves", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    const place = await takeOver(contact);
    const long = `First of all: ${"long ".repeat(780)}`.trim();
    for (const text of ["Good day!", long, "See you."]) await reply(place, text);
    await contact.say("Thanks");
    await settled();
    await owner.api.conversations.handBack(place);
    expect((await contact.replies(6)).slice(1).map(({ text }) => text)).toEqual([
      `${owner.name} joined the conversation.`,
      "Good day!",
      long,
      "See you.",
      "The person left. You write with the assistant again.",
    ]);
  });

  it("is refused with words after 24 hours, and may write again once the person has", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    const place = await takeOver(contact);
    await contact.replies(2);
    const { windowEndsAt } = await talkOf(contact);
    const day = 24 * 60 * 60_000;
    // By Meta's clock, which is this machine's.
    expect(Math.abs(windowEndsAt - Date.now() - day)).toBeLessThan(60_000);
    const endWindow = (at: number) =>
      database.doc(conversationPath(agentId, place.conversationId)).update({ windowEndsAt: at });
    await endWindow(service.deps.now());
    const refused = await refusalOf(reply(place, "Are you still there?"));
    expect(refused).toMatchObject({
      status: 409,
      message: english("conversations.windowClosed"),
      data: { reason: "window-closed" },
    });
    expect((await transcriptOf(contact)).map(({ text }) => text)).not.toContain(
      "Are you still there?",
    );
    await contact.say("Hello again");
    await settled();
    await reply(place, "Welcome back");
    expect((await contact.replies(3)).at(-1)?.text).toBe("Welcome back");
  });

  it("sees on the message that it came too late to be sent, without Meta being asked", async () => {
    const contact = number.contact();
    await contact.say(question);
    await contact.replies(1);
    const place = await takeOver(contact);
    await contact.replies(2);
    await number.change({ mode: "down" });
    await reply(place, "See you at nine.");
    await settled();
    await number.change({ mode: "ok" });
    await database.doc(conversationPath(agentId, place.conversationId)).update({ windowEndsAt: 1 });
    service.pass(60_000);
    await service.runDue();
    await settled();
    const last = (await transcriptOf(contact)).at(-1);
    expect(last).toMatchObject({ text: "See you at nine.", undelivered: "windowClosed" });
    expect(await contact.replies(2)).toHaveLength(2);
  });
});

describe("the app's URL", () => {
  const eventIds = async () => {
    const events = database.collection(INBOUND_EVENTS).where("account", "==", agentId);
    return (await events.get()).docs.map((one) => String(one.get("eventId")));
  };

  it("refuses another app's signature and a wrong one, and stores nothing", async () => {
    const other = await connectNumber(owner, await newAgent(owner));
    const id = `wamid.${randomId()}`;
    const url = (await number.read()).callback?.url ?? "";
    const body = JSON.stringify({ entry: [{ changes: [said(id, question)] }] });
    const { hubSignature } =
      await import("../../../functions/src/channels/whatsapp/hubSignature.ts");
    const signatures = ["", "sha256=", hubSignature(other.made.appSecret, Buffer.from(body))];
    for (const signature of signatures) {
      const headers = { "x-hub-signature-256": signature };
      expect((await fetch(url, { method: "POST", headers, body })).status).toBe(401);
    }
    expect(await eventIds()).not.toContain(id);
  });

  it("acknowledges what is for another number of the same app, or an agent that is offline, and does nothing", async () => {
    const contact = number.contact();
    await contact.block(false);
    const { value } = said(`wamid.${randomId()}`, question, { from: contact.person.phone });
    const elsewhere = { ...value, metadata: { phone_number_id: "99999999999" } };
    expect((await number.post([{ field: "messages", value: elsewhere }])).status).toBe(200);
    await database.doc(agentConfigPath(agentId)).update({ isDeployed: false });
    expect((await number.post([{ field: "messages", value }])).status).toBe(200);
    await settled();
    expect(await conversations()).toBe(0);
    expect(await contact.replies(0)).toEqual([]);
  });
});

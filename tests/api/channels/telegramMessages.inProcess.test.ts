import { randomInt } from "node:crypto";
import { telegramBot, telegramBotPath } from "@parley/contract/channels/telegramBot.ts";
import { agentConfigPath } from "@parley/contract/agents/config.ts";
import {
  conversation,
  conversationPath,
  conversationPrivatePath,
} from "@parley/contract/conversations/conversation.ts";
import {
  message,
  MESSAGE_MAX,
  messagePath,
  messagesPath,
} from "@parley/contract/conversations/message.ts";
import { VISITOR_PER_MINUTE } from "@parley/contract/conversations/limits/turnLimits.ts";
import { workspaceAccount } from "@parley/contract/credits/account.ts";
import { BUILT_IN_CREDITS } from "@parley/contract/credits/price.ts";
import { randomId } from "@parley/contract/platform/id.ts";
import { INBOUND_EVENTS, inboundEventPath } from "@parley/contract/platform/inbound.ts";
import { english } from "@parley/contract/problems/english.ts";
import { logsPath, workspaceLog } from "@parley/contract/workspaces/log.ts";
import { FREE_CREDITS } from "@parley/contract/workspaces/workspace.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ChannelContact } from "../../../functions/src/conversations/turn/speaker.ts";
import { newService, ownerIn, type Service } from "../../support/inProcess/newService.ts";
import { telegramProvider } from "../../support/inProcess/telegramProvider.ts";
import { newAgent, type Owner } from "../../support/actors/owner.ts";
import { collect } from "../../support/actors/visitor.ts";
import { balanceOf, holdsOf, imbalanceOf } from "../../support/stack/credits.ts";
import { database, readDocument } from "../../support/stack/database.ts";
import { teachText } from "../../support/stack/knowledge.ts";
import {
  connectBot,
  type ConnectedBot,
  type TelegramContact,
} from "../../support/stack/telegram.ts";

let service: Service;
let owner: Owner;
let agentId: string;
let bot: ConnectedBot;
beforeAll(async () => {
  service = await newService(telegramProvider);
  owner = await ownerIn(service);
  agentId = await newAgent(owner, { vg_initMessages: "Hi! Ask me about repairs." });
  await teachText(owner, agentId, "Prices", "A puncture repair costs £14.");
  bot = await connectBot(owner, agentId);
});

afterAll(() => service.close());

const question = "How much is a puncture repair?";
const talkOf = (contact: TelegramContact) =>
  readDocument(conversationPath(agentId, contact.conversationId), conversation);
const transcriptOf = async (contact: TelegramContact, of = agentId) => {
  const path = messagesPath(of, contact.conversationId);
  const found = await database.collection(path).orderBy("ts").get();
  return found.docs.map((one) => message.parse(one.data()));
};
const events = async (botId: string) =>
  (await database.collection(INBOUND_EVENTS).where("account", "==", botId).get()).docs;

const outboxOf = ({ conversationId }: TelegramContact, of = agentId) =>
  database.doc(conversationPrivatePath(of, conversationId, "outbox"));

/** Has what waits for somebody sent, by a job as any. */
async function sendJob(contact: TelegramContact, of = agentId) {
  await service.deps.jobs.kick(await addSendJob(contact, of));
  await service.settled();
}

async function addSendJob({ conversationId }: TelegramContact, of = agentId): Promise<string> {
  const { db, jobs } = service.deps;
  const job = { kind: "sendToContact", channel: "telegram", agentId: of, conversationId } as const;
  return db.runTransaction(async (transaction) => jobs.add(transaction, job));
}

/** An update as Telegram would send it, whoever posts it. */
function update(contact: TelegramContact, text: string, number = randomInt(2 ** 40)) {
  const { user } = contact;
  const chat = { id: user.id, type: "private" };
  const written = { message_id: number, from: { is_bot: false, ...user }, chat, date: 1, text };
  return { update_id: number, message: written };
}

/** Nobody has a chat with a bot before they wrote to it, so a forged or repeated one is opened first. */
async function openChat(): Promise<TelegramContact> {
  const contact = bot.contact();
  await contact.block(false);
  return contact;
}

/** Waits until Telegram has delivered all it holds, and all of it was handled. */
async function settled(of: ConnectedBot) {
  await expect.poll(async () => (await of.read()).pending, { timeout: 20_000 }).toBe(0);
  await service.settled();
}

describe("somebody who writes to the bot", () => {
  it("is answered from the knowledge, in a conversation that names them and the channel", async () => {
    const contact = bot.contact();
    await contact.say(question);
    const [reply] = await contact.replies(1);
    expect(reply?.text).toContain("£14");
    expect(reply?.text).toMatch(/\n\nSources:\nPrices$/);
    expect(await talkOf(contact)).toMatchObject({
      channel: "telegram",
      visitorId: `${contact.user.id}`,
      visitor: { name: "Robin", language: "en" },
      title: question,
      messageCount: 2,
      unread: 1,
      holds: [],
    });
    expect((await contact.chat())?.typed.length).toBeGreaterThan(0);
    const [asked] = await transcriptOf(contact);
    const explained = await owner.api.conversations.explain({
      agentId,
      conversationId: contact.conversationId,
      messageId: asked?.ID ?? "",
    });
    expect(explained.passages[0]).toMatchObject({ title: "Prices", used: true });
  });

  it("gets the agent's first message on /start, which costs nothing and opens no conversation", async () => {
    const contact = bot.contact();
    const before = await balanceOf(workspaceAccount(owner.workspaceId));
    await contact.say("/start");
    expect((await contact.replies(1)).map(({ text }) => text)).toEqual([
      "Hi! Ask me about repairs.",
    ]);
    expect(await balanceOf(workspaceAccount(owner.workspaceId))).toBe(before);
    const path = conversationPath(agentId, contact.conversationId);
    expect((await database.doc(path).get()).exists).toBe(false);
  });

  it("has what is no text stored as words that say what it is", async () => {
    const contact = bot.contact({ language: "de" });
    await contact.send({ voice: { duration: 12 } });
    await contact.replies(1);
    expect((await transcriptOf(contact))[0]?.text).toBe("[Sprachnachricht: 0:12]");
  });

  it("has a changed message stored beside the first, and answered", async () => {
    const contact = bot.contact();
    await contact.say("How much is a bell?");
    await contact.replies(1);
    await contact.edit(question);
    const [, second] = await contact.replies(2);
    expect(second?.text).toContain("£14");
    const texts = (await transcriptOf(contact)).map(({ text }) => text);
    expect([texts[0], texts[2]]).toEqual(["How much is a bell?", `(edited) ${question}`]);
  });

  it("is told of a message that is too long for us, to the last character", async () => {
    const contact = bot.contact();
    await contact.say(`${question} ${"x".repeat(MESSAGE_MAX)}`);
    const [reply] = await contact.replies(1);
    expect(reply?.text).toBe(english("fields.tooLong", { max: 4000 }));
    await contact.say("x".repeat(MESSAGE_MAX));
    expect(await contact.replies(2)).toHaveLength(2);
    expect((await transcriptOf(contact))[0]?.text).toHaveLength(MESSAGE_MAX);
  });

  it("is told once in a minute of messages that are too long, and greeted once, as neither counts for a limit", async () => {
    const contact = bot.contact();
    for (let n = 0; n < 4; n += 1) await contact.say("x".repeat(MESSAGE_MAX + 1));
    for (let n = 0; n < 4; n += 1) await contact.say("/start");
    await settled(bot);
    const texts = new Set((await contact.replies(2)).map(({ text }) => text));
    expect(texts).toEqual(
      new Set([english("fields.tooLong", { max: 4000 }), "Hi! Ask me about repairs."]),
    );
    // A minute may end meanwhile.
    expect((await contact.replies(2)).length).toBeLessThanOrEqual(4);
    service.pass(60_000);
    const before = (await contact.replies(2)).length;
    await contact.say("/start");
    expect(await contact.replies(before + 1)).toHaveLength(before + 1);
  });

  it("is told of one of 100,000 characters, which Telegram itself would not send", async () => {
    const contact = await openChat();
    expect((await bot.post(update(contact, "y".repeat(100_000)))).status).toBe(200);
    expect((await contact.replies(1))[0]?.text).toBe(english("fields.tooLong", { max: 4000 }));
    expect(await transcriptOf(contact)).toEqual([]);
  });

  it("is told once in a minute that they write too fast, and answered for what they may write", async () => {
    const contact = await openChat();
    // All in one minute, whenever this runs.
    service.pass(60_000 - (service.deps.now() % 60_000));
    const count = VISITOR_PER_MINUTE + 3;
    for (let number = 0; number < count; number += 1)
      await bot.post(update(contact, `${question} ${number}`));
    await service.settled();
    expect(service.failures).toEqual([]);
    const texts = (await contact.replies(VISITOR_PER_MINUTE + 1)).map(({ text }) => text);
    expect(texts.filter((text) => text.includes("very quickly"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("£14"))).toHaveLength(VISITOR_PER_MINUTE);
  });

  it("gets an answer without a preview of the page that it names, which would load that page's picture", async () => {
    const model = `sandbox-test-${randomId().toLowerCase()}`;
    const other = await newAgent(owner, { vg_defaultModel: model });
    const contact = (await connectBot(owner, other)).contact();
    await contact.say("say exactly: See ![x](https://pictures.example/?d=1)");
    const [reply] = await contact.replies(1);
    expect(reply?.text).toContain("https://pictures.example/?d=1");
    expect(reply?.preview).toBe("");
  });

  it("gets an answer's buttons and cards, and says by a press what its button says, once", async () => {
    const model = `sandbox-test-${randomId().toLowerCase()}`;
    const other = await newAgent(owner, { vg_defaultModel: model });
    const contact = (await connectBot(owner, other)).contact();
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
    const [reply] = await contact.replies(1);
    expect(reply?.text).toBe("Shall I?\n\nHeron\nA lamp.");
    const { ts = 0 } = (await transcriptOf(contact, other)).at(-1) ?? {};
    const book = { text: "Book", data: `press:${ts}:1` };
    expect(reply?.buttons).toEqual([{ text: "See it", data: "", url: "https://a.example/" }, book]);
    await contact.press(book.data);
    expect((await contact.replies(2))[1]?.text).toBe("Booked.");
    // Again, a link's, one that was never there, and one of no answer.
    for (const data of [book.data, `press:${ts}:0`, `press:${ts}:7`, "press:12:0"])
      await contact.press(data);
    await contact.say("say exactly: The end.");
    const texts = (await contact.replies(3)).map(({ text }) => text);
    expect(texts).toEqual([reply?.text, "Booked.", "The end."]);
    const said = (await transcriptOf(contact, other)).filter(({ role }) => role === "visitor");
    expect(said.map(({ text }) => text).slice(1)).toEqual([
      "say exactly: Booked.",
      "say exactly: The end.",
    ]);
  });

  it("in a group is left alone", async () => {
    const contact = await openChat();
    const posted = update(contact, question);
    const chat = { id: -1_001_234, type: "supergroup" };
    const answer = await bot.post({ ...posted, message: { ...posted.message, chat } });
    expect(answer.status).toBe(200);
    await settled(bot);
    expect(await transcriptOf(contact)).toEqual([]);
    expect(await contact.replies(0)).toEqual([]);
  });

  it("can ask for a person with the button below what is said where there is no answer", async () => {
    const contact = bot.contact();
    await contact.say("Do you sell aquariums?");
    const [reply] = await contact.replies(1);
    expect(reply?.buttons).toEqual([{ text: "Talk to a person", data: "human" }]);
    await contact.press("human");
    const [, line] = await contact.replies(2);
    expect(line?.text).toBe(
      "You asked for a person. Until someone joins, the assistant answers if it can.",
    );
    expect((await talkOf(contact)).state).toBe("requested");
    await contact.press("something else");
    await settled(bot);
    expect(await contact.replies(2)).toHaveLength(2);
  });

  it("who asks for a person in words is told once", async () => {
    const contact = bot.contact();
    await contact.say("Can I talk to a person?");
    await settled(bot);
    expect((await contact.replies(1)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^I have passed on/),
    ]);
    const lines = (await transcriptOf(contact)).map(({ role }) => role);
    expect(lines).toEqual(["visitor", "system", "bot"]);
  });
});

describe("one reply and one charge per message", () => {
  let fresh: Owner;
  let its: string;
  let own: ConnectedBot;
  beforeEach(async () => {
    fresh = await ownerIn(service);
    its = await newAgent(fresh);
    await teachText(fresh, its, "Prices", "A puncture repair costs £14.");
    own = await connectBot(fresh, its);
  });
  const charged = async () => FREE_CREDITS - (await balanceOf(workspaceAccount(fresh.workspaceId)));
  const inOrder = async () => [
    await imbalanceOf(workspaceAccount(fresh.workspaceId)),
    await holdsOf(fresh.workspaceId),
  ];

  it("when Telegram delivers it twenty times at once", async () => {
    const contact = own.contact();
    await contact.block(false);
    const posted = update(contact, question);
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.post(posted)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await contact.replies(1);
    await settled(own);
    await own.post(posted);
    expect(await contact.replies(1)).toHaveLength(1);
    expect((await transcriptOf(contact, its)).map(({ role }) => role)).toEqual(["visitor", "bot"]);
    expect([await charged(), await inOrder()]).toEqual([BUILT_IN_CREDITS, [0, []]]);
  });

  it("when twenty people write at once, in any order", async () => {
    const contacts = Array.from({ length: 20 }, () => own.contact());
    await Promise.all(contacts.map((contact) => contact.block(false)));
    const numbers = contacts.map((_, index) => 9000 - index);
    await Promise.all(
      contacts.map((contact, index) => own.post(update(contact, question, numbers[index]))),
    );
    const replies = await Promise.all(contacts.map((contact) => contact.replies(1)));
    expect(replies.map((one) => one.length)).toEqual(contacts.map(() => 1));
    await settled(own);
    expect([await charged(), await inOrder()]).toEqual([20 * BUILT_IN_CREDITS, [0, []]]);
  });

  it("when the messages of one person arrive at once and reversed", async () => {
    const goods = ["bell", "saddle", "tyre", "pump", "chain", "lamp", "lock", "pedal"];
    await teachText(
      fresh,
      its,
      "Goods",
      goods.map((name, index) => `A ${name} costs £${100 + index}.`).join("\n\n"),
    );
    const contact = own.contact();
    await contact.block(false);
    const sent = goods.map((name, n) => update(contact, `How much is a ${name}?`, 500 - n));
    await Promise.all(sent.map((one) => own.post(one)));
    expect(await contact.replies(8)).toHaveLength(8);
    await settled(own);
    const stored = await transcriptOf(contact, its);
    const answers = stored.filter(({ role }) => role === "bot").map(({ text }) => text);
    // Each says something else, or their order would show nothing.
    expect(new Set(answers).size).toBe(8);
    // As they were stored, so they were sent.
    const named = answers.map((text) => `${text}\n\nSources:\nGoods`);
    expect((await contact.replies(8)).map(({ text }) => text)).toEqual(named);
    expect([await charged(), await inOrder()]).toEqual([8 * BUILT_IN_CREDITS, [0, []]]);
  });
});

describe("when Telegram", () => {
  // One of their own: what it refuses is not to be another test's.
  beforeEach(async () => {
    bot = await connectBot(owner, agentId);
  });

  /** Lets the waits of failed jobs pass. */
  const passTime = async (ms = 60_000) => {
    await service.settled();
    service.pass(ms);
    await service.runDue();
  };

  it("is down, the reply is kept, and sent once when it is back", async () => {
    const contact = bot.contact();
    await bot.setMode("down");
    await contact.say(question);
    await settled(bot);
    expect((await talkOf(contact)).messageCount).toBe(2);
    await bot.setMode("ok");
    await passTime();
    expect((await contact.replies(1))[0]?.text).toContain("£14");
    await contact.say(`${question} Again?`);
    expect(await contact.replies(2)).toHaveLength(2);
  });

  it("is down for minutes, Chats says so, until the reply is sent", async () => {
    const contact = bot.contact();
    await bot.setMode("down");
    await contact.say(question);
    await settled(bot);
    const answer = async () => (await transcriptOf(contact))[1];
    // While it is still being tried, nothing is said.
    expect((await answer())?.undelivered).toBeUndefined();
    for (let tries = 0; tries < 4; tries += 1) await passTime(80_000);
    expect((await answer())?.undelivered).toBe("unreachable");
    expect((await talkOf(contact)).unsent).toBe(true);
    await bot.setMode("ok");
    await passTime(10 * 60_000);
    expect(await contact.replies(1)).toHaveLength(1);
    expect((await answer())?.undelivered).toBeUndefined();
    expect((await talkOf(contact)).unsent).toBe(false);
  });

  it.each([
    ["a check is answered", () => owner.api.channels.checkTelegram({ agentId, botId: bot.botId })],
    ["somebody else is answered", () => bot.contact().say(question)],
  ])("is down for longer than is tried, the reply comes once %s", async (_, act) => {
    const contact = bot.contact();
    await bot.setMode("down");
    await contact.say(question);
    await settled(bot);
    for (const delay of [80_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000])
      for (let tries = 0; tries < 5; tries += 1) await passTime(tries === 0 ? delay : 80_000);
    await bot.setMode("ok");
    await passTime(12 * 60 * 60_000);
    expect(await contact.replies(0)).toEqual([]);
    expect((await transcriptOf(contact))[1]?.undelivered).toBe("unreachable");
    await act();
    expect(await contact.replies(1)).toHaveLength(1);
    await service.settled();
    expect((await transcriptOf(contact))[1]?.undelivered).toBeUndefined();
    expect(await readDocument(telegramBotPath(bot.botId), telegramBot)).toMatchObject({
      health: { uncheckedAt: 0 },
    });
  });

  it("asks to wait for longer than a job does, the reply comes after that", async () => {
    const contact = bot.contact();
    await bot.setMode("flood", { times: 1, wait: 25 });
    await contact.say(question);
    await settled(bot);
    expect(await contact.replies(0)).toEqual([]);
    await passTime(24_000);
    expect(await contact.replies(0)).toEqual([]);
    await passTime(2000);
    expect(await contact.replies(1)).toHaveLength(1);
    expect((await transcriptOf(contact))[1]?.undelivered).toBeUndefined();
  });

  it.each(["connected", "disconnected, and connected"])(
    "refuses the token, what could not be sent is sent once the bot is %s again",
    async (how) => {
      const contact = bot.contact();
      await contact.say(question);
      await contact.replies(1);
      const place = { agentId, conversationId: contact.conversationId };
      await owner.api.conversations.takeOver(place);
      await contact.replies(2);
      await bot.revoke();
      for (const text of ["Come at nine.", "Or at ten."])
        await owner.api.conversations.reply({ ...place, messageId: randomId(), text });
      await service.settled();
      const replies = async () =>
        (await transcriptOf(contact)).filter(({ role }) => role === "operator");
      expect((await replies()).map(({ undelivered }) => undelivered)).toEqual([
        "disconnected",
        "disconnected",
      ]);
      expect(await readDocument(telegramBotPath(bot.botId), telegramBot)).toMatchObject({
        health: { token: "failed" },
      });
      expect(await contact.replies(2)).toHaveLength(2);

      const { token } = await bot.read();
      if (how !== "connected")
        await owner.api.channels.disconnectTelegram({ agentId, botId: bot.botId });
      await owner.api.channels.connectTelegram({ agentId, token });
      await service.settled();
      const texts = (await contact.replies(4)).slice(2).map(({ text }) => text);
      expect(texts).toEqual(["Come at nine.", "Or at ten."]);
      const marks = (await replies()).map(({ undelivered }) => undelivered);
      expect(marks).toEqual([undefined, undefined]);
      expect((await talkOf(contact)).unsent).toBe(false);
    },
  );

  it("refuses the token of a greeting, where there is no conversation to note it in, the bot is known to fail", async () => {
    const contact = await openChat();
    const failed = service.failures.length;
    await bot.revoke();
    expect((await bot.post(update(contact, "/start"))).status).toBe(200);
    await service.settled();
    expect(await readDocument(telegramBotPath(bot.botId), telegramBot)).toMatchObject({
      health: { token: "failed" },
    });
    expect(service.failures.slice(failed)).toEqual([]);
    const path = conversationPath(agentId, contact.conversationId);
    expect((await database.doc(path).get()).exists).toBe(false);
    // It waits in the outbox: it comes before the answer to what they write once the bot works again.
    await owner.api.channels.connectTelegram({ agentId, token: (await bot.read()).token });
    await contact.say(question);
    expect((await contact.replies(2)).map(({ text }) => text)).toEqual([
      "Hi! Ask me about repairs.",
      expect.stringContaining("£14"),
    ]);
  });

  it("asks to wait without saying how long, it is asked again after a second", async () => {
    const contact = bot.contact();
    await bot.setMode("flood", { times: 2, wait: 0 });
    const started = Date.now();
    await contact.say(question);
    expect(await contact.replies(1)).toHaveLength(1);
    expect(Date.now() - started).toBeGreaterThanOrEqual(2000);
  });

  it("asks to wait, nobody else sends meanwhile, however long it takes", async () => {
    const contact = bot.contact();
    await bot.setMode("flood", { times: 3, wait: 2 });
    await contact.say(question);
    const heldUntil = async () => Number((await outboxOf(contact).get()).get("heldUntil") ?? 0);
    await expect.poll(heldUntil, { timeout: 20_000 }).toBeGreaterThan(0);
    const first = await heldUntil();
    await expect.poll(heldUntil, { timeout: 20_000 }).toBeGreaterThan(first + 1000);
    expect(await contact.replies(0)).toEqual([]);
    expect(await contact.replies(1)).toHaveLength(1);
  });

  it("asks to wait, the reply comes after that", async () => {
    const contact = bot.contact();
    await bot.setMode("flood", { times: 2 });
    const started = Date.now();
    await contact.say(question);
    expect(await contact.replies(1)).toHaveLength(1);
    expect(Date.now() - started).toBeGreaterThanOrEqual(2000);
  });

  it("refuses a text, the next one is sent all the same", async () => {
    const contact = bot.contact();
    await bot.setMode("refused", { times: 1 });
    await contact.say(question);
    await settled(bot);
    expect((await talkOf(contact)).messageCount).toBe(2);
    await contact.say(question);
    expect(await contact.replies(1)).toHaveLength(1);
    await settled(bot);
    const marks = (await transcriptOf(contact)).map(({ undelivered }) => undelivered);
    expect(marks).toEqual([undefined, "refused", undefined, undefined]);
  });

  it("says that the person has blocked the bot, it ends quietly, and is noted once", async () => {
    const contact = bot.contact();
    await contact.say(question);
    await contact.replies(1);
    await owner.api.conversations.takeOver({ agentId, conversationId: contact.conversationId });
    await contact.replies(2);
    await contact.block(true);
    const reply = (text: string) =>
      owner.api.conversations.reply({
        agentId,
        conversationId: contact.conversationId,
        messageId: randomId(),
        text,
      });
    await reply("Are you still there?");
    await reply("Hello?");
    const noted = async () => {
      const found = await database.collection(logsPath(owner.workspaceId)).get();
      return found.docs
        .map((one) => workspaceLog.parse(one.data()))
        .filter(({ cause }) => cause === "contactBlocked");
    };
    await expect.poll(async () => (await noted()).length, { timeout: 20_000 }).toBe(1);
    await service.settled();
    await contact.block(false);
    await reply("Welcome back");
    expect((await contact.replies(3)).at(-1)?.text).toBe("Welcome back");
    await service.settled();
    const marks = (await transcriptOf(contact)).slice(-3).map(({ undelivered }) => undelivered);
    expect(marks).toEqual(["blocked", "blocked", undefined]);
    expect(await noted()).toMatchObject([
      { agentId, channel: "telegram", metadata: { to: "Robin", on: "Telegram" } },
    ]);
  });
});

describe("an operator", () => {
  it("reaches the person, in order and with who joins and leaves, in their language", async () => {
    const contact = bot.contact({ language: "de" });
    await contact.say(question);
    await contact.replies(1);
    const { conversationId } = contact;
    const place = { agentId, conversationId };
    await owner.api.conversations.takeOver(place);
    const long = `Erst einmal: ${"lang ".repeat(790)}`.trim();
    for (const text of ["Guten Tag!", long, "Bis gleich."])
      await owner.api.conversations.reply({ ...place, messageId: randomId(), text });
    await contact.say("Danke");
    await settled(bot);
    await owner.api.conversations.handBack(place);
    const texts = (await contact.replies(6)).slice(1).map(({ text }) => text);
    expect(texts).toEqual([
      `${owner.name} ist dem Gespräch beigetreten.`,
      "Guten Tag!",
      long,
      "Bis gleich.",
      "Die Person hat das Gespräch verlassen. Sie schreiben wieder mit dem Assistenten.",
    ]);
    const roles = (await transcriptOf(contact)).map(({ role }) => role);
    expect(roles.filter((role) => role === "bot")).toHaveLength(1);
  });

  it("sends a message once, though the page sends it twice", async () => {
    const contact = bot.contact();
    await contact.say(question);
    await contact.replies(1);
    const place = { agentId, conversationId: contact.conversationId };
    await owner.api.conversations.takeOver(place);
    const words = { ...place, messageId: randomId(), text: "Once" };
    await Promise.all([owner.api.conversations.reply(words), owner.api.conversations.reply(words)]);
    await owner.api.conversations.close(place);
    expect((await contact.replies(4)).slice(1).map(({ text }) => text)).toEqual([
      `${owner.name} joined the conversation.`,
      "Once",
      "This conversation was closed.",
    ]);
  });
});

describe("an operator whose bot was disconnected", () => {
  it("sees that a reply did not arrive, until the bot is connected again and it does", async () => {
    const own = await connectBot(owner, agentId);
    const contact = own.contact();
    await contact.say(question);
    await contact.replies(1);
    const place = { agentId, conversationId: contact.conversationId };
    await owner.api.conversations.takeOver(place);
    await contact.replies(2);
    await service.settled();
    await owner.api.channels.disconnectTelegram({ agentId, botId: own.botId });
    await owner.api.conversations.reply({ ...place, messageId: randomId(), text: "Still here" });
    await service.settled();
    const reply = async () => (await transcriptOf(contact)).at(-1);
    expect(await reply()).toMatchObject({ text: "Still here", undelivered: "disconnected" });
    await owner.api.channels.connectTelegram({ agentId, token: (await own.read()).token });
    await service.settled();
    expect((await contact.replies(3)).at(-1)?.text).toBe("Still here");
    expect((await reply())?.undelivered).toBeUndefined();
  });
});

describe("an agent", () => {
  it("says what its button says, in the words that were given to it", async () => {
    const its = await newAgent(owner, { UIhandoffTitle: "Ask Ann" });
    const contact = (await connectBot(owner, its)).contact();
    await contact.say("Do you sell aquariums?");
    const [reply] = await contact.replies(1);
    expect(reply?.buttons).toEqual([{ text: "Ask Ann", data: "human" }]);
  });

  it("offers a person, in their language, to somebody who wrote while they were greeted", async () => {
    const contact = bot.contact({ language: "de" });
    const { telegram } = service.deps;
    const sendMessage = telegram.sendMessage.bind(telegram);
    const [greeted, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    telegram.sendMessage = async (...given) => {
      telegram.sendMessage = sendMessage;
      greeted.resolve();
      await written.promise;
      return sendMessage(...given);
    };
    await contact.say("/start");
    await greeted.promise;
    await contact.say("Do you sell aquariums?");
    const wanted = async () => (await outboxOf(contact).get()).get("wanted");
    await expect.poll(wanted, { timeout: 20_000 }).toBe(1);
    written.resolve();
    const [, reply] = await contact.replies(2);
    expect(reply?.buttons).toEqual([{ text: "Mit einem Menschen sprechen", data: "human" }]);
  });

  it("that was deleted is given no documents again, though something is due to be sent", async () => {
    const its = await newAgent(owner);
    const contact = (await connectBot(owner, its)).contact();
    await contact.say(question);
    await contact.replies(1);
    await service.settled();
    expect((await outboxOf(contact, its).get()).exists).toBe(true);
    await owner.api.agents.remove({ agentId: its, title: "Workshop helper" });
    await service.settled();
    expect((await outboxOf(contact, its).get()).exists).toBe(false);
    await sendJob(contact, its);
    expect((await outboxOf(contact, its).get()).exists).toBe(false);
  });
});

describe("the bot's URL", () => {
  it.each([
    ["no secret", null],
    ["an empty secret", ""],
    ["a wrong one", "guess"],
  ])("refuses %s, and stores nothing", async (_, secret) => {
    const contact = await openChat();
    const number = randomInt(2 ** 40);
    const answer = await bot.post(update(contact, question, number), secret);
    expect(answer.status).toBe(401);
    const stored = (await events(bot.botId)).map((one) => one.get("eventId"));
    expect(stored).not.toContain(`${number}`);
  });

  it("refuses the secret of another bot, at another agent, and a bot that does not exist", async () => {
    const contact = await openChat();
    const second = await connectBot(owner, agentId);
    const secret = (await second.read()).webhook?.secret ?? "";
    const own = (await bot.read()).webhook;
    const other = await newAgent(owner);
    const base = `${service.hooks}/v2/agents`;
    const posted = update(contact, question);
    for (const [url, given] of [
      [own?.url ?? "", secret],
      [`${base}/${other}/telegram-webhook?bot=${bot.botId}`, own?.secret ?? ""],
      [`${base}/${agentId}/telegram-webhook?bot=1`, own?.secret ?? ""],
      [`${base}/${agentId}/telegram-webhook?bot=..%2F..%2Fagents`, own?.secret ?? ""],
      [`${base}/${agentId}/telegram-webhook`, own?.secret ?? ""],
    ] as const)
      expect([url, (await bot.post(posted, given, url)).status]).toEqual([url, 401]);
    expect((await bot.post(posted)).status).toBe(200);
  });

  it("acknowledges what is for an agent that is offline, and does nothing", async () => {
    const offline = await newAgent(owner);
    const its = await connectBot(owner, offline);
    await database.doc(agentConfigPath(offline)).update({ isDeployed: false });
    const contact = its.contact();
    await contact.say(question);
    await contact.say("/start");
    await settled(its);
    expect((await its.read()).pending).toBe(0);
    expect(await contact.replies(0)).toEqual([]);
    expect(await transcriptOf(contact, offline)).toEqual([]);
  });
});

/** Calls of the database that fail: so many, from the n-th on. A read is of documents by their paths. */
type Failing = { of: "transactions" | "reads"; from: number; times: number };

/** @returns whether all those calls were made */
async function whileFailing({ of, from, times }: Failing, work: () => Promise<void>) {
  const { db } = service.deps;
  const runTransaction = db.runTransaction.bind(db);
  const getAll = db.getAll.bind(db);
  let count = 0;
  const counted = async <Result>(kind: Failing["of"], call: () => Promise<Result>) => {
    if (kind === of) count += 1;
    if (kind === of && count >= from && count < from + times)
      throw new Error("The database did not answer.");
    return call();
  };
  Object.assign(db, {
    runTransaction: (...given: Parameters<typeof runTransaction>) =>
      counted("transactions", () => runTransaction(...given)),
    getAll: (...given: Parameters<typeof getAll>) => counted("reads", () => getAll(...given)),
  });
  try {
    await work();
  } finally {
    Object.assign(db, { runTransaction, getAll });
  }
  return count >= from + times - 1;
}

/** Has the process end right before it notes that an event was handled. @returns whether it came to that */
async function whileUnmarked(work: () => Promise<void>): Promise<boolean> {
  const { db } = service.deps;
  const doc = db.doc.bind(db);
  let isReached = false;
  db.doc = (path) => {
    const ref = doc(path);
    if (!path.startsWith(inboundEventPath(""))) return ref;
    ref.update = () => {
      isReached = true;
      return Promise.reject(new Error("The instance has ended."));
    };
    return ref;
  };
  try {
    await work();
  } finally {
    db.doc = doc;
  }
  return isReached;
}

const retry = async (times: number) => {
  for (let tries = 0; tries < times; tries += 1) await service.retryFailed();
};
const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => index + first);

describe("a message whose answer could not be stored", () => {
  // The first ones are before the event is stored: without it, Telegram delivers it again.
  const failing: Failing[] = [
    ...numbers(2, 12).map((from) => ({ of: "transactions", from, times: 1 }) as const),
    ...numbers(2, 14).map((from) => ({ of: "reads", from, times: 1 }) as const),
  ];

  it.each(failing)("is answered at the next try, whichever failed: $of, $from", async (one) => {
    const contact = await openChat();
    const isReached = await whileFailing(one, async () => {
      // A person is asked for in two steps: the request is noted, and then confirmed.
      const answer = await bot.post(update(contact, "Can I talk to a person?"));
      expect(answer.status).toBe(200);
      await service.settled();
    });
    expect(isReached).toBe(true);
    await retry(2);
    const replies = (await contact.replies(1)).map(({ text }) => text);
    // Twice only if Telegram took it, and that could not be noted.
    expect(new Set(replies)).toEqual(
      new Set([expect.stringContaining("they will write to you here")]),
    );
  });
});

describe("a process that dies", () => {
  const known = async () => {
    const contact = await openChat();
    const posted = update(contact, question);
    const messageId = `tg-${posted.message.message_id}`;
    return { contact, posted, messageId };
  };
  const asContact = (contact: TelegramContact): ChannelContact => ({
    kind: "contact",
    channel: "telegram",
    externalId: `${contact.user.id}`,
    name: "Robin",
    agentId,
    conversationId: contact.conversationId,
    language: "en",
    windowEndsAt: 0,
  });

  it("between storing the answer and sending it: it is sent once, and paid for once", async () => {
    const { contact, posted, messageId } = await known();
    const account = workspaceAccount(owner.workspaceId);
    const before = await balanceOf(account);
    const { respond } = await import("../../../functions/src/conversations/turn/respond.ts");
    await collect(await respond(service.deps, asContact(contact), { messageId, text: question }));
    expect(await contact.replies(0)).toEqual([]);
    await bot.post(posted);
    await service.settled();
    expect(await contact.replies(1)).toHaveLength(1);
    expect((await transcriptOf(contact)).map(({ role }) => role)).toEqual(["visitor", "bot"]);
    expect(before - (await balanceOf(account))).toBe(BUILT_IN_CREDITS);
  });

  it("once the event was handled, before that is noted: nothing is said or paid for twice", async () => {
    const { contact, posted } = await known();
    const account = workspaceAccount(owner.workspaceId);
    const before = await balanceOf(account);
    const isReached = await whileUnmarked(async () => {
      expect((await bot.post(posted)).status).toBe(200);
      await service.settled();
    });
    expect(isReached).toBe(true);
    expect(await contact.replies(1)).toHaveLength(1);
    const eventOf = async () =>
      (await events(bot.botId)).find((one) => one.get("eventId") === `${posted.update_id}`);
    expect((await eventOf())?.get("processedAt")).toBeUndefined();
    // The time of the run that ended is over, and its job's lease.
    service.pass(5 * 60_000);
    await service.retryFailed();
    expect((await eventOf())?.get("processedAt")).toBeGreaterThan(0);
    expect(await contact.replies(1)).toHaveLength(1);
    expect((await transcriptOf(contact)).map(({ role }) => role)).toEqual(["visitor", "bot"]);
    expect(before - (await balanceOf(account))).toBe(BUILT_IN_CREDITS);
  });

  // Transactions in order: claim the job, take the lease, note that it was sent, give the lease back.
  it.each([
    { of: "transactions", from: 1, times: 1, replies: 1, isHeld: false },
    { of: "transactions", from: 1, times: 2, replies: 1, isHeld: false },
    { of: "transactions", from: 2, times: 1, replies: 1, isHeld: false },
    { of: "transactions", from: 2, times: 2, replies: 1, isHeld: false },
    // What could not be noted is sent again.
    { of: "transactions", from: 3, times: 1, replies: 2, isHeld: false },
    { of: "transactions", from: 3, times: 2, replies: 2, isHeld: true },
    { of: "transactions", from: 4, times: 1, replies: 1, isHeld: false },
    { of: "transactions", from: 4, times: 2, replies: 1, isHeld: true },
    { of: "reads", from: 1, times: 1, replies: 1, isHeld: false },
    { of: "reads", from: 2, times: 1, replies: 1, isHeld: false },
    { of: "reads", from: 3, times: 1, replies: 1, isHeld: false },
    { of: "reads", from: 4, times: 1, replies: 1, isHeld: false },
  ] as const)(
    "no more while it sends: its job sends it, though $times of $of fail from $from on",
    async ({ replies, isHeld, ...failing }) => {
      const { contact, messageId } = await known();
      const { respond } = await import("../../../functions/src/conversations/turn/respond.ts");
      await collect(await respond(service.deps, asContact(contact), { messageId, text: question }));
      const jobId = await addSendJob(contact);
      const isReached = await whileFailing(failing, async () => {
        await service.deps.jobs.kick(jobId);
        await service.settled();
        await retry(2);
      });
      expect(isReached).toBe(true);
      expect((await outboxOf(contact).get()).get("holder") !== "").toBe(isHeld);
      if (isHeld) {
        service.pass(60_000);
        await service.runDue();
      }
      expect(await contact.replies(replies)).toHaveLength(replies);
      const box = await outboxOf(contact).get();
      const last = (await transcriptOf(contact)).at(-1);
      expect([box.get("holder"), box.get("sentTs")]).toEqual(["", last?.ts]);
    },
  );

  it("before its queue is asked: the sweep takes the event, and the reply", async () => {
    const { contact, posted } = await known();
    service.pause(true);
    expect((await bot.post(posted)).status).toBe(200);
    service.pause(false);
    expect(await contact.replies(0)).toEqual([]);
    service.pass(60_000);
    await service.runDue();
    expect(await contact.replies(1)).toHaveLength(1);
  });

  it("in the middle of a long reply: the rest follows, and no part comes twice", async () => {
    const { contact } = await known();
    await contact.say(question);
    await contact.replies(1);
    const place = { agentId, conversationId: contact.conversationId };
    await owner.api.conversations.takeOver(place);
    await contact.replies(2);
    await service.settled();
    const path = messagePath(agentId, contact.conversationId, "long");
    const parts = ["a", "b", "c"].map((letter) => `${letter} `.repeat(1500).trim());
    const last = (await transcriptOf(contact)).at(-1)?.ts ?? 0;
    const long = { ID: "long", role: "operator", text: parts.join("\n\n"), ts: last + 1 };
    await database.doc(path).set(message.parse(long));
    await outboxOf(contact).update({ begun: { ts: last + 1, parts: 2 } });
    await sendJob(contact);
    expect((await contact.replies(3)).slice(2).map(({ text }) => text)).toEqual([parts[2]]);
    await sendJob(contact);
    expect(await contact.replies(3)).toHaveLength(3);
  });

  it("while it sends: nobody else sends until its time is up, then the rest is sent", async () => {
    const { contact, messageId } = await known();
    const { respond } = await import("../../../functions/src/conversations/turn/respond.ts");
    await collect(await respond(service.deps, asContact(contact), { messageId, text: question }));
    await outboxOf(contact).set({ holder: "dead", heldUntil: service.deps.now() + 30_000 });
    await Promise.all([sendJob(contact), sendJob(contact), sendJob(contact)]);
    await service.runDue();
    expect(await contact.replies(0)).toEqual([]);
    // The jobs that found it taken come back by themselves.
    for (let round = 0; round < 2; round += 1) {
      service.pass(30_000);
      await service.runDue();
    }
    expect(await contact.replies(1)).toHaveLength(1);
  });
});

import { randomBytes, randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { ChangeFeed } from "../platform/ChangeFeed.ts";
import {
  telegramBehaviour,
  TelegramRefusal,
  type ChatMessage,
  type TelegramBehaviour,
  type TelegramBotAccount,
  type TelegramChat,
  type TelegramUser,
  type Update,
  type Webhook,
} from "./entities.ts";

/** Waits after a try that was not answered by 2xx; the service itself goes on for a day. */
const pausesMs = [200, 500, 1000, 2000, 4000];
/** Messages of a bot in a second, before it is asked to wait. */
const PER_SECOND = 30;

/** What a message holds besides who wrote it and when: `{ text }`, `{ sticker: … }`. */
export type Content = Record<string, unknown>;

/** Bots, their chats, and the delivery of what people write to the URL a bot has set. */
export class TelegramService {
  readonly changes: ChangeFeed;
  readonly #bots = new Map<number, TelegramBotAccount>();
  readonly #sent = new Map<number, number[]>();
  #updates = randomInt(100_000_000);
  #messages = 100;

  constructor(changes: ChangeFeed) {
    this.changes = changes;
  }

  /** Makes a bot, as @BotFather does. */
  makeBot(name: string): TelegramBotAccount {
    const id = randomInt(1_000_000_000, 9_999_999_999);
    const bot: TelegramBotAccount = {
      id,
      token: newToken(id),
      name,
      username: `${name.replace(/\W+/g, "_").slice(0, 20) || "sandbox"}_${id % 10_000}_bot`,
      webhook: null,
      pending: [],
      lastError: null,
      behaviour: telegramBehaviour.parse({ mode: "ok" }),
      chats: new Map(),
    };
    this.#bots.set(id, bot);
    this.changes.announce();
    return bot;
  }

  /** Gives a bot a new token; the old one is refused from then on. */
  revoke(bot: TelegramBotAccount): void {
    bot.token = newToken(bot.id);
    this.changes.announce();
  }

  bots(): TelegramBotAccount[] {
    return [...this.#bots.values()];
  }

  find(id: number): TelegramBotAccount | undefined {
    return this.#bots.get(id);
  }

  /** @throws TelegramRefusal as the Bot API for an invalid token, or one that is no bot's */
  byToken(token: string): TelegramBotAccount {
    if (!/^\d+:[\w-]+$/.test(token)) throw new TelegramRefusal(404, "Not Found");
    const bot = this.bots().find((one) => one.token === token);
    if (bot === undefined) throw new TelegramRefusal(401, "Unauthorized");
    return bot;
  }

  /** Sets how a bot's requests are answered, for some of them or until it is changed. */
  behave(bot: TelegramBotAccount, behaviour: TelegramBehaviour): void {
    bot.behaviour = behaviour;
    this.changes.announce();
  }

  /** @throws TelegramRefusal when the bot's requests of this method are to fail */
  failOnDemand(bot: TelegramBotAccount, method: string): void {
    const { mode, times, wait } = bot.behaviour;
    if (mode === "ok" || method !== bot.behaviour.method) return;
    if (times !== null)
      this.behave(bot, { ...bot.behaviour, times: times - 1, ...(times === 1 && { mode: "ok" }) });
    if (mode === "flood")
      throw new TelegramRefusal(429, `Too Many Requests: retry after ${wait}`, wait);
    if (mode === "refused")
      throw new TelegramRefusal(400, `Bad Request: ${method} was refused for a test`);
    // As from what is in front of it: without a description.
    throw new TelegramRefusal(502, "");
  }

  /** The chat of a person with a bot, from the first message on. */
  chatOf(bot: TelegramBotAccount, user: TelegramUser): TelegramChat {
    const chat = bot.chats.get(user.id) ?? { user, messages: [], typed: [], blocked: false };
    chat.user = user;
    bot.chats.set(user.id, chat);
    return chat;
  }

  block(chat: TelegramChat, blocked: boolean): void {
    chat.blocked = blocked;
    this.changes.announce();
  }

  /** A person writes to a bot. Without `content.text` it is another kind of message. */
  say(bot: TelegramBotAccount, user: TelegramUser, content: Content): Update {
    const chat = this.chatOf(bot, user);
    const { text } = content;
    const shown = typeof text === "string" ? text : JSON.stringify(content);
    const message = this.#add(chat, "person", { text: shown });
    return this.#deliver(bot, {
      message: { message_id: message.id, ...this.#envelope(user), ...content },
    });
  }

  /** A person changes what they wrote last. */
  edit(bot: TelegramBotAccount, user: TelegramUser, text: string): Update | undefined {
    const mine = this.chatOf(bot, user).messages.findLast(({ from }) => from === "person");
    if (mine === undefined) return undefined;
    mine.text = text;
    const edited = { message_id: mine.id, ...this.#envelope(user), edit_date: seconds(), text };
    return this.#deliver(bot, { edited_message: edited });
  }

  /** A person presses a button. */
  press(bot: TelegramBotAccount, user: TelegramUser, data: string): Update {
    return this.#deliver(bot, {
      callback_query: {
        id: String(randomInt(2 ** 47)),
        from: person(user),
        message: { message_id: this.#messages, chat: { id: user.id, type: "private" } },
        data,
      },
    });
  }

  /**
   * Shows a bot's message, with a preview of the first page that it names unless that is switched off.
   * @throws TelegramRefusal as the Bot API does
   */
  sendMessage(
    bot: TelegramBotAccount,
    chatId: number,
    sent: Pick<ChatMessage, "text" | "buttons"> & { hasPreview: boolean },
  ) {
    const { text, buttons, hasPreview } = sent;
    if (text.trim() === "") throw new TelegramRefusal(400, "Bad Request: message text is empty");
    if (text.length > 4096) throw new TelegramRefusal(400, "Bad Request: message is too long");
    const chat = this.#openChat(bot, chatId);
    this.#limit(bot);
    const preview = (hasPreview && /https?:\/\/\S+/.exec(text)?.[0]) || "";
    const { id } = this.#add(chat, "bot", { text, buttons, preview });
    return { message_id: id, date: seconds(), chat: { id: chatId, type: "private" }, text };
  }

  /** @throws TelegramRefusal as the Bot API does */
  sendTyping(bot: TelegramBotAccount, chatId: number): void {
    this.#openChat(bot, chatId).typed.push(new Date().toISOString());
    this.changes.announce();
  }

  /** Takes a new URL, or none, and delivers to it what is held. */
  setWebhook(bot: TelegramBotAccount, webhook: Webhook | null, dropPending: boolean): void {
    bot.webhook = webhook;
    bot.lastError = null;
    if (dropPending) bot.pending = [];
    this.changes.announce();
    for (const update of bot.pending) void this.#post(bot, update);
  }

  #openChat(bot: TelegramBotAccount, chatId: number): TelegramChat {
    const chat = bot.chats.get(chatId);
    if (chat === undefined) throw new TelegramRefusal(400, "Bad Request: chat not found");
    if (chat.blocked) throw new TelegramRefusal(403, "Forbidden: bot was blocked by the user");
    return chat;
  }

  #limit(bot: TelegramBotAccount): void {
    const now = Date.now();
    const recent = (this.#sent.get(bot.id) ?? []).filter((at) => at > now - 1000);
    if (recent.length >= PER_SECOND)
      throw new TelegramRefusal(429, "Too Many Requests: retry after 1", 1);
    this.#sent.set(bot.id, [...recent, now]);
  }

  #add(
    chat: TelegramChat,
    from: ChatMessage["from"],
    { text, buttons = [], preview = "" }: Pick<ChatMessage, "text"> & Partial<ChatMessage>,
  ): ChatMessage {
    this.#messages += 1;
    const at = new Date().toISOString();
    const message = { id: this.#messages, from, text, at, buttons, preview };
    chat.messages.push(message);
    this.changes.announce();
    return message;
  }

  #envelope(user: TelegramUser) {
    const { id, first_name } = user;
    return { from: person(user), chat: { id, first_name, type: "private" }, date: seconds() };
  }

  #deliver(bot: TelegramBotAccount, content: Record<string, unknown>): Update {
    this.#updates += 1;
    const update = { update_id: this.#updates, ...content };
    const { updates = [] } = bot.webhook ?? {};
    const isWanted = updates.length === 0 || updates.some((kind) => kind in content);
    if (!isWanted) return update;
    bot.pending.push(update);
    this.changes.announce();
    if (bot.webhook !== null) void this.#post(bot, update);
    return update;
  }

  /** Posts until it is answered by 2xx, the URL changes, or it is given up until then. */
  async #post(bot: TelegramBotAccount, update: Update): Promise<void> {
    const { webhook } = bot;
    if (webhook === null) return;
    for (const pause of [0, ...pausesMs]) {
      await setTimeout(pause, undefined, { ref: false });
      if (bot.webhook !== webhook || !bot.pending.includes(update)) return;
      const answer = await fetch(webhook.url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-telegram-bot-api-secret-token": webhook.secret,
        },
        body: JSON.stringify(update),
      }).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok === true) {
        bot.pending = bot.pending.filter((one) => one !== update);
        return this.changes.announce();
      }
      const message = answer
        ? `Wrong response from the webhook: ${answer.status} ${answer.statusText}`
        : "Connection refused";
      bot.lastError = { at: seconds(), message };
      this.changes.announce();
    }
  }
}

function newToken(id: number): string {
  return `${id}:${randomBytes(26).toString("base64url").slice(0, 35)}`;
}

function person(user: TelegramUser) {
  return { is_bot: false, ...user };
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

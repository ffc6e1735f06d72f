import { randomBytes, randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { ChangeFeed } from "../platform/ChangeFeed.ts";
import {
  codesOnDemand,
  GraphRefusal,
  userIdOf,
  type Change,
  type MetaAccount,
  type WaChat,
  type WaChatMessage,
  type WaPerson,
} from "./entities.ts";
import { postSigned, proveUrl } from "./hub.ts";

/** Waits after a try that was not answered by 2xx; Meta itself goes on for a week. */
const pausesMs = [200, 500, 1000, 2000, 4000];
/** How long free words are taken for a person after they last wrote. */
const WINDOW_MS = 24 * 60 * 60_000;

/** What a message of a person holds besides who wrote it and when: `{ type: "text", text: { body } }`. */
export type Content = { type: string } & Record<string, unknown>;

/** Apps with a number each, the chats of people with it, and the delivery of what happens to the app's URL. */
export class MetaService {
  readonly changes: ChangeFeed;
  readonly #accounts = new Map<string, MetaAccount>();
  /** What is being told at this moment; whoever comes by meanwhile does not tell it again. */
  readonly #underWay = new WeakSet<Change>();

  constructor(changes: ChangeFeed) {
    this.changes = changes;
  }

  /**
   * Makes an app with a business account, a number, and a token for a system user.
   * @param beside an app whose business account and number it has, too
   */
  make(name: string, beside?: MetaAccount): MetaAccount {
    const number = `${randomInt(1_000_000, 9_999_999)}`;
    const account: MetaAccount = {
      appId: newNumber(),
      appSecret: randomBytes(16).toString("hex"),
      token: newToken(),
      scopes: ["whatsapp_business_management", "whatsapp_business_messaging"],
      isExpired: false,
      tokenEndsAt: 0,
      wabaId: newNumber(),
      phoneId: newNumber(),
      phoneNumber: `+1 555 ${number.slice(0, 3)} ${number.slice(3)}`,
      name,
      status: "CONNECTED",
      callback: null,
      override: { phone: "", account: "" },
      isSubscribed: false,
      mode: "ok",
      isHeld: false,
      pending: [],
      lastError: "",
      chats: new Map(),
      ...(beside && {
        wabaId: beside.wabaId,
        phoneId: beside.phoneId,
        phoneNumber: beside.phoneNumber,
        chats: beside.chats,
      }),
    };
    this.#accounts.set(account.appId, account);
    this.changes.announce();
    return account;
  }

  accounts(): MetaAccount[] {
    return [...this.#accounts.values()];
  }

  find(appId: string): MetaAccount | undefined {
    return this.#accounts.get(appId);
  }

  /** Changes an account as its owner does at Meta, or as something happens to it. */
  change(account: MetaAccount, changes: Partial<MetaAccount>): void {
    Object.assign(account, changes);
    this.changes.announce();
  }

  renewToken(account: MetaAccount): void {
    this.change(account, { token: newToken(), isExpired: false });
  }

  /** Takes a URL for the app once it has given the challenge back. @throws GraphRefusal as Meta does */
  async setCallback(
    account: MetaAccount,
    { url, verifyToken, fields }: { url: string; verifyToken: string; fields: string[] },
  ): Promise<void> {
    await proveUrl(url, verifyToken);
    this.change(account, { callback: { url, fields }, lastError: "" });
    void this.#deliver(account);
  }

  /**
   * Sends what the app hears of the account, or of the number alone, elsewhere; an empty URL takes that back.
   * @throws GraphRefusal as Meta does
   */
  async setOverride(
    account: MetaAccount,
    at: keyof MetaAccount["override"],
    { url, verifyToken }: { url: string; verifyToken: string },
  ): Promise<void> {
    if (url !== "") await proveUrl(url, verifyToken);
    this.change(account, { override: { ...account.override, [at]: url } });
    void this.#deliver(account);
  }

  /** The chat of a person with a number, from the first message on. */
  chatOf(account: MetaAccount, person: WaPerson): WaChat {
    const key = userIdOf(person);
    const chat = account.chats.get(key) ?? newChat(person);
    chat.person = person;
    account.chats.set(key, chat);
    return chat;
  }

  /** A person writes. @returns Meta's id of the message */
  say(account: MetaAccount, person: WaPerson, content: Content): string {
    const chat = this.chatOf(account, person);
    const { text } = content;
    const body =
      typeof text === "object" && text !== null && "body" in text ? text.body : undefined;
    const shown = typeof body === "string" ? body : JSON.stringify(content);
    const message = addTo(chat, { from: "person", text: shown });
    chat.wroteAt = Date.now();
    const from = {
      from_user_id: userIdOf(person),
      ...(!person.hidesNumber && { from: person.phone }),
    };
    const timestamp = `${Math.floor(chat.wroteAt / 1000)}`;
    this.#tell(account, {
      contacts: [this.#contact(person)],
      messages: [{ ...from, id: message.id, timestamp, ...content }],
    });
    return message.id;
  }

  /** A person presses a button below a message. */
  press(
    account: MetaAccount,
    person: WaPerson,
    { id, title }: { id: string; title: string },
  ): void {
    this.say(account, person, {
      type: "interactive",
      interactive: { type: "button_reply", button_reply: { id, title } },
    });
  }

  /** Lets time pass in a chat, as far as Meta's window is concerned. */
  age(chat: WaChat, hours: number): void {
    chat.wroteAt -= hours * 60 * 60_000;
    this.changes.announce();
  }

  /** A person reads what the business wrote. */
  read(account: MetaAccount, chat: WaChat): void {
    for (const message of chat.messages)
      if (message.from === "business" && message.tick === "delivered")
        this.#advance(account, chat, message, "read");
  }

  /**
   * A business writes to a person, who is delivered it at once.
   * @param to the person's number, or their id
   * @throws GraphRefusal as Meta does
   */
  sendMessage(
    account: MetaAccount,
    to: string,
    message: Pick<WaChatMessage, "text" | "buttons" | "reference">,
  ): { id: string; userId: string } {
    if (account.mode === "busy") throw new GraphRefusal(130_429, "Rate limit hit", 429);
    if (account.mode === "unpaid")
      throw new GraphRefusal(131_042, "Business eligibility payment issue");
    if (account.status !== "CONNECTED")
      throw new GraphRefusal(133_010, "Phone number not registered");
    const chat = [...account.chats.values()].find(
      ({ person }) => userIdOf(person) === to || (!person.hidesNumber && person.phone === to),
    );
    if (chat === undefined) throw new GraphRefusal(131_026, "Message undeliverable");
    refuseOnDemand(chat.person.phone);
    const sent = addTo(chat, { ...message, from: "business" });
    // Meta takes it first, and says later that it could not be delivered.
    const failure = laterFailure(chat);
    if (failure === null)
      for (const tick of ["sent", "delivered"] as const) this.#advance(account, chat, sent, tick);
    else this.#advance(account, chat, sent, "failed", failure);
    this.changes.announce();
    return { id: sent.id, userId: userIdOf(chat.person) };
  }

  /** A business shows that it has read a message, and is writing. @throws GraphRefusal */
  markRead(account: MetaAccount, id: string): void {
    for (const chat of account.chats.values()) {
      const message = chat.messages.find((one) => one.id === id && one.from === "person");
      if (message === undefined) continue;
      message.isRead = true;
      chat.typed += 1;
      return this.changes.announce();
    }
    throw new GraphRefusal(131_009, "Parameter value is not valid");
  }

  /** Tells the app's URL something else that is going on: `standby`, `smb_message_echoes`. */
  tell(account: MetaAccount, change: Change): void {
    for (const app of this.accounts()) {
      // Another app of the same business account is told the same, if it wants to be.
      if (app !== account && (app.wabaId !== account.wabaId || !app.isSubscribed)) continue;
      app.pending.push({ ...change });
      void this.#deliver(app);
    }
    this.changes.announce();
  }

  /**
   * Lets go what was held, all of it in one delivery.
   * @param order.twice makes the same delivery again
   */
  async letGo(account: MetaAccount, order: { reverse: boolean; twice: boolean }): Promise<void> {
    this.change(account, { isHeld: false });
    const all = order.reverse ? account.pending.toReversed() : [...account.pending];
    await this.#post(account, all);
    if (order.twice) await this.#post(account, all);
  }

  #tell(account: MetaAccount, value: Record<string, unknown>): void {
    const metadata = {
      display_phone_number: account.phoneNumber.replace(/\D/g, ""),
      phone_number_id: account.phoneId,
    };
    this.tell(account, {
      field: "messages",
      value: { messaging_product: "whatsapp", metadata, ...value },
    });
  }

  #contact(person: WaPerson) {
    const { name, phone, hidesNumber } = person;
    return { profile: { name }, user_id: userIdOf(person), ...(!hidesNumber && { wa_id: phone }) };
  }

  #advance(
    account: MetaAccount,
    chat: WaChat,
    message: WaChatMessage,
    tick: "sent" | "delivered" | "read" | "failed",
    error?: { code: number; title: string },
  ): void {
    message.tick = tick;
    const { person } = chat;
    this.#tell(account, {
      statuses: [
        {
          id: message.id,
          status: tick,
          timestamp: `${Math.floor(Date.now() / 1000)}`,
          recipient_user_id: userIdOf(person),
          ...(!person.hidesNumber && { recipient_id: person.phone }),
          biz_opaque_callback_data: message.reference,
          ...(error && { errors: [{ ...error, error_data: { details: error.title } }] }),
        },
      ],
    });
  }

  async #deliver(account: MetaAccount): Promise<void> {
    if (account.isHeld) return;
    // What came in the same moment goes out together, as Meta does it.
    await setTimeout(5, undefined, { ref: false });
    const due = account.pending.filter((change) => !this.#underWay.has(change));
    if (due.length > 0 && !account.isHeld) await this.#post(account, due);
  }

  /** Posts until it is answered by 2xx, the URL changes, or it is given up until then. */
  async #post(account: MetaAccount, changes: Change[]): Promise<void> {
    const { callback } = account;
    if (callback === null || !account.isSubscribed) return;
    const wanted = changes.filter(({ field }) => callback.fields.includes(field));
    account.pending = account.pending.filter(
      (one) => !changes.includes(one) || wanted.includes(one),
    );
    if (wanted.length === 0) return this.changes.announce();
    const url = urlOf(account);
    for (const change of wanted) this.#underWay.add(change);
    const json = delivery(account, wanted);
    for (const pause of [0, ...pausesMs]) {
      await setTimeout(pause, undefined, { ref: false });
      if (account.callback !== callback || urlOf(account) !== url) break;
      const outcome = await postSigned(url, account.appSecret, json);
      if (outcome === "taken") {
        account.pending = account.pending.filter((one) => !wanted.includes(one));
        return this.changes.announce();
      }
      this.change(account, { lastError: outcome });
    }
    for (const change of wanted) this.#underWay.delete(change);
    this.changes.announce();
  }
}

/** Where an app's deliveries go. */
function urlOf({ callback, override }: MetaAccount): string {
  return override.phone || override.account || (callback?.url ?? "");
}

function delivery({ wabaId }: MetaAccount, changes: Change[]): string {
  return JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: wabaId, changes }] });
}

/** A number that ends in a code is refused with it. */
function refuseOnDemand(phone: string): void {
  for (const [code, words] of codesOnDemand)
    if (phone.endsWith(code)) throw new GraphRefusal(Number(code), words);
}

/** One that ends in a code and two noughts is taken, and fails with it later; so does what comes after the window. */
function laterFailure(chat: WaChat): { code: number; title: string } | null {
  for (const [code, title] of codesOnDemand)
    if (chat.person.phone.endsWith(`${code}00`)) return { code: Number(code), title };
  if (chat.blocked) return { code: 131_026, title: "Message undeliverable" };
  return Date.now() - chat.wroteAt < WINDOW_MS
    ? null
    : { code: 131_047, title: "Re-engagement message" };
}

function newChat(person: WaPerson): WaChat {
  return { person, messages: [], wroteAt: 0, typed: 0, blocked: false };
}

function addTo(
  chat: WaChat,
  {
    from,
    text,
    buttons = [],
    reference = "",
  }: Pick<WaChatMessage, "from" | "text"> & Partial<Pick<WaChatMessage, "buttons" | "reference">>,
): WaChatMessage {
  const message: WaChatMessage = {
    id: `wamid.${randomBytes(24).toString("base64")}`,
    from,
    text,
    at: new Date().toISOString(),
    buttons,
    tick: "accepted",
    reference,
    isRead: false,
  };
  chat.messages.push(message);
  return message;
}

function newNumber(): string {
  return `${randomInt(10 ** 7, 10 ** 8)}${randomInt(10 ** 7, 10 ** 8)}`;
}

function newToken(): string {
  return `EAA${randomBytes(60).toString("hex")}`;
}

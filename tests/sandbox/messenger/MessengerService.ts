import { randomBytes, randomInt } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { GraphRefusal } from "../meta/entities.ts";
import { postSigned, proveUrl } from "../meta/hub.ts";
import type { ChangeFeed } from "../platform/ChangeFeed.ts";
import {
  INBOX_APP,
  refusalsOnDemand,
  type FbChat,
  type FbChatMessage,
  type FbPage,
  type FbPerson,
  type PageApp,
  type PageOwner,
  type PageUpdate,
} from "./entities.ts";
import { PageLogins } from "./PageLogins.ts";

/** Waits after a try that was not answered by 2xx; Meta itself goes on for longer. */
const pausesMs = [200, 500, 1000, 2000, 4000];
const HOUR_MS = 60 * 60_000;
/** How long a page may answer a person after they last wrote, and how long people of its may. */
const WINDOW_MS = 24 * HOUR_MS;
const HUMAN_WINDOW_MS = 7 * WINDOW_MS;

/** What a message of a person holds besides its id: `{ text }`, `{ attachments: … }`. */
export type FbContent = Record<string, unknown>;

/** What an app sends to a person. */
export type FbSent = {
  text: string;
  quickReplies: FbChatMessage["quickReplies"];
  metadata: string;
  isTagged: boolean;
};

/** Pages and their owners, the chats of people with them, and the delivery of what happens to the apps' URLs. */
export class MessengerService {
  readonly changes: ChangeFeed;
  readonly logins = new PageLogins();
  readonly #owners = new Map<string, PageOwner>();
  readonly #pages = new Map<string, FbPage>();
  /** What is being told at this moment; whoever comes by meanwhile does not tell it again. */
  readonly #underWay = new WeakSet<PageUpdate>();

  constructor(changes: ChangeFeed) {
    this.changes = changes;
  }

  /** Makes somebody who has these pages. */
  make(name: string, pages: readonly string[]): PageOwner {
    const owner = { id: newNumber(), name };
    this.#owners.set(owner.id, owner);
    for (const page of pages) this.addPage(owner, page);
    this.changes.announce();
    return owner;
  }

  addPage(owner: PageOwner, name: string): FbPage {
    const page: FbPage = {
      id: newNumber(),
      name,
      ownerId: owner.id,
      tasks: ["ANALYZE", "ADVERTISE", "MESSAGING", "MODERATE", "CREATE_CONTENT", "MANAGE"],
      subscriptions: new Map(),
      mode: "ok",
      isHeld: false,
      pending: [],
      lastError: "",
      chats: new Map(),
    };
    this.#pages.set(page.id, page);
    return page;
  }

  owners(): PageOwner[] {
    return [...this.#owners.values()];
  }

  pagesOf(ownerId: string): FbPage[] {
    return [...this.#pages.values()].filter((page) => page.ownerId === ownerId);
  }

  find(pageId: string): FbPage | undefined {
    return this.#pages.get(pageId);
  }

  /** Changes a page as its owner does at Meta, or as something happens to it. */
  change(page: FbPage, changes: Partial<FbPage>): void {
    Object.assign(page, changes);
    this.changes.announce();
  }

  /** Takes a URL for an app once it has given the challenge back. @throws GraphRefusal as Meta does */
  async setCallback(
    app: PageApp,
    { url, verifyToken, fields }: { url: string; verifyToken: string; fields: string[] },
  ): Promise<void> {
    await proveUrl(url, verifyToken);
    app.callback = { url, fields };
    for (const page of this.#pages.values()) void this.#deliver(page);
    this.changes.announce();
  }

  /** Subscribes an app to a page, with these fields instead of any before. */
  subscribe(page: FbPage, appId: string, fields: string[]): void {
    page.subscriptions.set(appId, fields);
    void this.#deliver(page);
    this.changes.announce();
  }

  unsubscribe(page: FbPage, appId: string): void {
    page.subscriptions.delete(appId);
    this.changes.announce();
  }

  /** The chat of a person with a page, from the first message on. */
  chatOf(page: FbPage, person: FbPerson): FbChat {
    const chat = page.chats.get(person.id) ?? {
      person,
      messages: [],
      wroteAt: 0,
      typed: 0,
      isElsewhere: false,
    };
    chat.person = person;
    page.chats.set(person.id, chat);
    return chat;
  }

  /** A person writes. @returns Meta's id of the message */
  say(page: FbPage, person: FbPerson, content: FbContent): string {
    const chat = this.chatOf(page, person);
    const { text } = content;
    const shown = typeof text === "string" ? text : JSON.stringify(content);
    const message = addTo(chat, { from: "person", text: shown });
    chat.wroteAt = message.at;
    this.#tell(page, chat, "messages", {
      ...byPerson(page, person),
      timestamp: message.at,
      message: { mid: message.mid, ...content },
    });
    return message.mid;
  }

  /** A person presses a quick reply, which says what is on it. */
  press(page: FbPage, person: FbPerson, { title, payload }: { title: string; payload: string }) {
    return this.say(page, person, { text: title, quick_reply: { payload } });
  }

  /** A person presses a button that stays: the greeting's, a menu's. */
  postBack(page: FbPage, person: FbPerson, { title, payload }: { title: string; payload: string }) {
    const chat = this.chatOf(page, person);
    chat.wroteAt = Date.now();
    const mid = newMid();
    this.#tell(page, chat, "messaging_postbacks", {
      ...byPerson(page, person),
      timestamp: chat.wroteAt,
      postback: { mid, title, payload },
    });
    return mid;
  }

  /** Somebody answers for the page: in its inbox at Meta, or with another app. */
  answerAsOwner(page: FbPage, person: FbPerson, text: string, appId: number = INBOX_APP): string {
    const chat = this.chatOf(page, person);
    const message = addTo(chat, { from: "page", text });
    this.#echo(page, chat, message, appId);
    return message.mid;
  }

  /** Another app takes the thread of a person, or gives it back. */
  passThread(page: FbPage, person: FbPerson, isElsewhere: boolean): void {
    this.chatOf(page, person).isElsewhere = isElsewhere;
    this.changes.announce();
  }

  /** Lets time pass in a chat, as far as Meta's windows are concerned. */
  age(chat: FbChat, hours: number): void {
    chat.wroteAt -= hours * HOUR_MS;
    this.changes.announce();
  }

  /** A person reads what the page wrote. */
  read(page: FbPage, person: FbPerson): void {
    const chat = this.chatOf(page, person);
    for (const message of chat.messages) if (message.from === "page") message.isRead = true;
    const read = { watermark: Date.now() };
    this.#tell(page, chat, "message_reads", {
      ...byPerson(page, person),
      timestamp: read.watermark,
      read,
    });
  }

  /** An app writes to a person as the page. @throws GraphRefusal as Meta does */
  send(page: FbPage, appId: string, to: string, sent: FbSent): string {
    const chat = this.#reachable(page, to);
    const { text, quickReplies, metadata, isTagged: byHuman } = sent;
    const since = Date.now() - chat.wroteAt;
    if (since >= (byHuman ? HUMAN_WINDOW_MS : WINDOW_MS))
      throw new GraphRefusal(10, "This message is sent outside of allowed window.", 400, 2_018_278);
    if (chat.isElsewhere)
      throw new GraphRefusal(
        10,
        "Message failed to send because another app is controlling this thread now.",
        400,
        2_018_300,
      );
    const message = addTo(chat, { from: "page", text, quickReplies, metadata, byHuman });
    this.#echo(page, chat, message, Number(appId));
    this.#tell(page, chat, "message_deliveries", {
      ...byPerson(page, chat.person),
      timestamp: Date.now(),
      delivery: { mids: [message.mid], watermark: message.at },
    });
    return message.mid;
  }

  /** A page shows that it has read what a person wrote, or is writing. @throws GraphRefusal as Meta does */
  act(page: FbPage, to: string, action: "typing_on" | "typing_off" | "mark_seen"): void {
    const chat = this.#reachable(page, to);
    if (action === "typing_on") chat.typed += 1;
    if (action === "mark_seen")
      for (const message of chat.messages) if (message.from === "person") message.isRead = true;
    this.changes.announce();
  }

  /** Tells the subscribed apps something else that is going on. */
  tell(page: FbPage, person: FbPerson, field: string, event: Record<string, unknown>): void {
    this.#tell(page, this.chatOf(page, person), field, event);
  }

  /**
   * Lets go what was held, all of it in one delivery.
   * @param order.twice makes the same delivery again
   */
  async letGo(page: FbPage, order: { reverse: boolean; twice: boolean }): Promise<void> {
    this.change(page, { isHeld: false });
    const all = order.reverse ? page.pending.toReversed() : [...page.pending];
    await this.#post(page, all);
    if (order.twice) await this.#post(page, all);
  }

  #reachable(page: FbPage, to: string): FbChat {
    if (page.mode === "down") throw new GraphRefusal(2, "Service temporarily unavailable", 503);
    if (page.mode === "busy")
      throw new GraphRefusal(613, "Calls to this api have exceeded the rate limit.", 429);
    if (page.mode === "restricted")
      throw new GraphRefusal(10, "This page is restricted.", 400, 1_893_063);
    for (const [ending, [code, subcode, words]] of refusalsOnDemand)
      if (to.endsWith(ending)) throw new GraphRefusal(code, words, 400, subcode);
    const chat = page.chats.get(to);
    if (chat === undefined) throw new GraphRefusal(100, "No matching user found", 400, 2_018_001);
    return chat;
  }

  #echo(page: FbPage, chat: FbChat, { mid, text, at, metadata }: FbChatMessage, appId: number) {
    this.#tell(page, chat, "message_echoes", {
      sender: { id: page.id },
      recipient: { id: chat.person.id },
      timestamp: at,
      message: {
        mid,
        text,
        is_echo: true,
        ...(appId > 0 && { app_id: appId }),
        ...(metadata !== "" && { metadata }),
      },
    });
  }

  #tell(page: FbPage, { isElsewhere }: FbChat, field: string, event: Record<string, unknown>) {
    for (const appId of page.subscriptions.keys())
      page.pending.push({ appId, field, isStandby: isElsewhere, event });
    void this.#deliver(page);
    this.changes.announce();
  }

  async #deliver(page: FbPage): Promise<void> {
    if (page.isHeld) return;
    // What came in the same moment goes out together, as Meta does it.
    await setTimeout(5, undefined, { ref: false });
    const due = page.pending.filter((update) => !this.#underWay.has(update));
    if (due.length > 0 && !page.isHeld) await this.#post(page, due);
  }

  async #post(page: FbPage, updates: PageUpdate[]): Promise<void> {
    const appIds = new Set(updates.map(({ appId }) => appId));
    await Promise.all(
      [...appIds].map((appId) =>
        this.#postTo(
          page,
          this.logins.app(appId),
          updates.filter((one) => one.appId === appId),
        ),
      ),
    );
  }

  /** Posts until it is answered by 2xx, the URL changes, or it is given up until then. */
  async #postTo(page: FbPage, app: PageApp, updates: PageUpdate[]): Promise<void> {
    const { callback } = app;
    const fields = page.subscriptions.get(app.appId);
    // Without a URL it is kept until there is one; whoever is not subscribed is told nothing.
    if (callback === null && fields !== undefined) return;
    const isWanted = ({ field, isStandby }: PageUpdate) => {
      const asked = isStandby ? "standby" : field;
      return callback?.fields.includes(asked) === true && fields?.includes(asked) === true;
    };
    const wanted = updates.filter(isWanted);
    page.pending = page.pending.filter((one) => !updates.includes(one) || wanted.includes(one));
    if (callback === null || wanted.length === 0) return this.changes.announce();
    for (const update of wanted) this.#underWay.add(update);
    for (const pause of [0, ...pausesMs]) {
      await setTimeout(pause, undefined, { ref: false });
      if (app.callback !== callback || !page.subscriptions.has(app.appId)) break;
      const outcome = await postSigned(callback.url, app.appSecret, delivery(page, wanted));
      if (outcome === "taken") {
        page.pending = page.pending.filter((one) => !wanted.includes(one));
        return this.changes.announce();
      }
      this.change(page, { lastError: outcome });
    }
    for (const update of wanted) this.#underWay.delete(update);
    this.changes.announce();
  }
}

function delivery({ id }: FbPage, updates: readonly PageUpdate[]): string {
  const eventsOf = (isStandby: boolean) =>
    updates.filter((one) => one.isStandby === isStandby).map(({ event }) => event);
  const entry = [{ messaging: eventsOf(false) }, { standby: eventsOf(true) }].flatMap((events) =>
    Object.values(events).some((list) => list.length > 0)
      ? [{ id, time: Date.now(), ...events }]
      : [],
  );
  return JSON.stringify({ object: "page", entry });
}

function byPerson(page: FbPage, person: FbPerson) {
  return { sender: { id: person.id }, recipient: { id: page.id } };
}

function addTo(
  chat: FbChat,
  given: Pick<FbChatMessage, "from" | "text"> & Partial<FbChatMessage>,
): FbChatMessage {
  const message: FbChatMessage = {
    mid: newMid(),
    at: Date.now(),
    quickReplies: [],
    metadata: "",
    byHuman: false,
    isRead: false,
    ...given,
  };
  chat.messages.push(message);
  return message;
}

function newMid(): string {
  return `m_${randomBytes(40).toString("base64url")}`;
}

function newNumber(): string {
  return `${randomInt(10 ** 7, 10 ** 8)}${randomInt(10 ** 7, 10 ** 8)}`;
}

import { z } from "zod";
import { modelModes } from "./openai/entities.ts";
import type { ModelMode } from "./openai/entities.ts";
import { receiverModes } from "./receiver/entities.ts";
import type { ReceiverMode } from "./receiver/entities.ts";
import { ticks } from "./meta/entities.ts";
import type { MetaAction } from "./meta/routes/metaControl.ts";
import type { MessengerAction } from "./messenger/routes/messengerControl.ts";
import type { TelegramBehaviourInput } from "./telegram/entities.ts";
import type { OwnPageInput } from "./site/routes/ownPages.ts";
import type { AwkwardName, PrivateTarget } from "./site/awkwardUrls.ts";

const mail = z.object({
  id: z.string(),
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
});

const modelRequest = z.object({
  id: z.string(),
  at: z.string(),
  path: z.string(),
  model: z.string(),
  mode: z.enum(modelModes),
  stream: z.boolean(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  status: z.number().nullable(),
  outcome: z.enum(["running", "answered", "failed", "caller-left"]),
  durationMs: z.number().nullable(),
});

const receivedEvent = z.object({
  id: z.string(),
  at: z.string(),
  endpoint: z.string(),
  mode: z.enum(receiverModes),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
});

const telegramChat = z.object({
  messages: z.array(
    z.object({
      id: z.number(),
      from: z.enum(["person", "bot"]),
      text: z.string(),
      buttons: z.array(
        z.object({ text: z.string(), data: z.string(), url: z.string().optional() }),
      ),
      preview: z.string(),
    }),
  ),
  typed: z.array(z.string()),
  blocked: z.boolean(),
});

const telegramBot = z.object({
  id: z.number(),
  token: z.string(),
  name: z.string(),
  username: z.string(),
  webhook: z
    .object({ url: z.string(), secret: z.string(), updates: z.array(z.string()) })
    .nullable(),
  pending: z.number(),
  lastError: z.object({ at: z.number(), message: z.string() }).nullable(),
  chats: z.record(z.string(), telegramChat),
});
export type SandboxTelegramBot = z.infer<typeof telegramBot>;

const metaAccount = z.object({
  appId: z.string(),
  appSecret: z.string(),
  token: z.string(),
  wabaId: z.string(),
  phoneId: z.string(),
  phoneNumber: z.string(),
  name: z.string(),
  callback: z.object({ url: z.string(), fields: z.array(z.string()) }).nullable(),
  override: z.object({ phone: z.string(), account: z.string() }),
  isSubscribed: z.boolean(),
  pending: z.number(),
  lastError: z.string(),
  chats: z.record(
    z.string(),
    z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          from: z.enum(["person", "business"]),
          text: z.string(),
          buttons: z.array(z.object({ id: z.string(), title: z.string() })),
          tick: z.enum(ticks),
          isRead: z.boolean(),
        }),
      ),
      typed: z.number(),
    }),
  ),
});
export type SandboxMetaAccount = z.infer<typeof metaAccount>;

const pageOwner = z.object({
  id: z.string(),
  name: z.string(),
  pages: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type SandboxPageOwner = z.infer<typeof pageOwner>;

const fbPage = z.object({
  id: z.string(),
  name: z.string(),
  subscriptions: z.record(z.string(), z.array(z.string())),
  pending: z.number(),
  lastError: z.string(),
  chats: z.record(
    z.string(),
    z.object({
      messages: z.array(
        z.object({
          mid: z.string(),
          from: z.enum(["person", "page"]),
          text: z.string(),
          quickReplies: z.array(z.object({ title: z.string(), payload: z.string() })),
          metadata: z.string(),
          byHuman: z.boolean(),
          isRead: z.boolean(),
        }),
      ),
      typed: z.number(),
    }),
  ),
});
export type SandboxFbPage = z.infer<typeof fbPage>;

const pageApp = z.object({
  appId: z.string(),
  appSecret: z.string(),
  callback: z.object({ url: z.string(), fields: z.array(z.string()) }).nullable(),
});
export type SandboxPageApp = z.infer<typeof pageApp>;

/** Who logs in at Meta, with which pages, and what they take out of what is asked. */
export type SandboxLogin = { owner: string; pages: readonly string[]; declined?: string[] };

export type SandboxEvent = z.infer<typeof receivedEvent>;
const pushSubscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});

const pushMessage = z.object({
  id: z.string(),
  at: z.string(),
  text: z.string(),
  ttl: z.number(),
  urgency: z.string(),
  topic: z.string(),
  signedBy: z.string(),
  subject: z.string(),
});

export type SandboxPushSubscription = z.infer<typeof pushSubscription>;
export type SandboxPushMessage = z.infer<typeof pushMessage>;
export type SandboxMail = z.infer<typeof mail>;
export type SandboxModelRequest = z.infer<typeof modelRequest>;

/** How a model behaves, for `times` requests or until changed. Durations are in milliseconds. */
export type ModelBehaviour = {
  mode: ModelMode;
  times?: number;
  firstTokenMs?: number;
  delayMs?: number;
};

/** What a person does on Telegram, or what happens to their bot. */
export type TelegramAction =
  | { do: "say"; user: TelegramPerson; content: Record<string, unknown> }
  | { do: "edit"; user: TelegramPerson; text: string }
  | { do: "press"; user: TelegramPerson; data: string }
  | { do: "block"; user: TelegramPerson; blocked: boolean }
  | ({ do: "mode" } & TelegramBehaviourInput)
  | { do: "revoke" };
type TelegramPerson = { id: number; first_name?: string; language_code?: string };

/** What to forget: one recipient's mails, one model's switch and log, or all that is there. */
export type ResetScope = { mailTo: string } | { model: string } | "everything";

export type SandboxApi = ReturnType<typeof sandboxApi>;

/**
 * The sandbox as tests see it. Tests use recipients and model names of their own, so as not to interfere.
 * @param baseUrl the `url` of `startSandbox`.
 */
export function sandboxApi(baseUrl: string) {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} gave ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const readMails = async (query: Record<string, string>): Promise<SandboxMail[]> => {
    const answer = await call("GET", `/control/mails?${new URLSearchParams(query)}`);
    return z.object({ mails: z.array(mail) }).parse(answer).mails;
  };
  const pushPath = ({ endpoint }: Pick<SandboxPushSubscription, "endpoint">) =>
    `/control/push${new URL(endpoint).pathname}`;
  const forget = (resource: string, query: Record<string, string> = {}): Promise<unknown> =>
    call("DELETE", `/control/${resource}?${new URLSearchParams(query)}`);

  return {
    /** Base URLs for the parts under test. Mail accepts any key that begins with `re_`. */
    modelBaseUrl: `${baseUrl}/openai/v1`,
    mailBaseUrl: `${baseUrl}/resend`,
    siteUrl: `${baseUrl}/site/`,

    awkwardUrl: (name: AwkwardName): string => `${baseUrl}/site/awkward/${name}`,
    privateRedirectUrl: (target: PrivateTarget): string =>
      `${baseUrl}/site/awkward/private/${target}`,

    /** Puts a page of a test's own on the website, in place of the one at its path. @returns its URL */
    setPage: async (page: OwnPageInput): Promise<string> => {
      await call("POST", "/control/page", page);
      return `${baseUrl}/site/own/${page.path}`;
    },

    /** The mails to one address, or to everybody, oldest first. */
    mails: (to?: string): Promise<SandboxMail[]> => readMails(to === undefined ? {} : { to }),

    /**
     * The newest mail to an address whose subject contains the text, waiting until there is one.
     * @param options.after only mails newer than the one with this id.
     * @throws if none arrives within `timeoutMs` (10,000 by default).
     */
    waitForMail: async (
      to: string,
      subjectIncludes = "",
      options: { timeoutMs?: number; after?: string } = {},
    ): Promise<SandboxMail> => {
      const { timeoutMs = 10_000, after } = options;
      const query = { to, subject: subjectIncludes, waitMs: `${timeoutMs}` };
      const found = await readMails(after === undefined ? query : { ...query, after });
      const newest = found.at(-1);
      if (newest) return newest;
      throw new Error(`no mail to ${to} with "${subjectIncludes}" within ${timeoutMs} ms`);
    },

    /** A browser that subscribes to push messages. */
    newBrowser: async (): Promise<SandboxPushSubscription> =>
      pushSubscription.parse(await call("POST", "/control/push")),

    /**
     * The messages sent to a browser, decrypted, oldest first.
     * @param options.after skips this many; with `waitMs`, waits until there is another
     */
    pushed: async (
      browser: SandboxPushSubscription,
      { after = 0, waitMs = 0 }: { after?: number; waitMs?: number } = {},
    ): Promise<SandboxPushMessage[]> => {
      const query = new URLSearchParams({ after: `${after}`, waitMs: `${waitMs}` });
      const answer = await call("GET", `${pushPath(browser)}?${query}`);
      return z.object({ messages: z.array(pushMessage) }).parse(answer).messages;
    },

    /** Sets what the push service answers to messages for this browser from now on; 201 accepts them. */
    answerPushes: async (browser: SandboxPushSubscription, status: number): Promise<void> => {
      await call("POST", pushPath(browser), { status });
    },

    /** Sets what the model does with its next requests; every model if `model` is left out. */
    setModelMode: async (behaviour: ModelBehaviour, model?: string): Promise<void> => {
      await call("POST", "/control/model", { ...behaviour, ...(model ? { model } : {}) });
    },

    /** The requests to this model, or to all, oldest first. */
    modelRequests: async (model?: string): Promise<SandboxModelRequest[]> => {
      const query = new URLSearchParams(model === undefined ? {} : { model });
      const answer = await call("GET", `/control/model?${query}`);
      return z.object({ requests: z.array(modelRequest) }).parse(answer).requests;
    },

    /** An endpoint for a workspace's events; any name works. */
    endpointUrl: (endpoint: string): string => `${baseUrl}/webhooks/${endpoint}`,

    /** Sets how an endpoint answers from now on. */
    setReceiverMode: async (endpoint: string, mode: ReceiverMode): Promise<void> => {
      await call("POST", "/control/receiver", { endpoint, mode });
    },

    /**
     * The events received by an endpoint, oldest first, once there are enough.
     * @param count how many to wait for; with 0, returns what is there
     * @throws if they do not arrive within `timeoutMs`
     */
    receivedEvents: async (
      endpoint: string,
      count = 0,
      timeoutMs = 20_000,
    ): Promise<SandboxEvent[]> => {
      const query = new URLSearchParams({ endpoint, count: `${count}`, waitMs: `${timeoutMs}` });
      const answer = await call("GET", `/control/receiver?${query}`);
      const { events } = z.object({ events: z.array(receivedEvent) }).parse(answer);
      if (events.length >= count) return events;
      throw new Error(`${events.length} of ${count} events came within ${timeoutMs} ms`);
    },

    /** A new bot on Telegram, as @BotFather makes one. */
    newTelegramBot: async (name = "Workshop bot"): Promise<SandboxTelegramBot> =>
      telegramBot.parse(await call("POST", "/control/telegram", { name })),

    /**
     * A bot as it is now.
     * @param waitFor.count waits until the bot has written that many messages to the chat
     * @throws if it has not within `timeoutMs`
     */
    telegramBot: async (
      botId: number,
      waitFor?: { chat: number; count: number; timeoutMs?: number },
    ): Promise<SandboxTelegramBot> => {
      const { chat = 0, count = 0, timeoutMs = 20_000 } = waitFor ?? {};
      const query = new URLSearchParams({
        chat: `${chat}`,
        count: `${count}`,
        waitMs: `${timeoutMs}`,
      });
      const bot = telegramBot.parse(await call("GET", `/control/telegram/${botId}?${query}`));
      const written = (bot.chats[chat]?.messages ?? []).filter(({ from }) => from === "bot");
      if (written.length >= count) return bot;
      throw new Error(`${written.length} of ${count} messages came: ${JSON.stringify(bot)}`);
    },

    /** Something that a person does on Telegram, or that happens to the bot. @returns the update it causes */
    actOnTelegram: async (botId: number, action: TelegramAction): Promise<unknown> => {
      const answer = await call("POST", `/control/telegram/${botId}`, action);
      return z.object({ update: z.unknown() }).parse(answer).update;
    },

    /**
     * An app of Meta's with a WhatsApp number, as somebody sets them up there.
     * @param beside an app whose number it has
     */
    newMetaAccount: async (name = "Workshop", beside = ""): Promise<SandboxMetaAccount> =>
      metaAccount.parse(await call("POST", "/control/meta", { name, beside })),

    /**
     * An app and its number as they are now.
     * @param waitFor.count waits until that many messages have gone to the person
     * @throws if they have not within `timeoutMs`
     */
    metaAccount: async (
      appId: string,
      waitFor?: { person: string; count: number; timeoutMs?: number },
    ): Promise<SandboxMetaAccount> => {
      const { person = "", count = 0, timeoutMs = 20_000 } = waitFor ?? {};
      const query = new URLSearchParams({ person, count: `${count}`, waitMs: `${timeoutMs}` });
      const account = metaAccount.parse(await call("GET", `/control/meta/${appId}?${query}`));
      const { messages = [] } = account.chats[person] ?? {};
      const written = messages.filter(({ from }) => from === "business");
      if (written.length >= count) return account;
      throw new Error(`${written.length} of ${count} messages came: ${JSON.stringify(account)}`);
    },

    /** Something that a person does on WhatsApp, or that happens at Meta. @returns the id of a message it is */
    actOnMeta: async (appId: string, action: MetaAction): Promise<string> => {
      const answer = await call("POST", `/control/meta/${appId}`, action);
      return z.object({ id: z.string() }).parse(answer).id;
    },

    /** Somebody at Facebook who has pages of these names. */
    newPageOwner: async (...pages: string[]): Promise<SandboxPageOwner> =>
      pageOwner.parse(
        await call("POST", "/control/messenger", pages.length === 0 ? {} : { pages }),
      ),

    /**
     * A page as it is now.
     * @param waitFor.count waits until apps have sent that many messages to the person
     * @throws if they have not within `timeoutMs`
     */
    fbPage: async (
      pageId: string,
      waitFor?: { person: string; count: number; timeoutMs?: number },
    ): Promise<SandboxFbPage> => {
      const { person = "", count = 0, timeoutMs = 20_000 } = waitFor ?? {};
      const query = new URLSearchParams({ person, count: `${count}`, waitMs: `${timeoutMs}` });
      const page = fbPage.parse(await call("GET", `/control/messenger/${pageId}?${query}`));
      const { messages = [] } = page.chats[person] ?? {};
      const written = messages.filter(({ metadata }) => metadata !== "");
      if (written.length >= count) return page;
      throw new Error(`${written.length} of ${count} messages came: ${JSON.stringify(page)}`);
    },

    /** Something that a person does on Messenger, or that happens to a page. @returns the id of a message it is */
    actOnFbPage: async (pageId: string, action: MessengerAction): Promise<string> => {
      const answer = await call("POST", `/control/messenger/${pageId}`, action);
      return z.object({ id: z.string() }).parse(answer).id;
    },

    /** An app whose login is for pages; it is there as soon as somebody names it. */
    pageApp: async (appId: string): Promise<SandboxPageApp> =>
      pageApp.parse(await call("GET", `/control/messenger-apps/${appId}`)),

    /** Sends what an app is told elsewhere, or nowhere. */
    setPageAppCallback: async (
      appId: string,
      callback: SandboxPageApp["callback"],
    ): Promise<void> => {
      await call("POST", `/control/messenger-apps/${appId}`, { callback });
    },

    /** Lets every code that Meta's login gave, and every short token, end now. */
    endPageLogins: async (): Promise<void> => {
      await call("POST", "/control/messenger-logins");
    },

    /**
     * Logs in at Meta's dialog, or with null cancels it.
     * @param url of the dialog, as an app gives it
     * @returns what comes back with the person
     */
    logInAtMeta: async (
      url: string,
      login: SandboxLogin | null,
    ): Promise<Record<string, string>> => {
      const form = new URLSearchParams({ owner: login?.owner ?? "" });
      for (const page of login?.pages ?? []) form.append("pages", page);
      for (const scope of login?.declined ?? []) form.append("declined", scope);
      const answer = await fetch(url, { method: "POST", body: form, redirect: "manual" });
      const back = answer.headers.get("location");
      if (back === null) throw new Error(`The dialog gave ${answer.status}.`);
      return Object.fromEntries(new URL(back).searchParams);
    },

    reset: async (scope: ResetScope): Promise<void> => {
      if (scope === "everything")
        await Promise.all([forget("mails"), forget("model"), forget("receiver")]);
      else if ("model" in scope) await forget("model", { model: scope.model });
      else await forget("mails", { to: scope.mailTo });
    },
  };
}

import { shorten } from "@parley/contract/platform/text.ts";
import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { readJson } from "../platform/egress/readJson.ts";

/** Longest wait for an answer of Meta. */
const TIMEOUT_MS = 15_000;
/** The same where Meta first asks a URL of ours, which may have to start. */
const CALLBACK_TIMEOUT_MS = 30_000;
/** What the subscriptions of an app call WhatsApp. */
const OBJECT = "whatsapp_business_account";
/** What we want to be told: what people write, and what is written to them in the app on the phone. */
const FIELDS = ["messages", "smb_message_echoes"];

export const graphOutside = {
  service: "Meta Graph API (WhatsApp)",
  calls: [
    "GET /debug_token",
    "GET, POST /{phone}",
    "GET /{account}/phone_numbers",
    "GET, POST, DELETE /{account}/subscribed_apps",
    "GET, POST, DELETE /{app}/subscriptions",
    "POST /{phone}/messages",
  ],
  by: "the server, with the number's token or its app's ID and secret, both from the vault",
} as const satisfies OutsideCalls;

/** Meta refused, or did not answer. Its words never hold a token. */
export class GraphError extends Error {
  /** As Meta numbers it; 0 when it could not be reached, or answered something else. */
  readonly code: number;
  /** In Meta's words; empty when it could not be reached. */
  readonly words: string;
  /** What of it, as Meta numbers that; 0 where it says no more. */
  readonly subcode: number;

  constructor(code: number, words: string, subcode = 0) {
    super(`Meta: ${code} ${words}`);
    this.name = "GraphError";
    this.code = code;
    this.words = words;
    this.subcode = subcode;
  }
}

const refusal = z.object({
  error: z.object({
    code: z.number(),
    error_subcode: z.number().default(0),
    message: z.string().default(""),
    /** Only on some: written for the developer, where `message` is often no more than a title. */
    error_user_msg: z.string().default(""),
    error_data: z.object({ details: z.string().default("") }).prefault({}),
  }),
});

const tokenInfo = z.object({
  data: z.object({
    is_valid: z.boolean().default(false),
    expires_at: z.number().default(0),
    scopes: z.array(z.string()).default([]),
  }),
});
const phoneInfo = z.object({
  id: z.string(),
  display_phone_number: z.string().default(""),
  verified_name: z.string().default(""),
  status: z.string().default(""),
  quality_rating: z.string().default(""),
  name_status: z.string().default(""),
  /** The URLs that this number's messages go to: the first that there is of number, account and app. */
  webhook_configuration: z
    .object({
      phone_number: z.string().default(""),
      whatsapp_business_account: z.string().default(""),
    })
    .prefault({}),
});
const phoneList = z.object({ data: z.array(z.object({ id: z.string() })) });
const appList = z.object({
  data: z.array(z.object({ whatsapp_business_api_data: z.object({ id: z.string() }) })),
});
const subscriptionList = z.object({
  data: z.array(
    z.object({
      object: z.string(),
      callback_url: z.string().default(""),
      active: z.boolean().default(true),
      fields: z.array(z.object({ name: z.string() })).default([]),
    }),
  ),
});
const done = z.object({ success: z.literal(true) });
const sent = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) });

/** An app of Meta's, by its id and secret. */
export type MetaApp = { appId: string; appSecret: string };

/** Whom a message is for: by their number, or where Meta does not tell that, by their id in our business portfolio. */
type WaRecipient = { phone: string } | { userId: string };

/** A button that answers with its id. */
export type WaButton = { id: string; title: string };

type WaMessage = {
  to: WaRecipient;
  text: string;
  buttons: readonly WaButton[];
  /** What opens the list that stands for buttons where there are too many, or the text is too long for them. */
  listLabel: string;
  /** Comes back with each status of the message. */
  reference: string;
};

/** A number's state, in Meta's words. */
export type WaPhone = {
  phoneNumber: string;
  name: string;
  status: string;
  quality: string;
  nameStatus: string;
  /** The URLs that its messages go to instead of its app's, the number's before the account's; empty for none. */
  override: { phone: string; account: string };
};

/** The Graph API as far as it is used. @throws GraphError */
export type Graph = {
  /** What a token may do. Asked by the app, which has to be the token's own. */
  readToken(
    app: MetaApp,
    token: string,
  ): Promise<{ isValid: boolean; expiresAt: number; scopes: readonly string[] }>;
  readPhone(token: string, phoneId: string): Promise<WaPhone>;
  /** Whether a number is part of a business account. */
  hasPhone(token: string, wabaId: string, phoneId: string): Promise<boolean>;
  /** Whether an app is subscribed to a business account. */
  isSubscribed(token: string, wabaId: string, appId: string): Promise<boolean>;
  /** Takes away the URL that a number's messages go to instead of its account's or its app's. */
  clearOverride(token: string, phoneId: string): Promise<void>;
  /** Subscribes the token's app to a business account, at the app's own URL, whatever other the account had. */
  subscribe(token: string, wabaId: string): Promise<void>;
  unsubscribe(token: string, wabaId: string): Promise<void>;
  /** Where an app sends its webhook events of WhatsApp; empty for nowhere. */
  readCallback(app: MetaApp): Promise<{ url: string; hasMessages: boolean }>;
  /** Sets that; Meta asks the URL for its challenge first. */
  setCallback(app: MetaApp, callback: { url: string; verifyToken: string }): Promise<void>;
  deleteCallback(app: MetaApp): Promise<void>;
  /** @returns Meta's id of the message */
  sendMessage(token: string, phoneId: string, message: WaMessage): Promise<string>;
  /** Shows that a message was read and, for up to 25 seconds, that an answer is being written. */
  markRead(token: string, phoneId: string, messageId: string): Promise<void>;
};

/**
 * @param options.baseUrl with the version: `https://graph.facebook.com/v26.0`
 * @param options.fetch the egress module's, never the platform's own
 */
export function createGraph(options: { baseUrl: string; fetch: Egress["egressFetch"] }): Graph {
  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    token: string,
    [method, path]: readonly ["GET" | "POST" | "DELETE", string],
    body?: object,
    timeoutMs = TIMEOUT_MS,
  ): Promise<z.output<Schema>> {
    const response = await options
      .fetch(`${options.baseUrl}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      // Whatever the network said could name the URL, which may hold a token.
      .catch(() => {
        throw new GraphError(0, "");
      });
    const answer = await readJson(response);
    const refused = refusal.safeParse(answer).data?.error;
    if (refused !== undefined) {
      const { code, error_subcode, message, error_user_msg, error_data } = refused;
      const words = error_user_msg || error_data.details || message || `${code}`;
      throw new GraphError(code, words, error_subcode);
    }
    const parsed = schema.safeParse(answer);
    // Not Meta's own words, whatever the status: a proxy's 401 says nothing about a token.
    if (!response.ok || !parsed.success) throw new GraphError(0, "");
    return parsed.data;
  }

  const ofApp = ({ appId, appSecret }: MetaApp) => `${appId}|${appSecret}`;

  return {
    async readToken(app, token) {
      const query = new URLSearchParams({ input_token: token });
      const { data } = await ask(tokenInfo, ofApp(app), ["GET", `debug_token?${query.toString()}`]);
      return { isValid: data.is_valid, expiresAt: data.expires_at, scopes: data.scopes };
    },
    async readPhone(token, phoneId) {
      const fields =
        "display_phone_number,verified_name,status,quality_rating,name_status,webhook_configuration";
      const info = await ask(phoneInfo, token, ["GET", `${phoneId}?fields=${fields}`]);
      return {
        phoneNumber: info.display_phone_number,
        name: info.verified_name,
        status: info.status,
        quality: info.quality_rating,
        nameStatus: info.name_status,
        override: {
          phone: info.webhook_configuration.phone_number,
          account: info.webhook_configuration.whatsapp_business_account,
        },
      };
    },
    async hasPhone(token, wabaId, phoneId) {
      const path = `${wabaId}/phone_numbers?fields=id&limit=500`;
      const { data } = await ask(phoneList, token, ["GET", path]);
      return data.some(({ id }) => id === phoneId);
    },
    async isSubscribed(token, wabaId, appId) {
      const { data } = await ask(appList, token, ["GET", `${wabaId}/subscribed_apps`]);
      return data.some(({ whatsapp_business_api_data: { id } }) => id === appId);
    },
    async subscribe(token, wabaId) {
      await ask(done, token, ["POST", `${wabaId}/subscribed_apps`]);
    },
    async clearOverride(token, phoneId) {
      const none = { webhook_configuration: { override_callback_uri: "" } };
      await ask(done, token, ["POST", phoneId], none);
    },
    async unsubscribe(token, wabaId) {
      await ask(done, token, ["DELETE", `${wabaId}/subscribed_apps`]);
    },
    async readCallback(app) {
      const path = `${app.appId}/subscriptions`;
      const { data } = await ask(subscriptionList, ofApp(app), ["GET", path]);
      const found = data.find(({ object, active }) => object === OBJECT && active);
      const hasMessages = found?.fields.some(({ name }) => name === "messages") ?? false;
      return { url: found?.callback_url ?? "", hasMessages };
    },
    async setCallback(app, { url, verifyToken }) {
      const asked = {
        object: OBJECT,
        callback_url: url,
        verify_token: verifyToken,
        fields: FIELDS.join(","),
      };
      const path = `${app.appId}/subscriptions`;
      await ask(done, ofApp(app), ["POST", path], asked, CALLBACK_TIMEOUT_MS);
    },
    async deleteCallback(app) {
      const path = `${app.appId}/subscriptions?object=${OBJECT}`;
      await ask(done, ofApp(app), ["DELETE", path]);
    },
    async sendMessage(token, phoneId, message) {
      const { messages } = await ask(sent, token, ["POST", `${phoneId}/messages`], {
        messaging_product: "whatsapp",
        recipient_type: "individual",
        ...("phone" in message.to ? { to: message.to.phone } : { recipient: message.to.userId }),
        ...contentOf(message),
        biz_opaque_callback_data: message.reference,
      });
      return messages[0]?.id ?? "";
    },
    async markRead(token, phoneId, messageId) {
      await ask(done, token, ["POST", `${phoneId}/messages`], {
        messaging_product: "whatsapp",
        status: "read",
        message_id: messageId,
        typing_indicator: { type: "text" },
      });
    },
  };
}

/** Below a message stand at most three buttons, and its text is then shorter. A list has room for both. */
const BUTTONS_MAX = 3;
const BUTTON_TITLE_MAX = 20;
const BUTTON_TEXT_MAX = 1024;
const ROWS_MAX = 10;
const ROW_TITLE_MAX = 24;
const ROW_DESCRIPTION_MAX = 72;

function contentOf({ text, buttons, listLabel }: WaMessage): object {
  if (buttons.length === 0) return { type: "text", text: { body: text, preview_url: false } };
  const fits =
    buttons.length <= BUTTONS_MAX &&
    text.length <= BUTTON_TEXT_MAX &&
    buttons.every(({ title }) => title.length <= BUTTON_TITLE_MAX) &&
    // Meta refuses the message with two that say the same; rows may.
    new Set(buttons.map(({ title }) => title)).size === buttons.length;
  const action = fits
    ? { buttons: buttons.map((reply) => ({ type: "reply", reply })) }
    : { button: shorten(listLabel, BUTTON_TITLE_MAX), sections: [{ rows: rowsOf(buttons) }] };
  const type = fits ? "button" : "list";
  return { type: "interactive", interactive: { type, body: { text }, action } };
}

/** What is too long for a row's title stands whole below it. Of too many the last stays, as that one asks for a person. */
function rowsOf(buttons: readonly WaButton[]) {
  const shown =
    buttons.length > ROWS_MAX ? [...buttons.slice(0, ROWS_MAX - 1), ...buttons.slice(-1)] : buttons;
  return shown.map(({ id, title }) => ({
    id,
    title: shorten(title, ROW_TITLE_MAX),
    ...(title.length > ROW_TITLE_MAX && { description: shorten(title, ROW_DESCRIPTION_MAX) }),
  }));
}

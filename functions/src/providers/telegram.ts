import { z } from "zod";
import type { Egress } from "../platform/egress/egress.ts";
import type { OutsideCalls } from "../platform/egress/outsideCalls.ts";
import { readJson } from "../platform/egress/readJson.ts";

/** Longest wait for an answer of Telegram. */
const TIMEOUT_MS = 10_000;

export const telegramOutside = {
  service: "Telegram bot API",
  calls: [
    "getMe",
    "getWebhookInfo",
    "setWebhook",
    "deleteWebhook",
    "sendMessage",
    "sendChatAction",
    "answerCallbackQuery",
  ],
  by: "the server, with the bot's token from the vault",
} as const satisfies OutsideCalls;

/** Telegram's names of the methods; no other can be called. */
type Method = (typeof telegramOutside.calls)[number];

/** Telegram refused, or did not answer. The text never contains a token. */
export class TelegramError extends Error {
  /** As Telegram numbers it, like an HTTP status; 0 when it could not be reached, or answered something else. */
  readonly code: number;
  /** In Telegram's words; empty when it could not be reached. */
  readonly description: string;
  /** Seconds to wait, where it says so. */
  readonly retryAfter: number;

  constructor(code: number, description: string, retryAfter = 0) {
    super(`Telegram: ${code} ${description}`);
    this.name = "TelegramError";
    this.code = code;
    this.description = description;
    this.retryAfter = retryAfter;
  }
}

const answer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.number(),
    description: z.string().default(""),
    parameters: z.object({ retry_after: z.number().default(0) }).prefault({}),
  }),
]);

const botUser = z.object({
  id: z.number(),
  first_name: z.string().default(""),
  username: z.string().default(""),
});

const webhookInfo = z.object({
  url: z.string().default(""),
  pending_update_count: z.number().default(0),
  last_error_date: z.number().default(0),
  last_error_message: z.string().default(""),
});

/** A button below a message; pressing it sends `data` back to us, or opens a page. */
export type TelegramButton = { text: string } & ({ data: string } | { url: string });

/** The Bot API as far as it is used; each call takes the token of a bot. @throws TelegramError */
export type Telegram = {
  getMe(token: string): Promise<{ botId: string; name: string; username: string }>;
  getWebhookInfo(
    token: string,
  ): Promise<{ url: string; pending: number; lastError: string; lastErrorAt: number }>;
  /** What Telegram already holds for the bot is kept, and delivered to the new URL. */
  setWebhook(
    token: string,
    webhook: { url: string; secret: string; updates: readonly string[] },
  ): Promise<void>;
  deleteWebhook(token: string): Promise<void>;
  /** Sends plain text, so that nothing in it can be refused as markup; each button has a row of its own. */
  sendMessage(
    token: string,
    message: { chatId: string; text: string; buttons: readonly TelegramButton[] },
  ): Promise<void>;
  /** Shows that the bot is typing, for five seconds. */
  sendTyping(token: string, chatId: string): Promise<void>;
  /** Ends the progress indicator on a pressed button. */
  answerButton(token: string, callbackId: string): Promise<void>;
};

/** @param options.fetch the egress module's, never the platform's own */
export function createTelegram(options: {
  baseUrl: string;
  fetch: Egress["egressFetch"];
}): Telegram {
  async function call(token: string, method: Method, body: object = {}): Promise<unknown> {
    const response = await options
      .fetch(`${options.baseUrl}/bot${token}/${method}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      // A network error could name the URL, which contains the token.
      .catch(() => {
        throw new TelegramError(0, "");
      });
    const parsed = answer.safeParse(await readJson(response));
    // Not Telegram's own words, whatever the status: a proxy's 401 says nothing about a token.
    if (!parsed.success) throw new TelegramError(0, "");
    if (parsed.data.ok) return parsed.data.result;
    const { error_code, description, parameters } = parsed.data;
    throw new TelegramError(error_code, description, parameters.retry_after);
  }

  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    token: string,
    method: Method,
  ): Promise<z.output<Schema>> {
    const result = schema.safeParse(await call(token, method));
    if (!result.success) throw new TelegramError(0, "");
    return result.data;
  }

  return {
    async getMe(token) {
      const { id, first_name, username } = await ask(botUser, token, "getMe");
      return { botId: `${id}`, name: first_name, username };
    },
    async getWebhookInfo(token) {
      const info = await ask(webhookInfo, token, "getWebhookInfo");
      return {
        url: info.url,
        pending: info.pending_update_count,
        lastError: info.last_error_message,
        lastErrorAt: info.last_error_date,
      };
    },
    async setWebhook(token, { url, secret, updates }) {
      await call(token, "setWebhook", { url, secret_token: secret, allowed_updates: updates });
    },
    async deleteWebhook(token) {
      await call(token, "deleteWebhook");
    },
    async sendMessage(token, { chatId, text, buttons }) {
      const rows = buttons.map((button) => [
        "url" in button
          ? { text: button.text, url: button.url }
          : { text: button.text, callback_data: button.data },
      ]);
      await call(token, "sendMessage", {
        chat_id: Number(chatId),
        text,
        // Otherwise Telegram opens the first URL in it and shows that page's picture, which the knowledge could name.
        link_preview_options: { is_disabled: true },
        ...(rows.length === 0 ? {} : { reply_markup: { inline_keyboard: rows } }),
      });
    },
    async sendTyping(token, chatId) {
      await call(token, "sendChatAction", { chat_id: Number(chatId), action: "typing" });
    },
    async answerButton(token, callbackId) {
      await call(token, "answerCallbackQuery", { callback_query_id: callbackId });
    },
  };
}

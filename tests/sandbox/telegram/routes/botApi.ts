import type { ServerResponse } from "node:http";
import { z } from "zod";
import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import { TelegramRefusal, type TelegramBotAccount } from "../entities.ts";
import type { TelegramService } from "../TelegramService.ts";

const chatId = z.number().int();
const webhook = z.object({
  url: z.string().default(""),
  secret_token: z.string().default(""),
  allowed_updates: z.array(z.string()).default([]),
  drop_pending_updates: z.boolean().default(false),
});
const message = z.object({
  chat_id: chatId,
  text: z.string(),
  link_preview_options: z.object({ is_disabled: z.boolean().default(false) }).prefault({}),
  reply_markup: z
    .object({
      inline_keyboard: z.array(
        z.array(
          z.union([
            z.object({ text: z.string().min(1), callback_data: z.string().min(1).max(64) }),
            z.object({ text: z.string().min(1), url: z.url() }),
          ]),
        ),
      ),
    })
    .optional(),
});

type Method = (service: TelegramService, bot: TelegramBotAccount, body: unknown) => unknown;

const methods: Record<string, Method> = {
  getMe: (_, bot) => ({
    id: bot.id,
    is_bot: true,
    first_name: bot.name,
    username: bot.username,
    can_join_groups: true,
  }),
  getWebhookInfo: (_, { webhook: set, pending, lastError }) => ({
    url: set?.url ?? "",
    has_custom_certificate: false,
    pending_update_count: pending.length,
    ...(lastError && { last_error_date: lastError.at, last_error_message: lastError.message }),
    ...(set && { allowed_updates: set.updates }),
  }),
  setWebhook: (service, bot, body) => {
    const { url, secret_token, allowed_updates, drop_pending_updates } = parse(webhook, body);
    // The service itself takes https alone; nothing on this machine has a certificate.
    const isUrl = /^https?:$/.test(URL.parse(url)?.protocol ?? "");
    if (url !== "" && !isUrl)
      throw new TelegramRefusal(400, "Bad Request: bad webhook: invalid URL");
    if (!/^[\w-]{0,256}$/.test(secret_token))
      throw new TelegramRefusal(400, "Bad Request: secret token contains unallowed characters");
    const set = url === "" ? null : { url, secret: secret_token, updates: allowed_updates };
    service.setWebhook(bot, set, drop_pending_updates);
    return true;
  },
  deleteWebhook: (service, bot, body) => {
    service.setWebhook(bot, null, parse(webhook, body).drop_pending_updates);
    return true;
  },
  sendMessage: (service, bot, body) => {
    const { chat_id, text, link_preview_options, reply_markup } = parse(message, body);
    const buttons = (reply_markup?.inline_keyboard ?? [])
      .flat()
      .map((button) =>
        "url" in button
          ? { text: button.text, data: "", url: button.url }
          : { text: button.text, data: button.callback_data },
      );
    const hasPreview = !link_preview_options.is_disabled;
    return service.sendMessage(bot, chat_id, { text, buttons, hasPreview });
  },
  sendChatAction: (service, bot, body) => {
    service.sendTyping(bot, parse(z.object({ chat_id: chatId }), body).chat_id);
    return true;
  },
  answerCallbackQuery: () => true,
};

/** The Bot API: `POST /telegram/bot{token}/{method}`. */
export function botApiRoutes(service: TelegramService): Route[] {
  return [
    route("POST", "/telegram/:bot/:method", async (request, response) => {
      const { bot = "", method = "" } = request.params;
      const text = await request.text();
      try {
        const account = service.byToken(bot.replace(/^bot/, ""));
        const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
        if (run === undefined) throw new TelegramRefusal(404, "Not Found: method not found");
        service.failOnDemand(account, method);
        const body: unknown = text === "" ? {} : JSON.parse(text);
        respondJson(response, 200, { ok: true, result: run(service, account, body) });
      } catch (error) {
        if (!(error instanceof TelegramRefusal)) throw error;
        refuse(response, error);
      }
    }),
  ];
}

function refuse(
  response: ServerResponse,
  { status, message: description, retryAfter }: TelegramRefusal,
) {
  respondJson(response, status, {
    ok: false,
    error_code: status,
    description,
    ...(retryAfter === undefined ? {} : { parameters: { retry_after: retryAfter } }),
  });
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new TelegramRefusal(400, `Bad Request: ${z.prettifyError(parsed.error)}`);
}

import { z } from "zod";

/** How the stand-in answers a bot: as it should, or as it does on a bad day. */
export const telegramModes = ["ok", "down", "flood", "refused"] as const;
export type TelegramMode = (typeof telegramModes)[number];

/** Which requests of a bot are answered in which way. */
export const telegramBehaviour = z.object({
  mode: z.enum(telegramModes),
  method: z
    .enum(["sendMessage", "getMe", "getWebhookInfo", "setWebhook", "deleteWebhook"])
    .default("sendMessage"),
  /** How many further requests it is for; null for all. */
  times: z.int().min(1).nullable().default(null),
  /** How long `flood` asks to wait, in seconds. */
  wait: z.int().default(1),
});
export type TelegramBehaviour = z.infer<typeof telegramBehaviour>;
export type TelegramBehaviourInput = z.input<typeof telegramBehaviour>;

/** A person on Telegram, in a private chat with a bot: the chat has the person's number. */
export const telegramUser = z.object({
  id: z.number().int().positive(),
  first_name: z.string().min(1).max(64).default("Robin"),
  language_code: z.string().max(10).default("en"),
});
export type TelegramUser = z.infer<typeof telegramUser>;

/** A message of a chat, as its page shows it. */
export type ChatMessage = {
  id: number;
  from: "person" | "bot";
  text: string;
  at: string;
  /** Buttons below it, by the data that pressing them sends, or the page that they open. */
  buttons: { text: string; data: string; url?: string }[];
  /** The page that Telegram itself opens, to show its title and picture beneath; empty for none. */
  preview: string;
};

export type TelegramChat = {
  user: TelegramUser;
  messages: ChatMessage[];
  /** Times at which the bot showed that it was typing. */
  typed: string[];
  blocked: boolean;
};

export type Webhook = { url: string; secret: string; updates: string[] };

export type TelegramBotAccount = {
  id: number;
  token: string;
  name: string;
  username: string;
  webhook: Webhook | null;
  /** Updates that no 2xx has answered yet. */
  pending: Update[];
  lastError: { at: number; message: string } | null;
  behaviour: TelegramBehaviour;
  chats: Map<number, TelegramChat>;
};

export type Update = { update_id: number } & Record<string, unknown>;

/** A refusal as the Bot API words it. */
export class TelegramRefusal extends Error {
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, description: string, retryAfter?: number) {
    super(description);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

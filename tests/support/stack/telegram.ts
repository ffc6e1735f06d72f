import { randomInt } from "node:crypto";
import { telegramConversationId } from "@parley/contract/channels/telegramBot.ts";
import { sandboxApi, type SandboxTelegramBot } from "../../sandbox/sandboxApi.ts";
import type { TelegramBehaviourInput, TelegramMode } from "../../sandbox/telegram/entities.ts";
import type { Owner } from "../actors/owner.ts";
import { stack } from "./stack.ts";

const sandbox = sandboxApi(stack.sandbox);

/** Makes a bot in the sandbox and connects it to the agent. */
export async function connectBot(
  { api }: Pick<Owner, "api">,
  agentId: string,
  name?: string,
): Promise<ConnectedBot> {
  const made = await sandbox.newTelegramBot(name);
  await api.channels.connectTelegram({ agentId, token: made.token });
  return connectedBot(made.id);
}

export type ConnectedBot = ReturnType<typeof connectedBot>;

/** A bot of the sandbox, and what can be done with it. */
function connectedBot(id: number) {
  const read = () => sandbox.telegramBot(id);
  return {
    id,
    botId: `${id}`,
    read,
    setMode: (mode: TelegramMode, more: Omit<TelegramBehaviourInput, "mode"> = {}) =>
      sandbox.actOnTelegram(id, { do: "mode", mode, ...more }),
    revoke: () => sandbox.actOnTelegram(id, { do: "revoke" }),
    contact: (options: { language?: string } = {}) => newContact(id, options),
    /** Posts to the bot's URL whatever is given, as Telegram would or as somebody else. */
    post: async (body: unknown, secret?: string | null, url?: string) => {
      const { webhook } = await read();
      const { url: known, secret: kept } = webhook ?? noWebhook();
      const given = secret === undefined ? kept : secret;
      const headers = new Headers({ "content-type": "application/json" });
      if (given !== null) headers.set("x-telegram-bot-api-secret-token", given);
      return fetch(url ?? known, {
        method: "POST",
        headers,
        body: typeof body === "string" ? body : JSON.stringify(body),
      });
    },
  };
}

function noWebhook(): never {
  throw new Error("The bot has no webhook.");
}

export type TelegramContact = ReturnType<typeof newContact>;

/** Somebody who writes to a bot. */
function newContact(botId: number, { language = "en" }: { language?: string }) {
  const user = { id: randomInt(1, 2 ** 40), first_name: "Robin", language_code: language };
  const chat = async () => (await sandbox.telegramBot(botId)).chats[user.id];
  return {
    user,
    conversationId: telegramConversationId(`${botId}`, `${user.id}`),
    say: (text: string) => sandbox.actOnTelegram(botId, { do: "say", user, content: { text } }),
    send: (content: Record<string, unknown>) =>
      sandbox.actOnTelegram(botId, { do: "say", user, content }),
    edit: (text: string) => sandbox.actOnTelegram(botId, { do: "edit", user, text }),
    press: (data: string) => sandbox.actOnTelegram(botId, { do: "press", user, data }),
    block: (blocked: boolean) => sandbox.actOnTelegram(botId, { do: "block", user, blocked }),
    chat,
    /** What the bot has written, once there is this much of it. */
    replies: async (count: number): Promise<SandboxReply[]> => {
      const bot = await sandbox.telegramBot(botId, { chat: user.id, count });
      return (bot.chats[user.id]?.messages ?? []).filter(({ from }) => from === "bot");
    },
  };
}

type SandboxReply = SandboxTelegramBot["chats"][string]["messages"][number];

import { z } from "zod";
import { callerGone } from "../../platform/callerGone.ts";
import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { telegramBehaviour, telegramUser, type TelegramBotAccount } from "../entities.ts";
import type { TelegramService } from "../TelegramService.ts";

const longestWaitMs = 60_000;

const action = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("say"),
    user: telegramUser,
    content: z.record(z.string(), z.unknown()),
  }),
  z.object({ do: z.literal("edit"), user: telegramUser, text: z.string() }),
  z.object({ do: z.literal("press"), user: telegramUser, data: z.string() }),
  z.object({ do: z.literal("block"), user: telegramUser, blocked: z.boolean() }),
  telegramBehaviour.extend({ do: z.literal("mode") }),
  z.object({ do: z.literal("revoke") }),
]);

/**
 * Bots as JSON. `POST /control/telegram` makes one, `POST /control/telegram/{id}` acts on it, and
 * `GET /control/telegram/{id}?chat=&count=&waitMs=` shows it, once the bot has written that many
 * messages to that chat or time is up.
 */
export function telegramControlRoutes(service: TelegramService): Route[] {
  const withBot =
    (
      handle: (bot: TelegramBotAccount, ...rest: Parameters<Handler>) => Promise<void> | void,
    ): Handler =>
    async (request, response) => {
      const bot = service.find(Number(request.params["id"]));
      if (bot === undefined)
        return respondJson(response, 404, { error: { message: "There is no such bot." } });
      await handle(bot, request, response);
    };
  return [
    route("POST", "/control/telegram", async (request, response) => {
      const { name } = z
        .object({ name: z.string().default("Sandbox bot") })
        .parse(await request.json());
      respondJson(response, 200, described(service.makeBot(name)));
    }),
    route(
      "GET",
      "/control/telegram/:id",
      withBot(async (bot, request, response) => {
        const { chat, count, waitMs } = wanted(request);
        const look = () => (written(bot, chat).length >= count ? true : undefined);
        await service.changes.waitFor(look, waitMs, callerGone(response));
        respondJson(response, 200, described(bot));
      }),
    ),
    route(
      "POST",
      "/control/telegram/:id",
      withBot(async (bot, request, response) => {
        const given = action.parse(await request.json());
        respondJson(response, 200, { update: act(service, bot, given) ?? null });
      }),
    ),
  ];
}

function act(service: TelegramService, bot: TelegramBotAccount, given: z.infer<typeof action>) {
  switch (given.do) {
    case "say":
      return service.say(bot, given.user, given.content);
    case "edit":
      return service.edit(bot, given.user, given.text);
    case "press":
      return service.press(bot, given.user, given.data);
    case "block":
      return service.block(service.chatOf(bot, given.user), given.blocked);
    case "mode":
      return service.behave(bot, given);
    case "revoke":
      return service.revoke(bot);
  }
}

function wanted({ url: { searchParams: query } }: SandboxRequest) {
  return {
    chat: Number(query.get("chat")),
    count: Number(query.get("count")) || 0,
    waitMs: Math.min(Number(query.get("waitMs")) || 0, longestWaitMs),
  };
}

function written(bot: TelegramBotAccount, chat: number) {
  return (bot.chats.get(chat)?.messages ?? []).filter(({ from }) => from === "bot");
}

function described(bot: TelegramBotAccount) {
  const chats = Object.fromEntries([...bot.chats].map(([id, chat]) => [id, chat]));
  return { ...bot, chats, pending: bot.pending.length };
}

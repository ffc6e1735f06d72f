import { z } from "zod";
import { callerGone } from "../../platform/callerGone.ts";
import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import { metaModes, userIdOf, waPerson, type MetaAccount } from "../entities.ts";
import type { MetaService } from "../MetaService.ts";

const longestWaitMs = 60_000;

const action = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("say"),
    person: waPerson,
    content: z.looseObject({ type: z.string() }),
  }),
  z.object({ do: z.literal("press"), person: waPerson, id: z.string(), title: z.string() }),
  z.object({ do: z.literal("block"), person: waPerson, blocked: z.boolean() }),
  z.object({ do: z.literal("age"), person: waPerson, hours: z.number() }),
  z.object({ do: z.literal("read"), person: waPerson }),
  z.object({ do: z.literal("tell"), field: z.string(), value: z.record(z.string(), z.unknown()) }),
  z.object({ do: z.literal("hold") }),
  z.object({
    do: z.literal("letGo"),
    reverse: z.boolean().default(false),
    twice: z.boolean().default(false),
  }),
  z.object({ do: z.literal("renewToken") }),
  z.object({
    do: z.literal("change"),
    changes: z.object({
      mode: z.enum(metaModes).optional(),
      isExpired: z.boolean().optional(),
      tokenEndsAt: z.number().int().optional(),
      isSubscribed: z.boolean().optional(),
      scopes: z.array(z.string()).optional(),
      status: z.string().optional(),
      appSecret: z.string().optional(),
      override: z.object({ phone: z.string(), account: z.string() }).optional(),
      callback: z
        .object({ url: z.string(), fields: z.array(z.string()) })
        .nullable()
        .optional(),
    }),
  }),
]);
export type MetaAction = z.input<typeof action>;

/**
 * Apps as JSON. `POST /control/meta` makes one, `beside` another for the same number; `POST /control/meta/{app}` acts on it, and
 * `GET /control/meta/{app}?person=&count=&waitMs=` shows it, once that many messages have gone to that person or time is up.
 */
export function metaControlRoutes(service: MetaService): Route[] {
  const withAccount =
    (handle: (account: MetaAccount, ...rest: Parameters<Handler>) => Promise<void>): Handler =>
    async (request, response) => {
      const account = service.find(request.params["id"] ?? "");
      if (account === undefined)
        return respondJson(response, 404, { error: { message: "There is no such app." } });
      await handle(account, request, response);
    };
  return [
    route("POST", "/control/meta", async (request, response) => {
      const { name, beside } = z
        .object({ name: z.string().default("Sandbox shop"), beside: z.string().default("") })
        .parse(await request.json());
      respondJson(response, 200, described(service.make(name, service.find(beside))));
    }),
    route(
      "GET",
      "/control/meta/:id",
      withAccount(async (account, request, response) => {
        const query = request.url.searchParams;
        const count = Number(query.get("count")) || 0;
        const waitMs = Math.min(Number(query.get("waitMs")) || 0, longestWaitMs);
        const person = query.get("person") ?? "";
        const look = () => (written(account, person) >= count ? true : undefined);
        await service.changes.waitFor(look, waitMs, callerGone(response));
        respondJson(response, 200, described(account));
      }),
    ),
    route(
      "POST",
      "/control/meta/:id",
      withAccount(async (account, request, response) => {
        const done = await act(service, account, action.parse(await request.json()));
        respondJson(response, 200, { id: done ?? "" });
      }),
    ),
  ];
}

function act(service: MetaService, account: MetaAccount, given: z.infer<typeof action>) {
  switch (given.do) {
    case "say":
      return service.say(account, given.person, given.content);
    case "press":
      return service.press(account, given.person, given);
    case "block":
      service.chatOf(account, given.person).blocked = given.blocked;
      return undefined;
    case "age":
      return service.age(service.chatOf(account, given.person), given.hours);
    case "read":
      return service.read(account, service.chatOf(account, given.person));
    case "tell":
      return service.tell(account, given);
    case "hold":
      return service.change(account, { isHeld: true });
    case "letGo":
      return service.letGo(account, given);
    case "renewToken":
      return service.renewToken(account);
    case "change":
      return service.change(account, defined(given.changes));
  }
}

/** Only what is given: a field that is left out stays. */
function defined(changes: object) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function written(account: MetaAccount, phone: string): number {
  const chat = account.chats.get(userIdOf({ phone }));
  return (chat?.messages ?? []).filter(({ from }) => from === "business").length;
}

function described(account: MetaAccount) {
  const chats = Object.fromEntries(
    [...account.chats.values()].map((chat) => [chat.person.phone, chat]),
  );
  return { ...account, chats, pending: account.pending.length };
}

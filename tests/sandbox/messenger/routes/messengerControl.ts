import { z } from "zod";
import { callerGone } from "../../platform/callerGone.ts";
import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import { fbPerson, messengerModes, type FbPage } from "../entities.ts";
import type { MessengerService } from "../MessengerService.ts";

const longestWaitMs = 60_000;

const button = { person: fbPerson, title: z.string(), payload: z.string() };
const action = z.discriminatedUnion("do", [
  z.object({
    do: z.literal("say"),
    person: fbPerson,
    content: z.record(z.string(), z.unknown()),
  }),
  z.object({ do: z.literal("press"), ...button }),
  z.object({ do: z.literal("postBack"), ...button }),
  z.object({
    do: z.literal("answer"),
    person: fbPerson,
    text: z.string(),
    /** 0 for none, as from a phone; the page's own inbox if left out. */
    appId: z.number().optional(),
  }),
  z.object({ do: z.literal("passThread"), person: fbPerson, isElsewhere: z.boolean() }),
  z.object({ do: z.literal("age"), person: fbPerson, hours: z.number() }),
  z.object({ do: z.literal("read"), person: fbPerson }),
  z.object({
    do: z.literal("tell"),
    person: fbPerson,
    field: z.string(),
    event: z.record(z.string(), z.unknown()),
  }),
  z.object({ do: z.literal("hold") }),
  z.object({
    do: z.literal("letGo"),
    reverse: z.boolean().default(false),
    twice: z.boolean().default(false),
  }),
  z.object({ do: z.literal("endTokens"), by: z.union([z.literal(460), z.literal(463)]) }),
  z.object({ do: z.literal("restrict"), scopes: z.array(z.string()) }),
  z.object({ do: z.literal("subscribe"), appId: z.string(), fields: z.array(z.string()) }),
  z.object({ do: z.literal("unsubscribe"), appId: z.string() }),
  z.object({ do: z.literal("mode"), mode: z.enum(messengerModes) }),
  z.object({ do: z.literal("tasks"), tasks: z.array(z.string()) }),
]);
export type MessengerAction = z.input<typeof action>;

const newOwner = z.object({
  name: z.string().min(1).default("Ada"),
  pages: z.array(z.string().min(1)).default(["Sandbox shop"]),
});
const ofApp = z.object({
  callback: z.object({ url: z.string(), fields: z.array(z.string()) }).nullable(),
});

/**
 * Pages as JSON. `POST /control/messenger` makes somebody who has some, `POST /control/messenger/{page}` acts on one, and
 * `GET /control/messenger/{page}?person=&count=&waitMs=` shows it, once that many messages have gone to that person or time
 * is up. `/control/messenger-apps/{app}` shows and changes an app's URL, `/control/messenger-logins` ends what is short.
 */
export function messengerControlRoutes(service: MessengerService): Route[] {
  const withPage =
    (handle: (page: FbPage, ...rest: Parameters<Handler>) => Promise<void>): Handler =>
    async (request, response) => {
      const page = service.find(request.params["id"] ?? "");
      if (page === undefined)
        return respondJson(response, 404, { error: { message: "There is no such page." } });
      await handle(page, request, response);
    };
  return [
    route("POST", "/control/messenger", async (request, response) => {
      const { name, pages } = newOwner.parse(await request.json());
      const owner = service.make(name, pages);
      const made = service.pagesOf(owner.id).map(({ id, name: called }) => ({ id, name: called }));
      respondJson(response, 200, { ...owner, pages: made });
    }),
    route(
      "GET",
      "/control/messenger/:id",
      withPage(async (page, request, response) => {
        const query = request.url.searchParams;
        const count = Number(query.get("count")) || 0;
        const waitMs = Math.min(Number(query.get("waitMs")) || 0, longestWaitMs);
        const person = query.get("person") ?? "";
        const look = () => (written(page, person) >= count ? true : undefined);
        await service.changes.waitFor(look, waitMs, callerGone(response));
        respondJson(response, 200, described(page));
      }),
    ),
    route(
      "POST",
      "/control/messenger/:id",
      withPage(async (page, request, response) => {
        const done = await act(service, page, action.parse(await request.json()));
        respondJson(response, 200, { id: done ?? "" });
      }),
    ),
    route("GET", "/control/messenger-apps/:id", (request, response) =>
      respondJson(response, 200, service.logins.app(request.params["id"] ?? "")),
    ),
    route("POST", "/control/messenger-apps/:id", async (request, response) => {
      const app = service.logins.app(request.params["id"] ?? "");
      app.callback = ofApp.parse(await request.json()).callback;
      service.changes.announce();
      respondJson(response, 200, app);
    }),
    route("POST", "/control/messenger-logins", (_, response) => {
      service.logins.endShort();
      respondJson(response, 200, {});
    }),
  ];
}

function act(service: MessengerService, page: FbPage, given: z.infer<typeof action>) {
  switch (given.do) {
    case "say":
      return service.say(page, given.person, given.content);
    case "press":
      return service.press(page, given.person, given);
    case "postBack":
      return service.postBack(page, given.person, given);
    case "answer":
      return service.answerAsOwner(page, given.person, given.text, given.appId);
    case "passThread":
      return service.passThread(page, given.person, given.isElsewhere);
    case "age":
      return service.age(service.chatOf(page, given.person), given.hours);
    case "read":
      return service.read(page, given.person);
    case "tell":
      return service.tell(page, given.person, given.field, given.event);
    case "hold":
      return service.change(page, { isHeld: true });
    case "letGo":
      return service.letGo(page, given);
    case "endTokens":
      return service.logins.kill(page.id, given.by);
    case "restrict":
      return service.logins.restrict(page.id, given.scopes);
    case "subscribe":
      return service.subscribe(page, given.appId, given.fields);
    case "unsubscribe":
      return service.unsubscribe(page, given.appId);
    case "mode":
      return service.change(page, { mode: given.mode });
    case "tasks":
      return service.change(page, { tasks: given.tasks });
  }
}

function written(page: FbPage, personId: string): number {
  const { messages = [] } = page.chats.get(personId) ?? {};
  return messages.filter(({ from, metadata }) => from === "page" && metadata !== "").length;
}

function described(page: FbPage) {
  return {
    ...page,
    subscriptions: Object.fromEntries(page.subscriptions),
    chats: Object.fromEntries(page.chats),
    pending: page.pending.length,
  };
}

import { z } from "zod";
import { messengerPage } from "../../page/messengerPage.ts";
import { sandboxPolicy } from "../../page/sandboxPolicy.ts";
import { respondHtml, respondJson, respondRedirect } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { fbPerson, messengerModes, type FbPage } from "../entities.ts";
import type { FbContent, MessengerService } from "../MessengerService.ts";

/** Messages that are not text, as Meta sends them. */
const samples = {
  photo: {
    attachments: [{ type: "image", payload: { url: "https://cdn.example.com/bike.jpg" } }],
  },
  voice: {
    attachments: [{ type: "audio", payload: { url: "https://cdn.example.com/voice.mp4" } }],
  },
} satisfies Record<string, FbContent>;

const sayForm = fbPerson.extend({
  text: z.string().max(2000).default(""),
  sample: z.enum(["", "photo", "voice"]).default(""),
});
const pressForm = fbPerson.extend({ title: z.string().max(20), payload: z.string().max(1000) });
const answerForm = fbPerson.extend({ text: z.string().trim().min(1).max(2000) });
const changeForm = fbPerson.extend({
  mode: z.enum(messengerModes).optional(),
  isElsewhere: z.stringbool().optional(),
  mayWrite: z.stringbool().optional(),
  happens: z.enum(["newPassword", "unsubscribe", "age"]).optional(),
});
type Change = z.infer<typeof changeForm>;

/** The pages on which somebody makes a page at Facebook, answers for it, and plays a person who writes to it. */
export function messengerPagesRoutes(service: MessengerService): Route[] {
  const at = <Form extends typeof fbPerson>(
    schema: Form,
    act: (page: FbPage, form: z.infer<Form>) => void,
  ): Handler =>
    async function handle(request, response) {
      const page = service.find(request.params["id"] ?? "");
      const parsed = schema.safeParse(await formOf(request));
      if (page === undefined || !parsed.success)
        return respondJson(response, 422, { error: { message: "This cannot be done." } });
      act(page, parsed.data);
      const { id, name } = fbPerson.parse(parsed.data);
      respondRedirect(response, 303, `/messenger/${page.id}?${new URLSearchParams({ id, name })}`);
    };
  return [
    route("POST", "/messenger", async (request, response) => {
      const { name = "" } = await formOf(request);
      const called = name.trim().slice(0, 64) || "Sandbox shop";
      const [page] = service.pagesOf(service.make(called, [called]).id);
      respondRedirect(response, 303, `/messenger/${page?.id ?? ""}`);
    }),
    route("GET", "/messenger/:id", (request, response) => {
      const page = service.find(request.params["id"] ?? "");
      if (page === undefined)
        return respondJson(response, 404, { error: { message: "There is no such page." } });
      const asked = Object.fromEntries(request.url.searchParams);
      const played = fbPerson.catch(fbPerson.parse({})).parse(asked);
      respondHtml(response, 200, messengerPage(page, played, request.language), {
        "content-security-policy": sandboxPolicy,
        vary: "accept-language",
      });
    }),
    route(
      "POST",
      "/messenger/:id/say",
      at(sayForm, (page, { text, sample, ...played }) => {
        if (sample !== "") service.say(page, played, samples[sample]);
        else if (text.trim() !== "") service.say(page, played, { text });
      }),
    ),
    route(
      "POST",
      "/messenger/:id/press",
      at(
        pressForm,
        (page, { title, payload, ...played }) =>
          void service.press(page, played, { title, payload }),
      ),
    ),
    route(
      "POST",
      "/messenger/:id/read",
      at(fbPerson, (page, played) => service.read(page, played)),
    ),
    route(
      "POST",
      "/messenger/:id/answer",
      at(answerForm, (page, { text, ...played }) => void service.answerAsOwner(page, played, text)),
    ),
    route(
      "POST",
      "/messenger/:id/change",
      at(changeForm, (page, change) => changeAt(service, page, change)),
    ),
  ];
}

function changeAt(service: MessengerService, page: FbPage, change: Change): void {
  const { mode, isElsewhere, mayWrite, happens, ...played } = change;
  if (mode !== undefined) service.change(page, { mode });
  if (isElsewhere !== undefined) service.passThread(page, played, isElsewhere);
  if (mayWrite !== undefined) {
    const others = page.tasks.filter((task) => task !== "MESSAGING");
    service.change(page, { tasks: mayWrite ? [...others, "MESSAGING"] : others });
  }
  if (happens === "newPassword") service.logins.kill(page.id, 460);
  if (happens === "unsubscribe") service.change(page, { subscriptions: new Map() });
  if (happens === "age") service.age(service.chatOf(page, played), 24);
}

async function formOf(request: SandboxRequest): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

import { z } from "zod";
import { sandboxPolicy } from "../../page/sandboxPolicy.ts";
import { telegramBotPage } from "../../page/telegramPage.ts";
import { respondHtml, respondJson, respondRedirect } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { telegramBehaviour, telegramUser, type TelegramBotAccount } from "../entities.ts";
import type { TelegramService } from "../TelegramService.ts";

/** Who writes on a bot's page, unless the form says otherwise. */
const DEFAULT_USER = { id: "5000001", first_name: "Robin", language_code: "en" };

const person = z.object({
  id: z.coerce.number().int().positive(),
  first_name: telegramUser.shape.first_name,
  language_code: telegramUser.shape.language_code,
});

/** Messages that are not text, as the service sends them. */
const samples = {
  sticker: { sticker: { file_id: "sticker", emoji: "👍" } },
  voice: { voice: { file_id: "voice", duration: 12 } },
  photo: { photo: [{ file_id: "photo", width: 90, height: 90 }], caption: "My bike" },
  location: { location: { latitude: 51.5014, longitude: -0.1419 } },
  contact: { contact: { phone_number: "+15550100", first_name: "Robin" } },
} satisfies Record<string, Record<string, unknown>>;

const sayForm = person.extend({
  text: z.string().max(4096).default(""),
  sample: z.enum(["", "sticker", "voice", "photo", "location", "contact"]).default(""),
});
const pressForm = person.extend({ data: z.string().max(64) });
const blockForm = person.extend({ blocked: z.stringbool() });
const modeForm = telegramBehaviour.pick({ mode: true });

/** The pages on which somebody makes bots and plays a person who writes to one. */
export function telegramPagesRoutes(service: TelegramService): Route[] {
  const at = <Form extends z.ZodType>(
    schema: Form,
    act: (bot: TelegramBotAccount, form: z.infer<Form>) => void,
  ): Handler =>
    async function handle(request, response) {
      const bot = service.find(Number(request.params["id"]));
      const parsed = schema.safeParse(await formOf(request));
      if (bot === undefined || !parsed.success)
        return respondJson(response, 422, { error: { message: "This cannot be done." } });
      act(bot, parsed.data);
      const query = new URLSearchParams(
        Object.entries(Object(parsed.data)).flatMap(([key, value]) =>
          key in DEFAULT_USER ? [[key, String(value)]] : [],
        ),
      );
      respondRedirect(response, 303, `/bots/${bot.id}?${query}`);
    };
  return [
    route("POST", "/bots", async (request, response) => {
      const { name = "" } = await formOf(request);
      const bot = service.makeBot(name.trim().slice(0, 64) || "Sandbox bot");
      respondRedirect(response, 303, `/bots/${bot.id}`);
    }),
    route("GET", "/bots/:id", (request, response) => {
      const bot = service.find(Number(request.params["id"]));
      if (bot === undefined)
        return respondJson(response, 404, { error: { message: "There is no such bot." } });
      const asked = { ...DEFAULT_USER, ...Object.fromEntries(request.url.searchParams) };
      const user = person.catch(person.parse(DEFAULT_USER)).parse(asked);
      respondHtml(response, 200, telegramBotPage(bot, user, request.language), {
        "content-security-policy": sandboxPolicy,
        vary: "accept-language",
      });
    }),
    route(
      "POST",
      "/bots/:id/say",
      at(sayForm, (bot, { text, sample, ...user }) => {
        if (sample !== "") service.say(bot, user, samples[sample]);
        else if (text.trim() !== "") service.say(bot, user, { text });
      }),
    ),
    route(
      "POST",
      "/bots/:id/press",
      at(pressForm, (bot, { data, ...user }) => void service.press(bot, user, data)),
    ),
    route(
      "POST",
      "/bots/:id/block",
      at(blockForm, (bot, { blocked, ...user }) =>
        service.block(service.chatOf(bot, user), blocked),
      ),
    ),
    route(
      "POST",
      "/bots/:id/mode",
      at(modeForm, (bot, form) => service.behave(bot, telegramBehaviour.parse(form))),
    ),
    route(
      "POST",
      "/bots/:id/revoke",
      at(z.object({}), (bot) => service.revoke(bot)),
    ),
  ];
}

async function formOf(request: SandboxRequest): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

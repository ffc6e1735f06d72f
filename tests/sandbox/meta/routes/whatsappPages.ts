import { z } from "zod";
import { sandboxPolicy } from "../../page/sandboxPolicy.ts";
import { whatsappPage } from "../../page/whatsappPage.ts";
import { respondHtml, respondJson, respondRedirect } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Handler, Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { metaModes, waPerson, type MetaAccount, type WaPerson } from "../entities.ts";
import type { Content, MetaService } from "../MetaService.ts";

const person = z.object({
  phone: z.preprocess(
    (text) => (typeof text === "string" ? text.replace(/\D/g, "") : text),
    waPerson.shape.phone,
  ),
  name: waPerson.shape.name,
  hidesNumber: z.preprocess((text) => text === "true", z.boolean()),
});

/** Messages that are not text, as Meta sends them. */
const samples = {
  sticker: { type: "sticker", sticker: { id: "1", mime_type: "image/webp" } },
  voice: { type: "audio", audio: { id: "2", mime_type: "audio/ogg", voice: true } },
  photo: { type: "image", image: { id: "3", mime_type: "image/jpeg", caption: "My bike" } },
  location: { type: "location", location: { latitude: 51.5014, longitude: -0.1419 } },
  contact: {
    type: "contacts",
    contacts: [{ name: { formatted_name: "Robin" }, phones: [{ phone: "+15550100" }] }],
  },
} satisfies Record<string, Content>;

const sayForm = person.extend({
  text: z.string().max(4096).default(""),
  sample: z.enum(["", "sticker", "voice", "photo", "location", "contact"]).default(""),
});
const pressForm = person.extend({ id: z.string().max(256), title: z.string().max(100) });
const blockForm = person.extend({ blocked: z.stringbool() });
const changeForm = z.object({
  mode: z.enum(metaModes).optional(),
  isExpired: z.stringbool().optional(),
  callback: z.literal("elsewhere").optional(),
});

/** The pages on which somebody sets up WhatsApp at Meta, and plays a person who writes to the number. */
export function whatsappPagesRoutes(service: MetaService): Route[] {
  const at = <Form extends z.ZodType>(
    schema: Form,
    act: (account: MetaAccount, form: z.infer<Form>) => void,
  ): Handler =>
    async function handle(request, response) {
      const account = service.find(request.params["id"] ?? "");
      const parsed = schema.safeParse(await formOf(request));
      if (account === undefined || !parsed.success)
        return respondJson(response, 422, { error: { message: "This cannot be done." } });
      act(account, parsed.data);
      const played = person.safeParse(parsed.data);
      respondRedirect(response, 303, `/whatsapp/${account.appId}?${queryOf(played.data)}`);
    };
  const byPerson = (act: (account: MetaAccount, played: WaPerson) => void) => at(person, act);
  return [
    route("POST", "/whatsapp", async (request, response) => {
      const { name = "" } = await formOf(request);
      const { appId } = service.make(name.trim().slice(0, 64) || "Sandbox shop");
      respondRedirect(response, 303, `/whatsapp/${appId}`);
    }),
    route("GET", "/whatsapp/:id", (request, response) => {
      const account = service.find(request.params["id"] ?? "");
      if (account === undefined)
        return respondJson(response, 404, { error: { message: "There is no such number." } });
      const asked = Object.fromEntries(request.url.searchParams);
      const played = person.catch(waPerson.parse({})).parse({ ...waPerson.parse({}), ...asked });
      respondHtml(response, 200, whatsappPage(account, played, request.language), {
        "content-security-policy": sandboxPolicy,
        vary: "accept-language",
      });
    }),
    route(
      "POST",
      "/whatsapp/:id/say",
      at(sayForm, (account, { text, sample, ...played }) => {
        if (sample !== "") service.say(account, played, samples[sample]);
        else if (text.trim() !== "")
          service.say(account, played, { type: "text", text: { body: text } });
      }),
    ),
    route(
      "POST",
      "/whatsapp/:id/press",
      at(pressForm, (account, { id, title, ...played }) =>
        service.press(account, played, { id, title }),
      ),
    ),
    route(
      "POST",
      "/whatsapp/:id/read",
      byPerson((account, played) => service.read(account, service.chatOf(account, played))),
    ),
    route(
      "POST",
      "/whatsapp/:id/age",
      byPerson((account, played) => service.age(service.chatOf(account, played), 24)),
    ),
    route(
      "POST",
      "/whatsapp/:id/block",
      at(blockForm, (account, { blocked, ...played }) => {
        service.chatOf(account, played).blocked = blocked;
        service.changes.announce();
      }),
    ),
    route(
      "POST",
      "/whatsapp/:id/change",
      at(changeForm, (account, { mode, isExpired, callback }) =>
        service.change(account, {
          ...(mode !== undefined && { mode }),
          ...(isExpired !== undefined && { isExpired }),
          ...(callback !== undefined && {
            callback: { url: "https://flows.example.com/x", fields: ["messages"] },
          }),
        }),
      ),
    ),
    route(
      "POST",
      "/whatsapp/:id/renew-token",
      at(z.object({}), (account) => service.renewToken(account)),
    ),
  ];
}

function queryOf(played: WaPerson | undefined): URLSearchParams {
  const { phone, name, hidesNumber } = played ?? waPerson.parse({});
  return new URLSearchParams({ phone, name, hidesNumber: `${hidesNumber}` });
}

async function formOf(request: SandboxRequest): Promise<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(await request.text()));
}

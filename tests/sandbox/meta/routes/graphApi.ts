import type { ServerResponse } from "node:http";
import { z } from "zod";
import { respondJson } from "../../platform/respond.ts";
import { route } from "../../platform/route.ts";
import type { Route } from "../../platform/route.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import { GraphRefusal, type MetaAccount } from "../entities.ts";
import type { MetaService } from "../MetaService.ts";
import type { PagesGraph } from "../../messenger/routes/pagesGraph.ts";

const OBJECT = "whatsapp_business_account";

const subscription = z.object({
  object: z.literal(OBJECT),
  callback_url: z.url(),
  verify_token: z.string(),
  fields: z.string(),
});

/** A URL that goes before the app's, by Meta's names. */
const overriding = z
  .object({ override_callback_uri: z.string().default(""), verify_token: z.string().default("") })
  .transform((given) => ({ url: given.override_callback_uri, verifyToken: given.verify_token }));
const configuring = z.object({ webhook_configuration: overriding });

const reply = z.object({
  type: z.literal("reply"),
  reply: z.object({ id: z.string().min(1).max(256), title: z.string().min(1).max(20) }),
});
const row = z.object({
  id: z.string().min(1).max(200),
  title: z.string().min(1).max(24),
  description: z.string().max(72).optional(),
});
const interactive = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("button"),
    body: z.object({ text: z.string().min(1).max(1024) }),
    action: z.object({ buttons: z.array(reply).min(1).max(3) }),
  }),
  z.object({
    type: z.literal("list"),
    body: z.object({ text: z.string().min(1).max(4096) }),
    action: z.object({
      button: z.string().min(1).max(20),
      sections: z.tuple([z.object({ rows: z.array(row).min(1).max(10) })]),
    }),
  }),
]);

/** Either a message, or the note that one was read. */
const posted = z.union([
  z.object({
    messaging_product: z.literal("whatsapp"),
    status: z.literal("read"),
    message_id: z.string(),
    typing_indicator: z.object({ type: z.literal("text") }).optional(),
  }),
  z
    .object({
      messaging_product: z.literal("whatsapp"),
      recipient_type: z.literal("individual"),
      to: z.string().regex(/^\d+$/).optional(),
      recipient: z
        .string()
        .regex(/^[A-Z]{2}\./)
        .optional(),
      type: z.enum(["text", "interactive"]),
      text: z
        .object({ body: z.string().min(1).max(4096), preview_url: z.boolean().default(false) })
        .optional(),
      interactive: interactive.optional(),
      biz_opaque_callback_data: z.string().max(512).default(""),
    })
    .refine(({ to, recipient }) => (to === undefined) !== (recipient === undefined)),
]);

/** What a call is answered with. @throws GraphRefusal */
export type GraphHandle = (request: SandboxRequest) => unknown;

/**
 * The Graph API as far as WhatsApp and Messenger need it: `/graph/{version}/…`. Paths are the same for both, so that
 * whoever asks decides: what is asked with a page's token, or by an app of pages, is `pages`' to answer.
 */
export function graphApiRoutes(service: MetaService, pages: PagesGraph): Route[] {
  const at = (method: Route["method"], path: string, handle: GraphHandle): Route =>
    route(method, `/graph/:version${path}`, async (request, response) => {
      try {
        const ofPages = pages.isAsked(request) ? pages.handles.get(`${method} ${path}`) : undefined;
        respondJson(response, 200, await (ofPages ?? handle)(request));
      } catch (error) {
        if (!(error instanceof GraphRefusal)) throw error;
        refuse(response, error);
      }
    });

  /** The account whose token this is, asked about a node of its own. */
  function byToken(request: SandboxRequest, field: "phoneId" | "wabaId"): MetaAccount {
    const account = service.accounts().find(({ token }) => token === request.bearer);
    if (account === undefined) throw new GraphRefusal(190, "Invalid OAuth access token.", 401);
    if (account.isExpired) throw new GraphRefusal(190, "Session has expired.", 401);
    if (account.mode === "down") throw new GraphRefusal(131_016, "Service unavailable", 503);
    if (account[field] !== request.params["id"])
      throw new GraphRefusal(
        100,
        `Unsupported request. Object with ID '${request.params["id"]}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
      );
    return account;
  }

  /** The app that asks with its own id and secret. */
  function byApp(request: SandboxRequest): MetaAccount {
    const [appId = "", secret] = (request.bearer ?? "").split("|");
    const account = service.find(appId);
    if (account === undefined) throw new GraphRefusal(101, "Error validating application.", 400);
    if (account.appSecret !== secret)
      throw new GraphRefusal(190, "Invalid OAuth access token signature.", 401);
    if (account.mode === "down") throw new GraphRefusal(131_016, "Service unavailable", 503);
    const { id } = request.params;
    if (id !== undefined && id !== appId) throw new GraphRefusal(100, "Not this app's.");
    return account;
  }

  const unknownToken = () => {
    throw new GraphRefusal(190, "Invalid OAuth access token.", 401);
  };

  return [
    at("GET", "/oauth/access_token", unknownToken),
    at("GET", "/me/accounts", unknownToken),
    at("GET", "/:id/conversations", unknownToken),
    at("GET", "/debug_token", (request) => {
      const account = byApp(request);
      const token = request.url.searchParams.get("input_token");
      const owner = service.accounts().find((one) => one.token === token);
      if (owner !== undefined && owner !== account)
        throw new GraphRefusal(100, "The App_id in the input_token did not match the Viewing App");
      const isValid = owner !== undefined && !owner.isExpired;
      return {
        data: {
          app_id: account.appId,
          is_valid: isValid,
          expires_at: owner?.tokenEndsAt ?? 0,
          scopes: owner?.scopes ?? [],
        },
      };
    }),
    at("GET", "/:id/phone_numbers", (request) => {
      const { phoneId, phoneNumber } = byToken(request, "wabaId");
      return { data: [{ id: phoneId, display_phone_number: phoneNumber }] };
    }),
    at("GET", "/:id/subscribed_apps", (request) => {
      const { appId, isSubscribed, override } = byToken(request, "wabaId");
      const subscribed = {
        whatsapp_business_api_data: { id: appId },
        ...(override.account !== "" && { override_callback_uri: override.account }),
      };
      return { data: isSubscribed ? [subscribed] : [] };
    }),
    at("POST", "/:id/subscribed_apps", async (request) => {
      const account = byToken(request, "wabaId");
      // Without a URL it is the app's again.
      const text = await request.text();
      const given = overriding.parse(text === "" ? {} : JSON.parse(text));
      await service.setOverride(account, "account", given);
      service.change(account, { isSubscribed: true });
      return { success: true };
    }),
    at("DELETE", "/:id/subscribed_apps", (request) => {
      service.change(byToken(request, "wabaId"), { isSubscribed: false });
      return { success: true };
    }),
    at("GET", "/:id/subscriptions", (request) => {
      const { callback } = byApp(request);
      const fields = (callback?.fields ?? []).map((name) => ({ name, version: "v26.0" }));
      const set = callback && { object: OBJECT, callback_url: callback.url, active: true, fields };
      return { data: set === null ? [] : [set] };
    }),
    at("POST", "/:id/subscriptions", async (request) => {
      const account = byApp(request);
      const {
        callback_url: url,
        verify_token: verifyToken,
        fields,
      } = await parse(subscription, request);
      await service.setCallback(account, { url, verifyToken, fields: fields.split(",") });
      return { success: true };
    }),
    at("DELETE", "/:id/subscriptions", (request) => {
      service.change(byApp(request), { callback: null });
      return { success: true };
    }),
    at("POST", "/:id/messages", async (request) => {
      const account = byToken(request, "phoneId");
      const body = await parse(posted, request);
      if ("status" in body) {
        service.markRead(account, body.message_id);
        return { success: true };
      }
      const { id, userId } = service.sendMessage(account, body.to ?? body.recipient ?? "", {
        ...contentOf(body.text, body.interactive),
        reference: body.biz_opaque_callback_data,
      });
      return { messaging_product: "whatsapp", contacts: [{ user_id: userId }], messages: [{ id }] };
    }),
    at("POST", "/:id", async (request) => {
      const account = byToken(request, "phoneId");
      const { webhook_configuration: given } = await parse(configuring, request);
      await service.setOverride(account, "phone", given);
      return { success: true };
    }),
    at("GET", "/:id", (request) => {
      const account = byToken(request, "phoneId");
      const { phoneId, phoneNumber, name, status, override, callback } = account;
      return {
        id: phoneId,
        display_phone_number: phoneNumber,
        verified_name: name,
        status,
        quality_rating: "GREEN",
        name_status: "APPROVED",
        webhook_configuration: {
          ...(override.phone !== "" && { phone_number: override.phone }),
          ...(override.account !== "" && { whatsapp_business_account: override.account }),
          ...(callback && { application: callback.url }),
        },
      };
    }),
  ];
}

function contentOf(
  text: { body: string } | undefined,
  shown: z.infer<typeof interactive> | undefined,
) {
  if (shown === undefined) return { text: text?.body ?? "", buttons: [] };
  const buttons =
    shown.type === "button"
      ? shown.action.buttons.map(({ reply: one }) => one)
      : shown.action.sections[0].rows.map(({ id, title, description }) => ({
          id,
          title: description ?? title,
        }));
  return { text: shown.body.text, buttons };
}

function refuse(response: ServerResponse, refusal: GraphRefusal): void {
  const { status, code, message, subcode } = refusal;
  const about = subcode === 0 ? {} : { error_subcode: subcode };
  respondJson(response, status, { error: { message, type: "OAuthException", code, ...about } });
}

/** @throws GraphRefusal as Meta does for what it cannot read */
export async function parse<Schema extends z.ZodType>(
  schema: Schema,
  request: SandboxRequest,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await request.json());
  if (parsed.success) return parsed.data;
  throw new GraphRefusal(100, `Invalid parameter: ${z.prettifyError(parsed.error)}`);
}

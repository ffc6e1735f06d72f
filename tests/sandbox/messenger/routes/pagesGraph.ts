import { z } from "zod";
import { GraphRefusal } from "../../meta/entities.ts";
import { parse, type GraphHandle } from "../../meta/routes/graphApi.ts";
import type { SandboxRequest } from "../../platform/SandboxRequest.ts";
import type { FbPage, PageApp } from "../entities.ts";
import type { MessengerService } from "../MessengerService.ts";
import { isGood, type PageToken } from "../PageLogins.ts";

const subscription = z.object({
  object: z.literal("page"),
  callback_url: z.url(),
  verify_token: z.string(),
  fields: z.string(),
});
const subscribing = z.object({ subscribed_fields: z.string() });

const person = z.object({ id: z.string() });
const quickReply = z.object({
  content_type: z.literal("text"),
  title: z.string().min(1).max(20),
  payload: z.string().min(1).max(1000),
});

/** Either a message, or what the page shows. Tags other than that for people are refused since April 2026. */
const posted = z.union([
  z.object({
    recipient: person,
    sender_action: z.enum(["typing_on", "typing_off", "mark_seen"]),
  }),
  z
    .object({
      recipient: person,
      messaging_type: z.enum(["RESPONSE", "UPDATE", "MESSAGE_TAG"]),
      tag: z.literal("HUMAN_AGENT").optional(),
      message: z.object({
        text: z.string().min(1).max(2000),
        quick_replies: z.array(quickReply).max(13).default([]),
        metadata: z.string().max(1000).default(""),
      }),
    })
    .refine(
      ({ messaging_type, tag }) => (messaging_type === "MESSAGE_TAG") === (tag !== undefined),
    ),
]);

/** What a page's calls of the Graph API are answered with, by method and path. */
export type PagesGraph = {
  /** Whether it is a page's, its owner's or its app's to ask. */
  isAsked(request: SandboxRequest): boolean;
  handles: ReadonlyMap<string, GraphHandle>;
};

/** The Graph API as far as logging in with pages and Messenger need it. */
export function pagesGraph(service: MessengerService): PagesGraph {
  const { logins } = service;

  function isAsked({ bearer = "", url }: SandboxRequest): boolean {
    const [appId = "", secret = ""] = bearer.split("|");
    const isLogin = url.pathname.endsWith("/oauth/access_token");
    return (
      isLogin || logins.find(bearer) !== undefined || logins.byKeys(appId, secret) !== undefined
    );
  }

  function byApp(request: SandboxRequest): PageApp {
    const [appId = "", secret = ""] = (request.bearer ?? "").split("|");
    const app = logins.byKeys(appId, secret);
    if (app === undefined)
      throw new GraphRefusal(190, "Invalid OAuth access token signature.", 401);
    const { id } = request.params;
    if (id !== undefined && id !== appId) throw new GraphRefusal(100, "Not this app's.");
    return app;
  }

  const byToken = (request: SandboxRequest): PageToken => logins.use(request.bearer ?? "");

  /** The page that is asked about, with a token of its own. */
  function byPage(request: SandboxRequest): { page: FbPage; token: PageToken } {
    const token = byToken(request);
    const id = request.params["id"] ?? "";
    const page = service.find(token.pageId);
    if (page === undefined || (id !== "me" && id !== page.id))
      throw new GraphRefusal(
        100,
        `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
        400,
        33,
      );
    if (page.mode === "down") throw new GraphRefusal(2, "Service temporarily unavailable", 503);
    return { page, token };
  }

  function require(token: PageToken, scope: string): void {
    if (!token.scopes.includes(scope))
      throw new GraphRefusal(200, `Requires ${scope} permission to manage the object`, 403);
  }

  const handles = new Map<string, GraphHandle>([
    [
      "GET /oauth/access_token",
      ({ url: { searchParams: query } }) => {
        const app = logins.byKeys(query.get("client_id") ?? "", query.get("client_secret") ?? "");
        if (app === undefined) throw new GraphRefusal(1, "Error validating client secret.", 400);
        const isLonger = query.get("grant_type") === "fb_exchange_token";
        const { token, endsAt } = isLonger
          ? logins.lengthen(app, query.get("fb_exchange_token") ?? "")
          : logins.exchangeCode(app, query.get("code") ?? "", query.get("redirect_uri") ?? "");
        const left = endsAt - Math.floor(Date.now() / 1000);
        return { access_token: token, token_type: "bearer", expires_in: left };
      },
    ],
    [
      "GET /debug_token",
      (request) => {
        const app = byApp(request);
        const found = logins.find(request.url.searchParams.get("input_token") ?? "");
        if (found !== undefined && found.appId !== app.appId)
          throw new GraphRefusal(
            100,
            "The App_id in the input_token did not match the Viewing App",
          );
        const scopes = found?.scopes ?? [];
        return {
          data: {
            app_id: app.appId,
            is_valid: found !== undefined && isGood(found),
            expires_at: found?.endsAt ?? 0,
            data_access_expires_at: 0,
            scopes,
            granular_scopes: scopes.map((scope) => ({ scope, target_ids: found?.pageIds ?? [] })),
          },
        };
      },
    ],
    [
      "GET /me/accounts",
      (request) => {
        const token = byToken(request);
        require(token, "pages_show_list");
        const query = request.url.searchParams;
        const limit = Number(query.get("limit") ?? 25);
        const start = Number(query.get("after") ?? 0);
        const all = service.pagesOf(token.ownerId).filter(({ id }) => token.pageIds.includes(id));
        const shown = all.slice(start, start + limit);
        const after = `${start + shown.length}`;
        const hasMore = start + shown.length < all.length;
        return {
          data: shown.map((page) => ({
            id: page.id,
            name: page.name,
            tasks: page.tasks,
            access_token: logins.ofPage(token, page).token,
            picture: { data: { url: `${request.url.origin}/assets/sandbox.svg` } },
          })),
          paging: { cursors: { after }, ...(hasMore && { next: `${request.url.origin}/next` }) },
        };
      },
    ],
    [
      "GET /:id/subscriptions",
      (request) => {
        const { callback } = byApp(request);
        const fields = (callback?.fields ?? []).map((name) => ({ name, version: "v26.0" }));
        const set = callback && {
          object: "page",
          callback_url: callback.url,
          active: true,
          fields,
        };
        return { data: set === null ? [] : [set] };
      },
    ],
    [
      "POST /:id/subscriptions",
      async (request) => {
        const app = byApp(request);
        const given = await parse(subscription, request);
        const { callback_url: url, verify_token: verifyToken } = given;
        await service.setCallback(app, { url, verifyToken, fields: given.fields.split(",") });
        return { success: true };
      },
    ],
    [
      "GET /:id/subscribed_apps",
      (request) => {
        const { page, token } = byPage(request);
        require(token, "pages_manage_metadata");
        const all = [...page.subscriptions];
        return { data: all.map(([id, subscribed_fields]) => ({ id, subscribed_fields })) };
      },
    ],
    [
      "POST /:id/subscribed_apps",
      async (request) => {
        const { page, token } = byPage(request);
        require(token, "pages_manage_metadata");
        const { subscribed_fields } = await parse(subscribing, request);
        if (logins.app(token.appId).callback === null)
          throw new GraphRefusal(100, "Before subscribing, the app must have a callback URL.");
        service.subscribe(page, token.appId, subscribed_fields.split(","));
        return { success: true };
      },
    ],
    [
      "DELETE /:id/subscribed_apps",
      (request) => {
        const { page, token } = byPage(request);
        service.unsubscribe(page, token.appId);
        return { success: true };
      },
    ],
    [
      "POST /:id/messages",
      async (request) => {
        const { page, token } = byPage(request);
        require(token, "pages_messaging");
        if (!page.tasks.includes("MESSAGING"))
          throw new GraphRefusal(200, "The user must have the MESSAGING task on the page.", 403);
        const body = await parse(posted, request);
        const to = body.recipient.id;
        if ("sender_action" in body) {
          service.act(page, to, body.sender_action);
          return { recipient_id: to };
        }
        const { text, quick_replies: quickReplies, metadata } = body.message;
        const isTagged = body.tag !== undefined;
        const sent = { text, quickReplies, metadata, isTagged };
        return { recipient_id: to, message_id: service.send(page, token.appId, to, sent) };
      },
    ],
    [
      "GET /:id/conversations",
      (request) => {
        const { page } = byPage(request);
        const conversations = [...page.chats.values()].map(({ person: by, messages }) => ({
          id: `t_${by.id}`,
          updated_time: new Date(messages.at(-1)?.at ?? 0).toISOString(),
          messages: {
            data: messages.toReversed().map((one) => ({
              id: one.mid,
              created_time: new Date(one.at).toISOString(),
              from: one.from === "page" ? { id: page.id, name: page.name } : by,
              message: one.text,
            })),
          },
        }));
        return { data: conversations };
      },
    ],
    [
      "GET /:id",
      (request) => {
        const token = byToken(request);
        const page = service.find(token.pageId);
        const { id = "" } = request.params;
        const known = page?.chats.get(id)?.person;
        if (known !== undefined) return known;
        const own = byPage(request).page;
        return { id: own.id, name: own.name };
      },
    ],
  ]);
  return { isAsked, handles };
}

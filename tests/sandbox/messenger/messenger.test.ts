import { createServer } from "node:http";
import { createHmac, randomInt } from "node:crypto";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { ownSandbox } from "../ownSandbox.ts";
import { appSecretOf, PAGE_SCOPES } from "./entities.ts";

const own = ownSandbox();

/** Where an app is told what happens: it answers the challenge, and keeps what it was sent. */
const received: { signature: string; body: string }[] = [];
let answers = 200;
const server = createServer(async (request, response) => {
  const query = new URL(request.url ?? "", "http://127.0.0.1").searchParams;
  const isOurs = query.get("hub.verify_token") === "right";
  if (request.method === "GET") {
    response.end(isOurs ? query.get("hub.challenge") : "no");
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const signature = String(request.headers["x-hub-signature-256"]);
  received.push({ signature, body: Buffer.concat(chunks).toString("utf8") });
  response.writeHead(answers).end();
});
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/hook`;
});
afterAll(() => void server.close());

const FIELDS =
  "messages,messaging_postbacks,message_echoes,message_reads,message_deliveries,standby";

async function graph(method: string, path: string, bearer: string, body?: object) {
  const answer = await fetch(`${own.url}/graph/v26.0/${path}`, {
    method,
    headers: { authorization: `Bearer ${bearer}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return z.record(z.string(), z.any()).parse(await answer.json());
}

const newApp = () => {
  const appId = `${randomInt(10 ** 9, 10 ** 10)}`;
  return { appId, keys: `${appId}|${appSecretOf(appId)}` };
};

function dialogOf(appId: string, scope = PAGE_SCOPES.join(",")) {
  const query = new URLSearchParams({
    client_id: appId,
    redirect_uri: "https://parley.example/meta-login",
    state: "s1",
    scope,
    response_type: "code",
  });
  return `${own.url}/meta-login/v26.0/dialog/oauth?${query}`;
}

async function tokenFor(
  appId: string,
  code: string,
  redirect = "https://parley.example/meta-login",
) {
  const query = new URLSearchParams({
    client_id: appId,
    client_secret: appSecretOf(appId),
    redirect_uri: redirect,
    code,
  });
  return graph("GET", `oauth/access_token?${query}`, "");
}

/** Somebody logs in for an app with all their pages. @returns their long token */
async function logIn(
  appId: string,
  login: { owner: string; pages: string[]; declined?: string[] },
) {
  const { code = "" } = await own.api.logInAtMeta(dialogOf(appId), login);
  const { access_token } = await tokenFor(appId, code);
  const query = new URLSearchParams({
    grant_type: "fb_exchange_token",
    client_id: appId,
    client_secret: appSecretOf(appId),
    fb_exchange_token: access_token,
  });
  return String((await graph("GET", `oauth/access_token?${query}`, "")).access_token);
}

/** A page whose app hears all that there is. */
async function connectedPage() {
  const { appId, keys } = newApp();
  const { id: owner, pages } = await own.api.newPageOwner("Workshop");
  const pageId = pages[0]?.id ?? "";
  const user = await logIn(appId, { owner, pages: [pageId] });
  const { data } = await graph("GET", "me/accounts", user);
  const token = String(data[0].access_token);
  const callback = { object: "page", callback_url: url, verify_token: "right", fields: FIELDS };
  await graph("POST", `${appId}/subscriptions`, keys, callback);
  await graph("POST", `${pageId}/subscribed_apps`, token, { subscribed_fields: FIELDS });
  const send = (to: string, message: object, more: object = { messaging_type: "RESPONSE" }) =>
    graph("POST", `${pageId}/messages`, token, { recipient: { id: to }, ...more, message });
  return { appId, keys, pageId, token, send };
}

const event = z.looseObject({
  sender: z.object({ id: z.string() }),
  message: z.looseObject({ mid: z.string() }).optional(),
});
const delivery = z.object({
  entry: z.array(
    z.object({
      id: z.string(),
      messaging: z.array(event).default([]),
      standby: z.array(event).default([]),
    }),
  ),
});

/** What the app was told of a page, in the order in which it came. */
function told(pageId: string, list: "messaging" | "standby" = "messaging") {
  return received
    .flatMap(({ body }) => delivery.parse(JSON.parse(body)).entry)
    .filter(({ id }) => id === pageId)
    .flatMap((entry) => entry[list]);
}

let people = 0;
const somebody = () => ({ id: `2401000000${(people += 1)}7`, name: "Robin" });

describe("logging in with pages", () => {
  it("gives a code that works once, for the app and the URL that asked", async () => {
    const { appId } = newApp();
    const { id: owner } = await own.api.newPageOwner();
    const back = await own.api.logInAtMeta(dialogOf(appId), { owner, pages: [] });
    expect(back).toMatchObject({ state: "s1" });
    const code = back["code"] ?? "";
    expect(await tokenFor(newApp().appId, code)).toMatchObject({ error: { code: 100 } });
    expect(await tokenFor(appId, code)).toMatchObject({ token_type: "bearer" });
    expect(await tokenFor(appId, code)).toMatchObject({ error: { code: 100 } });
    const { code: next = "" } = await own.api.logInAtMeta(dialogOf(appId), { owner, pages: [] });
    expect(await tokenFor(appId, next, "https://elsewhere.example")).toMatchObject({
      error: { error_subcode: 36_008 },
    });
    const { code: late = "" } = await own.api.logInAtMeta(dialogOf(appId), { owner, pages: [] });
    await own.api.endPageLogins();
    expect(await tokenFor(appId, late)).toMatchObject({ error: { error_subcode: 36_007 } });
  });

  it("comes back with a refusal from somebody who cancels", async () => {
    expect(await own.api.logInAtMeta(dialogOf(newApp().appId), null)).toMatchObject({
      error: "access_denied",
      state: "s1",
    });
  });

  it("shows the pages that were chosen, some at a time, and what was declined", async () => {
    const { appId, keys } = newApp();
    const { id: owner, pages } = await own.api.newPageOwner("One", "Two", "Three");
    const [one, two, three] = pages.map(({ id }) => id);
    const login = { owner, pages: [one ?? "", three ?? ""], declined: ["pages_messaging"] };
    const user = await logIn(appId, login);
    const first = await graph("GET", "me/accounts?limit=1", user);
    expect(first).toMatchObject({ data: [{ id: one, name: "One" }], paging: { next: /http/ } });
    const rest = await graph("GET", "me/accounts?limit=1&after=1", user);
    expect(rest).toMatchObject({ data: [{ id: three }] });
    expect(rest["paging"]).not.toHaveProperty("next");
    expect(JSON.stringify([first, rest])).not.toContain(two);
    const { data } = await graph("GET", `debug_token?input_token=${user}`, keys);
    expect(data).toMatchObject({ is_valid: true, app_id: appId });
    expect(data.scopes).not.toContain("pages_messaging");
    const other = await graph("GET", `debug_token?input_token=${user}`, newApp().keys);
    expect(other).toMatchObject({ error: { code: 100 } });
  });

  it("draws the dialog in the reader's language, with everybody who has pages", async () => {
    const { pages } = await own.api.newPageOwner("Bikes & more");
    const answer = await fetch(dialogOf(newApp().appId), { headers: { "accept-language": "de" } });
    const html = await answer.text();
    expect(html).toContain("Bei Meta anmelden");
    expect(html).toContain(`value="${pages[0]?.id}" checked> Bikes &amp; more`);
  });
});

describe("a page", () => {
  it("tells an app only once its URL has given the challenge back and it is subscribed", async () => {
    const { appId, keys } = newApp();
    const { id: owner, pages } = await own.api.newPageOwner();
    const pageId = pages[0]?.id ?? "";
    const user = await logIn(appId, { owner, pages: [pageId] });
    const { data } = await graph("GET", "me/accounts", user);
    const subscribe = () =>
      graph("POST", `${pageId}/subscribed_apps`, data[0].access_token, {
        subscribed_fields: FIELDS,
      });
    expect(await subscribe()).toMatchObject({ error: { code: 100 } });
    const set = (verify_token: string) =>
      graph("POST", `${appId}/subscriptions`, keys, {
        object: "page",
        callback_url: url,
        verify_token,
        fields: FIELDS,
      });
    expect(await set("wrong")).toMatchObject({ error: { code: 2200 } });
    expect(await set("right")).toEqual({ success: true });
    const person = somebody();
    await own.api.actOnFbPage(pageId, { do: "say", person, content: { text: "Unheard" } });
    expect(await subscribe()).toEqual({ success: true });
    const mid = await own.api.actOnFbPage(pageId, {
      do: "say",
      person,
      content: { text: "Grüße" },
    });
    await expect.poll(() => told(pageId)).toMatchObject([{ message: { mid, text: "Grüße" } }]);
    const last = received.at(-1);
    expect(last?.body).toContain("Gr\\u00fc\\u00dfe");
    const signed = createHmac("sha256", appSecretOf(appId))
      .update(last?.body ?? "")
      .digest("hex");
    expect(last?.signature).toBe(`sha256=${signed}`);
  });

  it("echoes what is sent with the app's id and what it gave with it, and tells that it arrived", async () => {
    const { pageId, appId, send } = await connectedPage();
    const person = somebody();
    await own.api.actOnFbPage(pageId, { do: "say", person, content: { text: "Hi" } });
    const sent = await send(person.id, { text: "Hello", metadata: "ours" });
    await own.api.actOnFbPage(pageId, { do: "answer", person, text: "From the inbox" });
    await own.api.actOnFbPage(pageId, { do: "answer", person, text: "From a phone", appId: 0 });
    await own.api.actOnFbPage(pageId, { do: "read", person });
    await expect.poll(() => told(pageId).length).toBe(6);
    const [, echo, delivered, inbox, phone, read] = told(pageId);
    expect(echo).toMatchObject({
      sender: { id: pageId },
      recipient: { id: person.id },
      message: { mid: sent["message_id"], is_echo: true, app_id: Number(appId), metadata: "ours" },
    });
    expect(delivered).toMatchObject({ delivery: { mids: [sent["message_id"]] } });
    expect(inbox).toMatchObject({
      message: { text: "From the inbox", app_id: 263_902_037_430_900 },
    });
    expect(phone?.message).not.toHaveProperty("app_id");
    expect(read).toMatchObject({ read: { watermark: expect.any(Number) } });
  });

  it("holds, reorders and repeats deliveries, and tries again until they are taken", async () => {
    const { pageId } = await connectedPage();
    const person = somebody();
    const say = (text: string) =>
      own.api.actOnFbPage(pageId, { do: "say", person, content: { text } });
    await own.api.actOnFbPage(pageId, { do: "hold" });
    const mids = [await say("one"), await say("two")];
    expect(told(pageId)).toEqual([]);
    await own.api.actOnFbPage(pageId, { do: "letGo", reverse: true, twice: true });
    const told2 = told(pageId).map(({ message }) => message?.mid);
    expect(told2).toEqual([mids[1], mids[0], mids[1], mids[0]]);
    answers = 500;
    const third = await say("three");
    await expect.poll(async () => (await own.api.fbPage(pageId)).lastError).toBe("500");
    answers = 200;
    await expect.poll(async () => (await own.api.fbPage(pageId)).pending).toBe(0);
    expect(told(pageId).at(-1)?.message?.mid).toBe(third);
  });

  it("takes words for a day, those of people for a week, and no other tag", async () => {
    const { pageId, send } = await connectedPage();
    const person = somebody();
    await own.api.actOnFbPage(pageId, { do: "say", person, content: { text: "Hi" } });
    const human = { messaging_type: "MESSAGE_TAG", tag: "HUMAN_AGENT" };
    const closed = { error: { code: 10, error_subcode: 2_018_278 } };
    await own.api.actOnFbPage(pageId, { do: "age", person, hours: 25 });
    expect(await send(person.id, { text: "Late" })).toMatchObject(closed);
    expect(await send(person.id, { text: "A person" }, human)).toHaveProperty("message_id");
    const other = { messaging_type: "MESSAGE_TAG", tag: "ACCOUNT_UPDATE" };
    expect(await send(person.id, { text: "x" }, other)).toMatchObject({ error: { code: 100 } });
    await own.api.actOnFbPage(pageId, { do: "age", person, hours: 24 * 7 });
    expect(await send(person.id, { text: "Too late" }, human)).toMatchObject(closed);
  });

  it("refuses what is too long, has too many quick replies, or is for nobody", async () => {
    const { pageId, send } = await connectedPage();
    const person = somebody();
    await own.api.actOnFbPage(pageId, { do: "say", person, content: { text: "Hi" } });
    const reply = { content_type: "text", title: "A", payload: "a" };
    const refused = { error: { code: 100 } };
    expect(await send(person.id, { text: "x".repeat(2001) })).toMatchObject(refused);
    expect(
      await send(person.id, { text: "x", quick_replies: Array.from({ length: 14 }, () => reply) }),
    ).toMatchObject(refused);
    expect(await send("99999999", { text: "x" })).toMatchObject(refused);
    expect(await send(person.id, { text: "x", quick_replies: [reply] })).toHaveProperty(
      "message_id",
    );
  });

  it("refuses as the recipient's id and the page's mode ask for", async () => {
    const { pageId, send } = await connectedPage();
    const person = { id: "24011545041", name: "Robin" };
    await own.api.actOnFbPage(pageId, { do: "say", person, content: { text: "Hi" } });
    expect(await send(person.id, { text: "x" })).toMatchObject({
      error: { code: 551, error_subcode: 1_545_041 },
    });
    const codes = [];
    for (const mode of ["down", "busy", "restricted"] as const) {
      await own.api.actOnFbPage(pageId, { do: "mode", mode });
      codes.push((await send(somebody().id, { text: "x" }))["error"].code);
    }
    expect(codes).toEqual([2, 613, 10]);
  });

  it("tells by standby while another app has the chat, and takes nothing for it", async () => {
    const { pageId, send } = await connectedPage();
    const person = somebody();
    await own.api.actOnFbPage(pageId, { do: "passThread", person, isElsewhere: true });
    await own.api.actOnFbPage(pageId, { do: "say", person, content: { text: "Hi" } });
    await expect.poll(() => told(pageId, "standby").length).toBe(1);
    expect(told(pageId)).toEqual([]);
    expect(await send(person.id, { text: "x" })).toMatchObject({
      error: { code: 10, error_subcode: 2_018_300 },
    });
  });

  it("takes no token after its owner changed the password, or lost a task or a permission", async () => {
    const { pageId, token, keys, send } = await connectedPage();
    const person = somebody();
    await own.api.actOnFbPage(pageId, { do: "say", person, content: { text: "Hi" } });
    const refusal = async () => (await send(person.id, { text: "x" }))["error"];
    await own.api.actOnFbPage(pageId, { do: "tasks", tasks: ["ANALYZE"] });
    expect(await refusal()).toMatchObject({ code: 200 });
    await own.api.actOnFbPage(pageId, { do: "restrict", scopes: ["pages_show_list"] });
    expect(await refusal()).toMatchObject({ code: 200 });
    await own.api.actOnFbPage(pageId, { do: "endTokens", by: 460 });
    expect(await refusal()).toMatchObject({ code: 190, error_subcode: 460 });
    const { data } = await graph("GET", `debug_token?input_token=${token}`, keys);
    expect(data).toMatchObject({ is_valid: false });
  });

  it("lists what was said, the newest first, as long as the token is good", async () => {
    const { pageId, token, send } = await connectedPage();
    const person = somebody();
    await own.api.actOnFbPage(pageId, { do: "say", person, content: { text: "Hi" } });
    await send(person.id, { text: "Hello" });
    const { data } = await graph("GET", `${pageId}/conversations?platform=messenger`, token);
    expect(data[0].messages.data).toMatchObject([
      { message: "Hello", from: { id: pageId } },
      { message: "Hi", from: { id: person.id } },
    ]);
    expect(await graph("GET", `${person.id}?fields=name`, token)).toEqual(person);
  });

  it("has a page on which somebody plays the person", async () => {
    const { pageId } = await connectedPage();
    const form = new URLSearchParams({ id: "2401", name: "Robin", text: "<b>Hi</b>" });
    await fetch(`${own.url}/messenger/${pageId}/say`, { method: "POST", body: form });
    // No such id: five digits are the least.
    expect((await own.api.fbPage(pageId)).chats).toEqual({});
    form.set("id", "24017");
    await fetch(`${own.url}/messenger/${pageId}/say`, { method: "POST", body: form });
    const html = await (await fetch(`${own.url}/messenger/${pageId}?id=24017&name=Robin`)).text();
    expect(html).toContain("&lt;b&gt;Hi&lt;/b&gt;");
    expect(await (await fetch(own.url)).text()).toContain(`/messenger/${pageId}`);
  });
});

import { expect, it } from "vitest";
import { z } from "zod";
import { createGraph, GraphError } from "./graph.ts";

const metaThatAnswers = (body: string, status: number) =>
  createGraph({
    baseUrl: "https://graph.invalid/v26.0",
    fetch: async () => new Response(body, { status }),
  });

it.each([
  ["a proxy's page, 401", "<h1>Unauthorized</h1>", 401],
  ["JSON of somebody else", JSON.stringify({ error: "Unauthorized" }), 401],
  ["a result of another shape", JSON.stringify({ display_phone_number: 7 }), 200],
  ["a result with a failing status", JSON.stringify({ id: "7" }), 500],
  ["nothing", "", 502],
])("takes %s for no answer of Meta", async (_, body, status) => {
  const failure = await metaThatAnswers(body, status).readPhone("token", "7").catch(String);
  expect(failure).toBe(String(new GraphError(0, "")));
});

it.each([
  [{ message: "A title", error_data: { details: "What it is" } }, "What it is"],
  [{ message: "A title", error_user_msg: "For the developer" }, "For the developer"],
  [{ message: "A title" }, "A title"],
  [{}, "131009"],
])("takes Meta's own words for what they say: %j", async (error, words) => {
  const body = JSON.stringify({ error: { code: 131_009, ...error } });
  const failure = metaThatAnswers(body, 400).readPhone("token", "7");
  await expect(failure).rejects.toMatchObject({ code: 131_009, words });
});

it("leaves out of a list what it has no room for, and never the last, which asks for a person", async () => {
  const titles = [...Array.from({ length: 12 }, (_, at) => `Reply ${at}`), "Talk to a person"];
  const list = z.object({
    interactive: z.object({
      action: z.object({
        sections: z.tuple([z.object({ rows: z.array(z.object({ title: z.string() })) })]),
      }),
    }),
  });
  const { interactive } = list.parse(await posted("Hi", titles, phone));
  const shown = interactive.action.sections[0].rows.map(({ title }) => title);
  expect(shown).toEqual([...titles.slice(0, 9), "Talk to a person"]);
});

it("never says what the network said, which may name a token", async () => {
  const graph = createGraph({
    baseUrl: "https://graph.invalid/v26.0",
    fetch: () => Promise.reject(new TypeError("cannot fetch debug_token?input_token=EAAsecret")),
  });
  const app = { appId: "1", appSecret: "secret" };
  const failure = await graph.readToken(app, "EAAsecret").catch(String);
  expect(failure).toBe(String(new GraphError(0, "")));
});

/** What is posted for a message. */
async function posted(text: string, titles: string[], to: { phone: string } | { userId: string }) {
  let body: unknown;
  const graph = createGraph({
    baseUrl: "https://graph.invalid/v26.0",
    fetch: async (_, init) => {
      body = JSON.parse(z.string().parse(init?.body));
      return Response.json({ messages: [{ id: "wamid.1" }] });
    },
  });
  const buttons = titles.map((title, place) => ({ id: `${place}`, title }));
  const message = { to, text, buttons, listLabel: "Choose", reference: "c/m" };
  expect(await graph.sendMessage("token", "7", message)).toBe("wamid.1");
  return body;
}

const phone = { phone: "15550100" };

it("sends plain text to a number, or to the id of somebody who has none", async () => {
  const sent = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    type: "text",
    text: { body: "Hi", preview_url: false },
    biz_opaque_callback_data: "c/m",
  };
  expect(await posted("Hi", [], phone)).toEqual({ ...sent, to: "15550100" });
  expect(await posted("Hi", [], { userId: "US.1" })).toEqual({ ...sent, recipient: "US.1" });
});

it.each([
  ["three short ones below a short text", "Hi", ["A", "B", "C"], "button"],
  ["four", "Hi", ["A", "B", "C", "D"], "list"],
  ["one with a long label", "Hi", ["x".repeat(21)], "list"],
  ["two with one label", "Hi", ["A", "A"], "list"],
  ["one below a long text", "x".repeat(1025), ["A"], "list"],
])("sends as buttons or as a list, as they fit: %s", async (_, text, titles, type) => {
  expect(await posted(text, titles, phone)).toMatchObject({
    type: "interactive",
    interactive: { type, body: { text } },
  });
});

it("shows the whole of a label that is too long for a row's title", async () => {
  const title = "Talk to a person about all of this";
  expect(await posted("Hi", [title], phone)).toMatchObject({
    interactive: {
      action: {
        button: "Choose",
        sections: [{ rows: [{ id: "0", title: "Talk to a person about …", description: title }] }],
      },
    },
  });
});

import { gzipSync } from "node:zlib";
import { randomId } from "@parley/contract/platform/id.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { newAgent, newOwner, type Owner } from "../../../support/actors/owner.ts";
import { rawCall } from "../../../support/stack/rawCall.ts";
import { waitUntilNotified } from "../../../support/stack/notifications.ts";
import { stack } from "../../../support/stack/stack.ts";
import { newVisitor, type Visitor } from "../../../support/actors/visitor.ts";
import { callSamples } from "../callSamples.ts";
import { withChanges } from "../storedAgentData.ts";
import { english } from "@parley/contract/problems/english.ts";

let owner: Owner;
let agentId: string;
let visitor: Visitor;
beforeAll(async () => {
  owner = await newOwner();
  agentId = await newAgent(owner);
  visitor = await newVisitor(agentId);
  await visitor.say("Hello?");
});

const asOwner = () => ({ token: owner.idToken, workspaceId: owner.workspaceId });

/** Sends this body to the agent's URL; returns the response and what it changed. */
function put(body: string | Uint8Array, headers: Record<string, string> = {}) {
  const path = `/v2/agents/${agentId}`;
  return withChanges(agentId, () => rawCall("POST", path, { ...asOwner(), body, headers }));
}

/** Expects a refusal as invalid JSON, in the same form as any failed call. */
const unreadable = {
  status: 400,
  json: { code: "BAD_REQUEST", message: english("platform.badBody") },
};

/** What no response may reveal: how bodies are parsed here. */
const inside = /SyntaxError|TypeError|at .*\.(js|ts)|Unexpected token|<html/i;

const notJson = ["{", '{"title":', "title=Mine", "\u0000", "{'title':'x'}"];
const withBody = callSamples({ agentId: "placeholder" }).filter(({ body }) => body !== undefined);

describe("an input that takes longer to refuse than to send", () => {
  const path = "/workspace/of-nobody/logs";
  const metadata = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, 1]));

  it("is not read from somebody who may not call", async () => {
    const refused = await rawCall("POST", path, { body: { metadata: { key: 1 } } });
    expect(refused).toMatchObject({ status: 401, json: { code: "UNAUTHORIZED" } });
  });

  it("is refused by the number of its parts, and its faults are not all listed", async () => {
    const many = await rawCall("POST", path, { ...asOwner(), body: { metadata } });
    expect(many).toMatchObject({ status: 413, json: { code: "PAYLOAD_TOO_LARGE" } });
    const some = Object.fromEntries(Object.entries(metadata).slice(0, 1000));
    const refused = await rawCall("POST", path, { ...asOwner(), body: { metadata: some } });
    expect(refused.status).toBe(400);
    expect(refused.text.length).toBeLessThan(10_000);
  });
});

it("half of an emoji is stored as U+FFFD, the replacement character", async () => {
  const text = "Cut here \ud83d";
  const messageId = randomId();
  const began = performance.now();
  const sent = await rawCall("POST", `/v3/public/agents/${agentId}/messages`, {
    token: visitor.token,
    body: { messageId, text },
  });
  expect(sent.status).toBe(200);
  // Where the database refuses a text, its SDK retries for minutes.
  expect(performance.now() - began).toBeLessThan(30_000);
  const { messages } = await visitor.transcript();
  expect(messages.find(({ ID }) => ID === messageId)?.text).toBe("Cut here \ufffd");
});

describe("a body that is not what it says", () => {
  // What the visitor said before is listed as unanswered a moment later.
  beforeAll(() => waitUntilNotified(agentId));

  it.each(withBody)("$name is refused, and changes nothing", async ({ name, body, who }) => {
    const { conversationId } = visitor;
    const sample = callSamples({ agentId, conversationId }).find((one) => one.name === name);
    const caller = who.includes("visitor") ? { token: visitor.token } : asOwner();
    const send = (broken: string, type = "application/json") =>
      rawCall(sample?.method ?? "", sample?.path ?? "", {
        ...caller,
        body: broken,
        headers: { "content-type": type },
      });
    const ends = body instanceof FormData ? ["; boundary=x", ""] : [];
    const { answers, changed } = await withChanges(agentId, async () => ({
      answers: [
        ...(await Promise.all(notJson.map((broken) => send(broken)))),
        ...(await Promise.all(ends.map((end) => send("--x\r\n", `multipart/form-data${end}`)))),
      ],
    }));
    for (const answer of answers) {
      expect(answer).toMatchObject(unreadable);
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
      expect(answer.text).not.toMatch(inside);
    }
    expect(changed).toEqual([]);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "text/html"])(
    "is refused as %s too",
    async (type) => {
      const answer = await put("title=Mine", { "content-type": type });
      expect(answer).toMatchObject({ ...unreadable, changed: [] });
    },
  );

  it("may be in an unknown character set", async () => {
    const type = "application/json; charset=klingon";
    const answer = await put('{"title":"Mine"}', { "content-type": type });
    expect(answer).toMatchObject({ ...unreadable, changed: [] });
    expect(answer.text).not.toMatch(inside);
  });

  it("may have 2,000 form fields, refused as too large", async () => {
    const body = Array.from({ length: 2000 }, (_, index) => `f${index}=1`).join("&");
    const answer = await put(body, { "content-type": "application/x-www-form-urlencoded" });
    expect(answer).toMatchObject({
      status: 413,
      json: { code: "PAYLOAD_TOO_LARGE", message: english("platform.tooLarge") },
      changed: [],
    });
  });

  it.each<[string, Uint8Array]>([
    ["a small one", gzipSync('{"title":"Mine"}')],
    ["100 MB in 100 KB", gzipSync(Buffer.alloc(100 * 1024 * 1024, 32))],
  ])("is never unpacked: %s", async (_, packed) => {
    const began = performance.now();
    const answer = await put(packed, { "content-encoding": "gzip" });
    expect(answer).toMatchObject({ ...unreadable, changed: [] });
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it.each(["na", "eu"] as const)(
    "is refused by the webhooks of %s, even in an instance's first request",
    async (region) => {
      for (const body of notJson) {
        const headers = { "content-type": "application/json" };
        const request = { method: "POST", headers, body };
        const answer = await fetch(`${stack.hooks[region]}/resend/webhook`, request);
        const text = await answer.text();
        expect({ status: answer.status, json: JSON.parse(text) }).toMatchObject(unreadable);
        expect(text).not.toMatch(inside);
      }
    },
  );
});

describe("JSON of the wrong shape", () => {
  it.each(["null", '"text"', "42", "true"])("%s is not an object, so not a body", async (body) => {
    expect(await put(body)).toMatchObject({ ...unreadable, changed: [] });
  });

  it.each(["[]", "[[[[[[[[[]]]]]]]]]", "{}", '{"changes":[],"revision":"1"}'])(
    "%s gets the invalid fields, and changes nothing",
    async (body) => {
      const path = `/api/agents/${agentId}/update`;
      const answer = await withChanges(agentId, () =>
        rawCall("PATCH", path, { ...asOwner(), body }),
      );
      expect(answer).toMatchObject({
        status: 400,
        json: { code: "BAD_REQUEST", data: { reason: "input" } },
        changed: [],
      });
      expect(answer.json).toHaveProperty("data.fields.0.message", expect.stringMatching(/\w{3,}/));
    },
  );

  it("of 22 MB is refused with 413, and nothing is stored", async () => {
    const body = JSON.stringify({ name: "Big", content: "x".repeat(22 * 1024 * 1024) });
    const path = `/v2/agents/${agentId}/kb/text`;
    const answer = await withChanges(agentId, () => rawCall("POST", path, { ...asOwner(), body }));
    const message = english("platform.tooLarge");
    expect(answer).toMatchObject({ status: 413, json: { message }, changed: [] });
  });

  it("nested 20,000 deep gets a response and causes no crash", async () => {
    const answer = await put(`{"title":${"[".repeat(20_000)}${"]".repeat(20_000)}}`);
    const fields = [{ path: "title" }];
    expect(answer).toMatchObject({ status: 400, json: { data: { fields } }, changed: [] });
  });
});

describe("visitors' messages", () => {
  it.each([
    ["nothing", "", english("conversations.empty")],
    ["only spaces", "  \n ", english("conversations.empty")],
    ["nothing that shows", "\u200b\u2060", english("conversations.empty")],
    ["more than 4,000 characters", "x".repeat(4001), english("fields.tooLong", { max: 4000 })],
  ])("%s are refused with a text", async (_, text, message) => {
    const writer = await newVisitor(agentId);
    const answer = await rawCall("POST", `/v3/public/agents/${agentId}/messages`, {
      token: writer.token,
      body: { messageId: "message-1", text },
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ message, data: { fields: [{ path: "text", message }] } });
    expect((await writer.transcript()).messages).toEqual([]);
  });
});

describe("unknown paths", () => {
  it.each(["/", "/v2", "/rpc/dropEverything", "/v2/agents", "/internal/other", "/.env", "/%00"])(
    "%s gets a plain 404",
    async (path) => {
      const answer = await rawCall("GET", path);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({
        code: "NOT_FOUND",
        message: english("platform.notFound"),
      });
    },
  );
});

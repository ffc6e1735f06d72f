import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { createEgress } from "../platform/egress/egress.ts";
import { startLoopbackServer } from "../../testing/loopbackServer.ts";
import { createModel, type ModelPart, type ModelRequest } from "./model.ts";
import { ModelError } from "./modelError.ts";

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

type Turn = (response: ServerResponse) => void;

/** An OpenAI-compatible service that answers each request with the next of `turns`, the last one for good. */
async function service(...turns: Turn[]) {
  const bodies: unknown[] = [];
  const server = await startLoopbackServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on("end", () => {
      bodies.push(JSON.parse(body));
      (turns[bodies.length - 1] ?? turns.at(-1))?.(response);
    });
  });
  const egress = createEgress({ allowPrivateHosts: [server.host] });
  cleanups.push(
    () => egress.close(),
    () => server.close(),
  );
  const model = createModel({
    baseUrl: `http://${server.host}/v1`,
    apiKey: "secret-key",
    model: "small",
    fetch: egress.egressFetch,
  });
  const ask = (more: Partial<ModelRequest> = {}): AsyncGenerator<ModelPart> =>
    model.streamAnswer({
      instructions: "Be brief.",
      messages: [{ role: "user", content: "Hello?" }],
      temperature: 0.2,
      maxTokens: 50,
      ...more,
    });
  return { ask, bodies, hits: server.hits };
}

function chunk(content: string, finish: string | null = null): string {
  const choices = [{ index: 0, delta: { content }, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices })}\n\n`;
}

const speak =
  (...words: string[]): Turn =>
  (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const word of words) response.write(chunk(word));
    response.write(chunk("", "stop"));
    const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };
    response.end(`data: ${JSON.stringify({ id: "c", choices: [], usage })}\n\ndata: [DONE]\n\n`);
  };

const refuse =
  (status: number, body: unknown = { error: { message: "no" } }): Turn =>
  (response) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));

async function read(answer: AsyncIterable<ModelPart>) {
  let text = "";
  let error: unknown;
  const usage: ModelPart[] = [];
  try {
    for await (const part of answer) {
      if (part.type === "delta") text += part.text;
      else usage.push(part);
    }
  } catch (failure) {
    error = failure;
  }
  return { text, usage, code: error instanceof ModelError ? error.code : error };
}

describe("a model that does not take every parameter", () => {
  const unsupported = (param: string, code = "unsupported_parameter") =>
    refuse(400, {
      error: {
        message: `Unsupported parameter: '${param}' is not supported with this model.`,
        type: "invalid_request_error",
        param,
        code,
      },
    });

  test("is asked again at once without it, and then from the start", async () => {
    const { ask, bodies } = await service(
      unsupported("max_tokens"),
      unsupported("temperature", "unsupported_value"),
      speak("Hello."),
    );
    expect(await read(ask())).toMatchObject({ text: "Hello.", code: undefined });
    expect(await read(ask())).toMatchObject({ text: "Hello.", code: undefined });
    const asked = bodies.map((body) => {
      const { max_tokens, max_completion_tokens, temperature, reasoning_effort } = Object(body);
      return [max_tokens, max_completion_tokens, temperature, reasoning_effort];
    });
    const taken = [undefined, 50, undefined, "low"];
    expect(asked).toEqual([
      [50, undefined, 0.2, undefined],
      [undefined, 50, 0.2, "low"],
      taken,
      taken,
    ]);
  });

  test("and none of what was put in its place, is asked without that too", async () => {
    const { ask, bodies } = await service(
      unsupported("max_tokens"),
      refuse(400, { error: { message: "Unsupported parameter: 'reasoning_effort'", param: null } }),
      speak("Hello."),
    );
    expect((await read(ask())).text).toBe("Hello.");
    expect(bodies).toHaveLength(3);
    expect(bodies[2]).toMatchObject({ max_completion_tokens: 50 });
    expect(bodies[2]).not.toHaveProperty("reasoning_effort");
  });

  test.each([
    ["one that cannot be left out", unsupported("messages")],
    ["the same one again", unsupported("max_tokens")],
    ["something that quotes the visitor", refuse(400, { error: { message: "No: temperature" } })],
  ])("is not asked for ever where it refuses %s", async (_, turn) => {
    const { ask, bodies } = await service(turn);
    expect((await read(ask())).code).toBe("bad-response");
    expect(bodies.length).toBeLessThanOrEqual(2);
  });
});

describe("streamAnswer", () => {
  test("streams the words, then the usage, and sends what it was given", async () => {
    const { ask, bodies, hits } = await service(speak("Good ", "day."));
    expect(await read(ask())).toEqual({
      text: "Good day.",
      usage: [{ type: "usage", inputTokens: 7, outputTokens: 3 }],
      code: undefined,
    });
    expect(hits).toEqual(["/v1/chat/completions"]);
    expect(bodies[0]).toMatchObject({
      model: "small",
      temperature: 0.2,
      max_tokens: 50,
      stream: true,
      messages: [
        { role: "system", content: "Be brief." },
        { role: "user", content: "Hello?" },
      ],
    });
  });

  test("the first word is there while the rest is still unsaid", async () => {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>();
    const { ask } = await service((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunk("First"));
      resolve(response);
    });
    const answer = ask();
    expect((await answer.next()).value).toEqual({ type: "delta", text: "First" });
    (await promise).end(`${chunk(" last", "stop")}data: [DONE]\n\n`);
    expect((await read(answer)).text).toBe(" last");
  });

  test.each([
    [401, "unauthorized", 1],
    [403, "bad-response", 1],
    [400, "bad-response", 1],
    [404, "unknown-model", 1],
    [402, "quota", 1],
    [429, "rate-limited", 2],
    [500, "unavailable", 2],
    [503, "unavailable", 2],
  ])("status %i is %s after %i requests", async (status, code, requests) => {
    const { ask, hits } = await service(refuse(status));
    expect((await read(ask())).code).toBe(code);
    expect(hits).toHaveLength(requests);
  });

  test.each([
    [400, { error: { message: "No", code: "model_not_found" } }],
    [400, { error: { message: "smal is not a valid model ID" } }],
    [400, { object: "error", message: "Invalid model: smal", type: "invalid_model", code: "1500" }],
    [403, { error: { message: "No access to model `smal`", code: "model_not_found" } }],
    [404, { code: "No entity", error: "The model smal does not exist" }],
    [404, [{ error: { code: 404, message: "models/smal is not found", status: "NOT_FOUND" } }]],
    [422, { error: { message: "The model `smal` does not exist." } }],
  ])("a %i that is about the model's name says so: %j", async (status, body) => {
    const { ask } = await service(refuse(status, body));
    expect((await read(ask())).code).toBe("unknown-model");
  });

  test.each([
    { error: { message: "No", type: "permission_error" } },
    { error: { message: "No", code: "invalid_api_key" } },
    [{ error: { code: 403, message: "No", status: "PERMISSION_DENIED" } }],
    { code: "The caller does not have permission", error: "No" },
  ])("a 403 that is about the key says so: %j", async (body) => {
    const { ask } = await service(refuse(403, body));
    expect((await read(ask())).code).toBe("unauthorized");
  });

  test.each([
    [
      {
        error: {
          code: 400,
          status: "INVALID_ARGUMENT",
          message: "API key not valid. Please pass a valid API key.",
        },
      },
    ],
    {
      error: {
        code: 400,
        status: "INVALID_ARGUMENT",
        message: "API Key not found. Please pass a valid API key.",
      },
    },
    {
      code: "Client specified an invalid argument",
      error: "Incorrect API key provided: xa***yz. Get one at https://console.x.ai.",
    },
    { code: "Client specified an invalid argument", error: "Incorrect%20API%20key%20provided" },
  ])("a 400 that says the key is wrong is about the key: %j", async (body) => {
    const { ask } = await service(refuse(400, body));
    expect((await read(ask())).code).toBe("unauthorized");
  });

  test("a 400 that repeats a visitor's words says nothing of the key", async () => {
    const message = "Invalid content: API key not valid";
    const { ask } = await service(refuse(400, { error: { code: 400, message } }));
    expect((await read(ask())).code).toBe("bad-response");
  });

  test.each<[number, unknown]>([
    [429, { error: { message: "No", type: "insufficient_quota", code: "insufficient_quota" } }],
    [429, { error: { message: "No", type: "insufficient_quota", code: null } }],
    [429, { error: { message: "No", code: "billing_not_active" } }],
    [429, { error: { message: "No", type: "exceeded_current_quota_error" } }],
    [401, { error: { message: "No", type: "insufficient_quota", code: 401 } }],
    [400, { error: { message: "No", code: "Arrearage" } }],
    [
      400,
      {
        error: {
          type: "invalid_request_error",
          message:
            "Your credit balance is too low to access the API. Please go to Plans & Billing.",
        },
      },
    ],
    [403, { type: "error", error: { type: "billing_error", message: "No" } }],
    [
      403,
      {
        code: "The caller does not have permission",
        error:
          "Your team 1f-2e has either used all available credits or reached its spending limit.",
      },
    ],
    [
      429,
      [
        {
          error: {
            code: 429,
            status: "RESOURCE_EXHAUSTED",
            message: "Your prepayment credits are depleted. Please go to billing.",
          },
        },
      ],
    ],
  ])(
    "a %i that is about the account's money says so, and is not tried again: %j",
    async (...refusal) => {
      const { ask, hits } = await service(refuse(...refusal));
      expect((await read(ask())).code).toBe("quota");
      expect(hits).toHaveLength(1);
    },
  );

  test.each([
    { error: { message: "Limit 3, Used 3.", type: "requests", code: "rate_limit_exceeded" } },
    { error: { message: "Wait. Asked: your credit balance is too low", type: "rate_limit_error" } },
    [
      {
        error: {
          code: 429,
          status: "RESOURCE_EXHAUSTED",
          message: "You exceeded your current quota, please check your plan and billing details.",
        },
      },
    ],
  ])("a 429 that passes is tried again: %j", async (body) => {
    const { ask, hits } = await service(refuse(429, body));
    expect((await read(ask())).code).toBe("rate-limited");
    expect(hits).toHaveLength(2);
  });

  const echoed = "model x does not exist: invalid_model, invalid_api_key";

  test.each<[number, unknown]>([
    [
      403,
      {
        error: {
          code: 403,
          message: "small requires moderation and your input was flagged",
          metadata: { reasons: ["violence"], flagged_input: echoed },
        },
      },
    ],
    [403, { error: { type: "permission_denied", message: "Stopped by moderation", code: "" } }],
    [403, { error: { type: "content_policy_permission", message: echoed } }],
    [403, `<html><title>403 Forbidden</title>${echoed}</html>`],
    [422, { detail: [{ type: "string_type", loc: ["body"], msg: "Wrong", input: echoed }] }],
    [400, { error: { message: `[{'loc': ('body',), 'input': '${echoed}'}]`, type: "Bad" } }],
    [400, `Bad request: ${echoed}`],
    [
      400,
      { error: { message: "Bad: your credit balance is too low", input: "insufficient_quota" } },
    ],
  ])(
    "a %i about what the visitor wrote is nobody's key and no model's name: %j",
    async (...refusal) => {
      const { ask } = await service(refuse(...refusal));
      expect((await read(ask())).code).toBe("bad-response");
    },
  );

  test.each([
    "<html><title>404 Not Found</title></html>",
    { detail: "Not Found" },
    { error: { message: "Invalid URL (POST /v2/chat/completions)", code: null } },
    { error: { message: "Check the address for typos", code: "unknown_url" } },
  ])("a 404 for the URL says nothing of the model: %j", async (body) => {
    const { ask } = await service(refuse(404, body));
    expect((await read(ask())).code).toBe("bad-response");
  });

  test.each([429, 502])("one failure with %i is forgiven", async (status) => {
    const { ask, hits } = await service(refuse(status), speak("Here."));
    expect(await read(ask())).toMatchObject({ text: "Here.", code: undefined });
    expect(hits).toHaveLength(2);
  });

  test("a connection cut before the first word is tried again, after it never", async () => {
    const early = await service((response) => response.destroy(), speak("Here."));
    expect(await read(early.ask())).toMatchObject({ text: "Here.", code: undefined });
    const late = await service((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunk("Half an"), () => response.destroy());
    }, speak("Another."));
    expect(await read(late.ask())).toMatchObject({ text: "Half an", code: "interrupted" });
    expect(late.hits).toHaveLength(1);
  });

  test("what is no answer is a bad response, not an empty one", async () => {
    const { ask } = await service(speak());
    expect((await read(ask())).code).toBe("bad-response");
  });

  /** Sends a text again and again, as fast as it is taken, until the connection is closed. */
  const flood =
    (status: number, text: string, closed: () => void): Turn =>
    (response) => {
      response.once("close", closed);
      response.writeHead(status, { "content-type": "text/event-stream" });
      const send = () => {
        while (!response.destroyed && response.write(text));
        if (!response.destroyed) response.once("drain", send);
      };
      send();
    };

  const named = (name: string, id: string, at = 0) => ({
    index: at,
    id,
    type: "function",
    function: { name, arguments: "{}" },
  });
  const delta = (given: unknown, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", choices: [{ index: 0, delta: given, finish_reason: finish }] })}\n\n`;

  test("an answer ends where its tokens must have, however much is sent", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const { ask } = await service(flood(200, chunk("word ".repeat(100)), resolve));
    const { text, code } = await read(ask({ maxTokens: 500 }));
    expect([text.length, code]).toEqual([4000, undefined]);
    await closed;
  });

  test.each([
    ["an event without an end", 200, "bad-response", "x".repeat(10_000)],
    [
      "reasoning without an end",
      200,
      "bad-response",
      delta({ reasoning_content: "hm ".repeat(10_000) }),
    ],
    [
      "arguments without an end",
      200,
      "bad-response",
      delta({ tool_calls: [{ index: 0, function: { arguments: "x".repeat(10_000) } }] }),
    ],
    ["a refusal without an end", 400, "bad-response", "x".repeat(10_000)],
    ["a trouble without an end", 500, "unavailable", "x".repeat(10_000)],
  ])("%s is read no further than any honest one", async (_, status, expected, text) => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const { ask } = await service(flood(status, text, resolve));
    const { code } = await read(ask({ firstTokenTimeoutMs: 60_000 }));
    expect(code).toBe(expected);
    await closed;
  });

  test.each(["  \n\n ", "\u200b\u200b"])(
    "an answer that shows nothing counts as no answer: %j",
    async (text) => {
      const { ask } = await service(speak(text));
      expect((await read(ask())).code).toBe("bad-response");
    },
  );

  test("more calls at once than any answer needs end it", async () => {
    const calls = Array.from({ length: 3000 }, (_, at) => named("book", `call_${at}`, at));
    const { ask } = await service((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      for (const call of calls) response.write(delta({ tool_calls: [call] }));
      response.end(`${delta({}, "tool_calls")}data: [DONE]\n\n`);
    });
    let made = 0;
    const run = async () => {
      made += 1;
      return "done";
    };
    const tools = new Map([
      ["book", { description: "", parameters: {}, check: () => undefined, run }],
    ]);
    expect((await read(ask({ tools, maxCalls: 5 }))).code).toBe("bad-response");
    expect(made).toBeLessThanOrEqual(10);
  });

  test("a call that waits has an id of ours, whatever the service calls it", async () => {
    const turn: Turn = (response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(delta({ tool_calls: [named("book", "functions.book:0")] }));
      response.end(`${delta({}, "tool_calls")}data: [DONE]\n\n`);
    };
    const { ask } = await service(turn, turn);
    const tools = new Map([["book", { description: "", parameters: {}, check: () => undefined }]]);
    const ids: string[] = [];
    for (let answer = 0; answer < 2; answer += 1)
      for await (const part of ask({ tools, maxCalls: 5 })) {
        if (part.type !== "open") continue;
        expect(part.call).toMatchObject({
          modelCallId: "functions.book:0",
          waiting: [{ callId: "functions.book:0", name: "book" }],
        });
        ids.push(part.call.callId);
      }
    expect(new Set(ids).size).toBe(2);
    for (const own of ids) expect(own).toMatch(/^[\w-]+$/);
  });

  test.each([
    ['{"prompt_tokens":5000,"completion_tokens":-4999}', 5000, 0],
    ['{"prompt_tokens":"12","completion_tokens":"7"}', 0, 0],
    ['{"prompt_tokens":1e999,"completion_tokens":3}', 0, 3],
    ['{"prompt_tokens":9,"completion_tokens":4,"total_tokens":"13"}', 9, 4],
    [
      '{"prompt_tokens":9,"completion_tokens":4,"prompt_tokens_details":{"cached_tokens":"x"}}',
      9,
      4,
    ],
    ["[]", 0, 0],
    ['"many"', 0, 0],
    ["null", 0, 0],
  ])(
    "a complete answer stays one, whatever is said to be used: %s",
    async (usage, input, output) => {
      const { ask } = await service((response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write(chunk("Good "));
        response.write(chunk("day.", "stop"));
        response.end(`data: {"id":"c","choices":[],"usage":${usage}}\n\ndata: [DONE]\n\n`);
      });
      const answer = await read(ask());
      expect(answer).toMatchObject({ text: "Good day.", code: undefined });
      expect(answer.usage).toEqual([{ type: "usage", inputTokens: input, outputTokens: output }]);
    },
  );

  test("a silent service and an endless one run into their time", async () => {
    const silent = await service(() => undefined);
    expect((await read(silent.ask({ firstTokenTimeoutMs: 100 }))).code).toBe("timeout");
    const endless = await service((response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunk("And"));
    });
    const result = await read(endless.ask({ totalTimeoutMs: 200 }));
    expect(result).toMatchObject({ text: "And", code: "timeout" });
  });

  test("the visitor leaving ends the request at the service", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const { ask } = await service((response) => {
      response.once("close", resolve);
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write(chunk("And"));
    });
    const stop = new AbortController();
    const answer = ask({ signal: stop.signal });
    await answer.next();
    stop.abort();
    expect((await read(answer)).code).toBeDefined();
    await closed;
  });

  test("no failure carries the key to a log line", async () => {
    const { ask } = await service(refuse(500));
    const error: unknown = await ask()
      .next()
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ModelError);
    expect(error instanceof Error ? `${error.stack}` : "").not.toContain("secret-key");
  });

  test("a private address is refused unless it is allowed", async () => {
    const egress = createEgress({ allowPrivateHosts: [] });
    cleanups.push(() => egress.close());
    const baseUrl = "http://127.0.0.1:8080/v1";
    const model = createModel({ baseUrl, apiKey: "k", model: "m", fetch: egress.egressFetch });
    const request = { instructions: "", messages: [], temperature: 0, maxTokens: 1 };
    const messages = [{ role: "user" as const, content: "Hello?" }];
    expect((await read(model.streamAnswer({ ...request, messages }))).code).toBe("unavailable");
  });
});

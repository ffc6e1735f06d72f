import { describe, expect, it } from "vitest";
import { ownSandbox } from "../ownSandbox.ts";

const own = ownSandbox();

describe("the model, on the wire", () => {
  const post = (body: string, headers: Record<string, string> = { authorization: "Bearer sk-a" }) =>
    fetch(`${own.api.modelBaseUrl}/chat/completions`, { method: "POST", headers, body });

  it("ends a stream with [DONE], preceded by usage if requested", async () => {
    const ask = async (extra: object) => {
      const messages = [{ role: "user", content: "Hello" }];
      const answer = await post(JSON.stringify({ model: "m", stream: true, messages, ...extra }));
      expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
      return (await answer.text()).split("\n\n").filter(Boolean);
    };
    const plain = await ask({});
    expect(plain.at(-1)).toBe("data: [DONE]");
    expect(plain.join("")).not.toContain('"usage"');
    const counted = await ask({ stream_options: { include_usage: true } });
    expect(counted.at(-2)).toMatch(/"choices":\[\],"usage":\{"prompt_tokens":\d+/);
  });

  it("answers errors in the format of the real service", async () => {
    const unauthorised = await post("{}", {});
    expect(unauthorised.status).toBe(401);
    const invalid = await post(JSON.stringify({ model: "m", messages: [] }));
    expect(invalid.status).toBe(400);
    expect(await invalid.json()).toMatchObject({
      error: { type: "invalid_request_error", param: "messages", code: "invalid_value" },
    });
    expect((await post("not json")).status).toBe(400);
  });

  it("refuses the older limit and a temperature for a reasoning model", async () => {
    const ask = async (extra: object) => {
      const messages = [{ role: "user", content: "Hello" }];
      const answer = await post(JSON.stringify({ model: "o4-mini", messages, ...extra }));
      return { status: answer.status, body: await answer.json() };
    };
    expect(await ask({ max_tokens: 5 })).toMatchObject({
      status: 400,
      body: { error: { param: "max_tokens", code: "unsupported_parameter" } },
    });
    expect(await ask({ max_completion_tokens: 5, temperature: 0.2 })).toMatchObject({
      status: 400,
      body: { error: { param: "temperature", code: "unsupported_value" } },
    });
    expect(await ask({ max_completion_tokens: 5 })).toMatchObject({ status: 200 });
  });

  it("lists its models", async () => {
    const headers = { authorization: "Bearer sk-a" };
    const answer = await fetch(`${own.api.modelBaseUrl}/models`, { headers });
    expect(await answer.json()).toMatchObject({
      object: "list",
      data: [{ id: "parley-sandbox", object: "model" }, {}, { id: "text-embedding-3-small" }],
    });
  });

  it("refuses an unknown switch", async () => {
    const body = JSON.stringify({ mode: "explode" });
    const answer = await fetch(`${own.url}/control/model`, { method: "POST", body });
    expect(answer.status).toBe(422);
  });
});

import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, generateText, streamText } from "ai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandboxClient } from "../client.ts";
import type { SandboxClient } from "../client.ts";
import { startSandbox } from "../startSandbox.ts";
import type { RunningSandbox } from "../startSandbox.ts";

const system =
  'You are the assistant of a shop.\n<passage id="1">We are open on Saturday from 9 to 17. A puncture repair costs £14.</passage>\n<passage id="2">Frames carry a guarantee of ten years.</passage>';

let sandbox: RunningSandbox;
let client: SandboxClient;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  client = sandboxClient(sandbox.url);
});
afterAll(() => sandbox.close());

function provider() {
  return createOpenAICompatible({
    name: "sandbox",
    baseURL: client.modelBaseUrl,
    apiKey: "sk-sandbox-0123456789",
    includeUsage: true,
  });
}

function ownModel(): string {
  count += 1;
  return `parley-test-${count}`;
}

function ask(model: string, prompt: string) {
  return { model: provider()(model), system, prompt, maxRetries: 0 };
}

describe("the model on demand", () => {
  it.each([
    ["error-401", 401, false],
    ["error-429", 429, true],
    ["error-500", 500, true],
  ] as const)("%s is understood by the SDK, retryable or not", async (mode, status, retryable) => {
    const failure: unknown = await generateText(ask(`${ownModel()}:${mode}`, "Hello")).catch(
      (error: unknown) => error,
    );
    expect(APICallError.isInstance(failure)).toBe(true);
    if (!APICallError.isInstance(failure)) return;
    expect(failure.statusCode).toBe(status);
    expect(failure.isRetryable).toBe(retryable);
    expect(failure.message).not.toBe("");
  });

  it("fails so many times and then recovers, which one retry survives", async () => {
    const model = ownModel();
    await client.setModelMode({ mode: "error-429", times: 1 }, model);
    const request = { ...ask(model, "How long is the guarantee?"), maxRetries: 1 };
    expect((await generateText(request)).text).toContain("ten years");
    const log = await client.modelRequests(model);
    expect(log.map(({ status, outcome }) => [status, outcome])).toEqual([
      [429, "failed"],
      [200, "answered"],
    ]);
  });

  it("breaks off in mid-answer, after the first words", async () => {
    const model = ownModel();
    await client.setModelMode({ mode: "fail-mid-answer" }, model);
    let text = "";
    const read = async (): Promise<void> => {
      const result = streamText({
        ...ask(model, "What does a puncture repair cost?"),
        onError: () => undefined,
      });
      for await (const piece of result.textStream) text += piece;
    };
    await expect(read()).rejects.toThrow(/Failed to process/);
    expect(text).not.toBe("");
    expect("A puncture repair costs £14.".startsWith(text)).toBe(true);
    expect(text).not.toContain("£14");
    await expect
      .poll(async () => (await client.modelRequests(model)).map(({ outcome }) => outcome))
      .toEqual(["failed"]);
  });

  it("answers nonsense that no client can parse", async () => {
    const errors: unknown[] = [];
    const stream = streamText({
      ...ask(`${ownModel()}:garbage`, "What does a puncture repair cost?"),
      onError: ({ error }) => void errors.push(error),
    });
    await stream.consumeStream();
    expect(errors.length).toBeGreaterThan(0);
    await expect(generateText(ask(`${ownModel()}:garbage`, "Hello"))).rejects.toThrow(/.+/);
  });

  it.each(["hang", "hang-mid-answer"] as const)(
    "%s until the client leaves, and logs it",
    async (mode) => {
      const model = ownModel();
      await client.setModelMode({ mode }, model);
      const request = ask(model, "What does a puncture repair cost?");
      const given = { ...request, abortSignal: AbortSignal.timeout(300) };
      await expect(generateText(given)).rejects.toThrow(/abort|timeout/i);
      await expect
        .poll(async () => (await client.modelRequests(model)).map(({ outcome }) => outcome))
        .toEqual(["client-left"]);
    },
  );

  it("waits before the first token as long as it is told", async () => {
    const model = ownModel();
    await client.setModelMode({ mode: "slow", firstTokenMs: 250, delayMs: 0 }, model);
    const startedAt = performance.now();
    for await (const piece of streamText(ask(model, "Hello")).textStream) {
      if (piece) break;
    }
    expect(performance.now() - startedAt).toBeGreaterThan(240);
  });

  it("keeps switches and logs of models apart", async () => {
    const [mine, other] = [ownModel(), ownModel()];
    await client.setModelMode({ mode: "error-500" }, mine);
    await generateText(ask(other, "Hello"));
    await client.reset({ model: mine });
    expect((await generateText(ask(mine, "Hello"))).text).toContain("Hello!");
    expect(await client.modelRequests(other)).toHaveLength(1);
    expect(await client.modelRequests(mine)).toHaveLength(1);
  });

  it("logs what was sent with the key masked", async () => {
    const model = ownModel();
    await generateText(ask(model, "Hello"));
    const [entry] = await client.modelRequests(model);
    expect(JSON.stringify(entry)).not.toContain("sk-sandbox-0123456789");
    expect(entry?.headers["authorization"]).toBe("Bearer ****6789");
    expect(entry?.body).toMatchObject({ model, messages: [{ role: "system" }, { role: "user" }] });
  });
});

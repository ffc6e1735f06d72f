import { APICallError, generateText, streamText } from "ai";
import { describe, expect, it } from "vitest";
import { ownSandbox } from "../ownSandbox.ts";
import { askShop, ownModel } from "./shopModel.ts";

const own = ownSandbox();

const ask = (model: string, prompt: string) => askShop(own.api, model, prompt);

describe("the model on demand", () => {
  it.each([
    ["error-401", 401, false],
    ["error-404", 404, false],
    ["error-429", 429, true],
    ["error-402", 402, false],
    ["used-up", 429, true],
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

  it("fails a given number of times and then recovers, which a single retry survives", async () => {
    const model = ownModel();
    await own.api.setModelMode({ mode: "error-429", times: 1 }, model);
    const request = { ...ask(model, "How long is the guarantee?"), maxRetries: 1 };
    expect((await generateText(request)).text).toContain("ten years");
    const log = await own.api.modelRequests(model);
    expect(log.map(({ status, outcome }) => [status, outcome])).toEqual([
      [429, "failed"],
      [200, "answered"],
    ]);
  });

  it("disconnects in mid-answer, after the first words", async () => {
    const model = `sandbox-test-${ownModel()}`;
    await own.api.setModelMode({ mode: "fail-mid-answer" }, model);
    let text = "";
    const read = async (): Promise<void> => {
      const result = streamText({
        ...ask(model, "say exactly: A puncture repair costs £14."),
        onError: () => undefined,
      });
      for await (const piece of result.textStream) text += piece;
    };
    await expect(read()).rejects.toThrow(/Failed to process/);
    expect(text).not.toBe("");
    expect("A puncture repair costs £14.".startsWith(text)).toBe(true);
    expect(text).not.toContain("£14");
    await expect
      .poll(async () => (await own.api.modelRequests(model)).map(({ outcome }) => outcome))
      .toEqual(["failed"]);
  });

  it("answers garbage that nobody can parse", async () => {
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
    "%s until the caller disconnects, and logs it",
    async (mode) => {
      const model = ownModel();
      await own.api.setModelMode({ mode }, model);
      const request = ask(model, "What does a puncture repair cost?");
      const given = { ...request, abortSignal: AbortSignal.timeout(300) };
      await expect(generateText(given)).rejects.toThrow(/abort|timeout/i);
      await expect
        .poll(async () => (await own.api.modelRequests(model)).map(({ outcome }) => outcome))
        .toEqual(["caller-left"]);
    },
  );

  it("waits before the first token as long as configured", async () => {
    const model = ownModel();
    await own.api.setModelMode({ mode: "slow", firstTokenMs: 250, delayMs: 0 }, model);
    const startedAt = performance.now();
    for await (const piece of streamText(ask(model, "Hello")).textStream) {
      if (piece) break;
    }
    expect(performance.now() - startedAt).toBeGreaterThan(240);
  });

  it("keeps switches and logs of models separate", async () => {
    const [mine, other] = [ownModel(), ownModel()];
    await own.api.setModelMode({ mode: "error-500" }, mine);
    await generateText(ask(other, "Hello"));
    await own.api.reset({ model: mine });
    expect((await generateText(ask(mine, "Hello"))).text).toContain("Hello!");
    expect(await own.api.modelRequests(other)).toHaveLength(1);
    expect(await own.api.modelRequests(mine)).toHaveLength(1);
  });

  it("logs what was sent with the key masked", async () => {
    const model = ownModel();
    await generateText(ask(model, "Hello"));
    const [entry] = await own.api.modelRequests(model);
    expect(JSON.stringify(entry)).not.toContain("sk-sandbox-0123456789");
    expect(entry?.headers["authorization"]).toBe("Bearer ****6789");
    expect(entry?.body).toMatchObject({ model, messages: [{ role: "system" }, { role: "user" }] });
  });
});

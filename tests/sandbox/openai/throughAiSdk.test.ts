import { embed, generateText, jsonSchema, stepCountIs, streamText, tool } from "ai";
import { describe, expect, it } from "vitest";
import { ownSandbox } from "../ownSandbox.ts";
import { askShop, ownModel, provider } from "./shopModel.ts";

const own = ownSandbox();

const ask = (model: string, prompt: string) => askShop(own.api, model, prompt);

describe("the model, through the AI SDK", () => {
  it("streams an answer from the passages, with usage and a finish reason", async () => {
    const model = ownModel();
    const result = streamText(ask(model, "What does a puncture repair cost?"));
    const pieces: string[] = [];
    for await (const piece of result.textStream) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.join("")).toBe("A puncture repair costs £14. (Canned answer of the sandbox.)");
    expect(await result.finishReason).toBe("stop");
    const usage = await result.usage;
    expect(usage.outputTokens).toBe(pieces.length);
    expect(usage.inputTokens).toBeGreaterThan(20);
  });

  it("answers without streaming", async () => {
    const { text, usage } = await generateText(ask(ownModel(), "How long is the guarantee?"));
    expect(text).toBe("Frames carry a guarantee of ten years. (Canned answer of the sandbox.)");
    expect(usage.totalTokens).toBe((usage.inputTokens ?? 0) + (usage.outputTokens ?? 0));
  });

  it("stops at the token limit", async () => {
    const { finishReason, text } = await generateText({
      ...ask(ownModel(), "How long is the guarantee?"),
      maxOutputTokens: 3,
    });
    expect(finishReason).toBe("length");
    expect("Frames carry a guarantee of ten years.".startsWith(text)).toBe(true);
  });

  it.each(["stream", "whole"])("calls an offered tool and uses its result (%s)", async (way) => {
    const seen: unknown[] = [];
    const tools = {
      order_status: tool({
        description: "Where an order is",
        inputSchema: jsonSchema<{ order: number; email: string }>({
          type: "object",
          properties: {
            order: { type: "integer" },
            email: { type: "string", format: "email" },
          },
          required: ["order", "email"],
        }),
        execute: (input) => {
          seen.push(input);
          return `Order ${input.order} is on its way.`;
        },
      }),
    };
    const request = {
      ...ask(ownModel(), "Please use tool order_status for order 4711, ann@example.com"),
      tools,
      stopWhen: stepCountIs(3),
    };
    const text =
      way === "stream" ? await streamText(request).text : (await generateText(request)).text;
    expect(seen).toEqual([{ order: 4711, email: "ann@example.com" }]);
    expect(text).toContain("Order 4711 is on its way.");
  });

  it("does not call a tool that was not asked for", async () => {
    const { toolCalls, text } = await generateText({
      ...ask(ownModel(), "What does a puncture repair cost?"),
      tools: {
        end: tool({ inputSchema: jsonSchema({ type: "object", properties: {} }) }),
      },
    });
    expect(toolCalls).toEqual([]);
    expect(text).toContain("£14");
  });

  it("embeds the same text as the same vector, and texts with shared words closer together", async () => {
    const model = provider(own.api).embeddingModel("text-embedding-3-small");
    const of = async (value: string) => (await embed({ model, value })).embedding;
    const [one, same, near, far] = await Promise.all(
      ["repair a tyre", "repair a tyre", "tyre repairs", "opening hours"].map(of),
    );
    const dot = (a: number[] = [], b: number[] = []) =>
      a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0);
    expect(one).toHaveLength(1536);
    expect(same).toEqual(one);
    expect(dot(one, one)).toBeCloseTo(1, 5);
    expect(dot(one, near)).toBeGreaterThan(dot(one, far) + 0.3);
  });
});

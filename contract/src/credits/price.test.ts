import { describe, expect, it } from "vitest";
import { BUILT_IN_CREDITS, priceOfTokens, reserveOf, usageOf } from "./price.ts";

describe("the price of an answer", () => {
  it("of the built-in model is one credit", () => {
    expect(BUILT_IN_CREDITS).toBe(1);
  });

  it.each([
    [{ inputTokens: 1, outputTokens: 0 }, 1],
    [{ inputTokens: 600, outputTokens: 400 }, 1],
    [{ inputTokens: 600, outputTokens: 401 }, 2],
    [{ inputTokens: 0, outputTokens: 0 }, 1],
  ])("of a configured model for %j is %d", (tokens, price) => {
    expect(priceOfTokens(tokens)).toBe(price);
  });

  it("goes by characters where the service counts no tokens", () => {
    const characters = { prompt: 4000, answer: 401 };
    expect(usageOf({ inputTokens: 0, outputTokens: 0 }, characters)).toEqual({
      inputTokens: 1000,
      outputTokens: 101,
    });
    expect(usageOf({ inputTokens: 7, outputTokens: 9 }, characters)).toEqual({
      inputTokens: 7,
      outputTokens: 9,
    });
  });

  it("is reserved for the longest answer to the prompt", () => {
    expect(reserveOf(4000, 1024)).toBe(3);
  });
});

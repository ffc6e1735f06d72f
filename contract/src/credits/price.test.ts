import { describe, expect, it } from "vitest";
import { BUILT_IN_CREDITS, latinLength, priceOfTokens, reserveOf, usageOf } from "./price.ts";

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

  it("goes by the words where the service counts no tokens", () => {
    const characters = { prompt: "x".repeat(4000), answer: "ä".repeat(401) };
    expect(usageOf({ inputTokens: 0, outputTokens: 0 }, characters)).toEqual({
      inputTokens: 1000,
      outputTokens: 101,
    });
    expect(usageOf({ inputTokens: 7, outputTokens: 9 }, characters)).toEqual({
      inputTokens: 7,
      outputTokens: 9,
    });
  });

  it.each([
    ["Was kostet die Glocke?", 22],
    ["Приве\u0301т", 4 * 7],
    ["こんにちは", 4 * 5],
    ["สวัสดี", 4 * 6],
    ["🔔", 4 * 2],
    ["Ring: 鐘", 6 + 4],
  ])("counts what is not a Latin script by its characters: %s", (text, length) => {
    expect(latinLength(text)).toBe(length);
  });

  it("is reserved for the longest answer to the prompt", () => {
    expect(reserveOf(4000, 1024)).toBe(3);
  });
});

import { describe, expect, it } from "vitest";
import { asksForHuman } from "./asksForHuman.ts";
import {
  NO_SHORT_REQUESTS,
  SHORT_ENGLISH,
  SHORT_GERMAN,
} from "../../../testing/humanRequests/shortRequests.ts";

describe("asksForHuman", () => {
  it.each([
    "Mensch",
    "Mensch!",
    "Mensch, bitte!",
    "Mensch, sofort!",
    "Mensch, bitte. Danke!",
    "Mensch! Dringend!",
    "Mensch, es ist dringend",
    "Mensch! Nicht du!",
    "Mensch, ich will mit jemandem reden",
  ])("hears a person called for: %s", (text) => {
    expect(asksForHuman(text)).toBe("de");
  });

  it.each([
    "Mensch, ist das teuer!",
    "Ach Mensch, das ist schade.",
    "Mensch, wann macht ihr auf?",
    "Mensch, danke!",
  ])("hears an exclamation: %s", (text) => {
    expect(asksForHuman(text)).toBeUndefined();
  });

  it.each(SHORT_ENGLISH)("hears an English request: %s", (text) => {
    expect(asksForHuman(text)).toBe("en");
  });

  it.each(SHORT_GERMAN)("hears a German request: %s", (text) => {
    expect(asksForHuman(text)).toBe("de");
  });

  it.each(NO_SHORT_REQUESTS)("leaves to the agent: %s", (text) => {
    expect(asksForHuman(text)).toBeUndefined();
  });
});

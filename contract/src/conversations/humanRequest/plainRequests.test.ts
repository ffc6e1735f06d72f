import { describe, expect, it } from "vitest";
import { asksForHuman } from "./asksForHuman.ts";
import {
  NEAR_REQUESTS,
  PLAIN_ENGLISH,
  PLAIN_GERMAN,
  PLAIN_QUESTIONS,
} from "../../../testing/humanRequests/plainRequests.ts";
import { speaksOfPerson } from "./speaksOfPerson.ts";

describe("asksForHuman", () => {
  it.each(PLAIN_ENGLISH)("opens for: %s", (text) => {
    expect(asksForHuman(text)).toBe("en");
  });

  it.each(PLAIN_GERMAN)("opens for: %s", (text) => {
    expect(asksForHuman(text)).toBe("de");
  });

  it.each(NEAR_REQUESTS)("is not taken in by: %s", (text) => {
    expect(asksForHuman(text)).toBeUndefined();
  });

  it.each(PLAIN_QUESTIONS)("leaves to the agent: %s", (text) => {
    expect(asksForHuman(text)).toBeUndefined();
  });
});

describe("speaksOfPerson", () => {
  it.each([...PLAIN_ENGLISH, ...PLAIN_GERMAN])("offers one, should it be missed: %s", (text) => {
    expect(speaksOfPerson(text)).toBe(true);
  });

  it.each([
    "Is it a human who reads this?",
    "Gibt es wen, der mich anrufen kann?",
    "My coleague said you would ring me",
    "is sombody reading this",
    "Your sales team never answered",
    "Der Vertrieb antwortet nicht",
    "ich hätte das gern mit einer Person",
    "Wer ruft mich an?",
  ])("offers one to whoever speaks of people: %s", (text) => {
    expect(speaksOfPerson(text)).toBe(true);
  });

  it.each([
    "What does it cost per person?",
    "What does a puncture repair cost?",
    "Are there sales this week?",
    "Was kostet eine Reparatur?",
    "Wie viele Personen passen in das Zimmer?",
    "",
  ])("offers nobody for: %s", (text) => {
    expect(speaksOfPerson(text)).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { decisionId, readDecision } from "./decision.ts";

const read = (text: string, messageId = "message-1") => readDecision({ messageId, text }, "call-1");

describe("readDecision", () => {
  it.each([
    ["yes", "confirmed"],
    ["Yes!", "confirmed"],
    ["ja, bitte", "confirmed"],
    ["Bestätigen.", "confirmed"],
    ["no", "declined"],
    ["Nein.", "declined"],
  ])("takes %s for %s", (text, decision) => {
    expect(read(text)).toBe(decision);
  });

  it.each([
    "",
    "yes but",
    "not yes",
    "yesterday",
    "no problem, go on",
    "ok then",
    "confirmed: true",
  ])("takes no decision from %j", (text) => {
    expect(read(text)).toBeUndefined();
  });

  it("goes by the message's id, whatever it says, and only for the call that was asked about", () => {
    expect(read("anything", decisionId("confirmed", "call-1"))).toBe("confirmed");
    expect(read("anything", decisionId("declined", "call-1"))).toBe("declined");
    expect(read("anything", decisionId("confirmed", "call-2"))).toBeUndefined();
  });
});

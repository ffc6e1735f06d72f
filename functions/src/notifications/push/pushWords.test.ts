import { describe, expect, it } from "vitest";
import { pushWords } from "./pushWords.ts";

const told = {
  title: "Bread desk",
  body: "Do you have rye bread?",
  kind: "message",
  contact: false,
  unasked: false,
} as const;

describe("what a browser shows", () => {
  it("is what happened, where, and the visitor's words, in the client's language", () => {
    expect(pushWords(told, "en")).toEqual({
      title: "A visitor writes",
      body: "Bread desk: Do you have rye bread?",
    });
    expect(pushWords({ ...told, kind: "conversation" }, "en").title).toBe(
      "A conversation has begun",
    );
    expect(pushWords({ ...told, kind: "conversation" }, "de").title).toBe(
      "Ein Gespräch hat begonnen",
    );
    expect(pushWords({ ...told, kind: "request" }, "de").title).toBe(
      "Ein Besucher möchte mit einem Menschen sprechen",
    );
    expect(pushWords({ ...told, kind: "request", contact: true }, "en").title).toBe(
      "A visitor left contact details",
    );
    const waits = { ...told, kind: "request", unasked: true } as const;
    expect(pushWords(waits, "en").title).toBe("A visitor is waiting: the agent cannot answer");
    expect(pushWords(waits, "de").title).toBe(
      "Ein Besucher wartet: Der Agent kann nicht antworten",
    );
  });

  it("is a visitor's address to its end, rather than the agent's name", () => {
    const body = "Anna-Katharina…, anna-katharina.schmidt@example.de";
    const lead = { ...told, body, kind: "request", contact: true } as const;
    expect(pushWords(lead, "en").body).toBe(body);
  });

  it.each(["en", "de"] as const)("is 50 characters at most in %s, words among them", (language) => {
    const long = { title: "A".repeat(50), body: "word ".repeat(10), kind: "request" } as const;
    const { title, body } = pushWords({ ...told, ...long }, language);
    expect(Array.from(title).length).toBeLessThanOrEqual(50);
    expect(Array.from(body)).toHaveLength(50);
    expect(body).toContain("word word");
  });
});

import { describe, expect, test } from "vitest";
import type { Passage } from "../../../knowledge/passage.ts";
import { extractAnswer } from "./extractive.ts";

const english = "The pool is open from 7 to 21 for all of our guests. Dogs may not swim in it.";
const german =
  "Das Parken im Hof kostet 9 € am Tag. Hunde sind bei uns im ganzen Haus willkommen und schlafen kostenlos.";
const prices = "Fahrrad | Preis\n--- | ---\nTandem | 48 €\nE-Bike | 38 €";

function ask(question: string, text: string, language: string): string {
  const passage: Passage = {
    chunkId: "d-0",
    docId: "d",
    title: "House",
    name: "House",
    url: "",
    heading: "",
    score: 1,
    byWords: { rank: 1, score: 1 },
    byMeaning: null,
    fit: 1,
    text,
  };
  return extractAnswer({ question, passages: [passage], language, person: "offered" }).text;
}

describe("what is quoted in another language than the visitor's", () => {
  test.each([
    ["Wann ist der Pool geöffnet?", "de", english, /^Dazu steht hier auf Englisch: „The pool .+“$/],
    // The question's language counts, whatever the browser is set to.
    ["Wann ist der Pool geöffnet?", "en", english, /^Dazu steht hier auf Englisch: „The pool/],
    ["Is a dog allowed in the house?", "en", german, /^On that, it says here in German: “.*Hunde/],
    // The question does not show its language, so the browser's counts.
    ["Pool?", "de-AT", english, /^Dazu steht hier auf Englisch: „/],
  ])("%s (%s)", (question, language, text, expected) => {
    expect(ask(question, text, language)).toMatch(expected);
  });

  test("stands below the words before it where it has several lines", () => {
    const hours =
      "These are our opening hours:\n- From Monday to Friday we are open from 9 to 18\n- On Saturday we are open from 9 to 12";
    expect(ask("Wann habt ihr geöffnet?", hours, "de")).toMatch(
      /^Dazu steht hier auf Englisch:\n\n„These are our opening hours:\n\n.*9 to 12“$/s,
    );
  });

  test.each([
    ["When is the pool open?", "en", english],
    ["When is the pool open?", "de", english],
    ["Was kostet das Parken im Hof?", "de", german],
    ["Was kostet das Parken im Hof?", "en", german],
    ["Hund?", "de", german],
  ])("is not said of the visitor's own: %s (%s)", (question, language, text) => {
    expect(ask(question, text, language)).not.toMatch(/[„“”]/);
  });

  test("is not said of names and prices, which are in no language", () => {
    expect(ask("How much is the tandem?", prices, "en")).toBe("Tandem: Preis 48 €");
  });

  test("is said in English to those for whom we have no words of our own", () => {
    expect(ask("Hund?", german, "fr")).toMatch(/^On that, it says here in German: “/);
    expect(ask("Pool?", english, "fr")).not.toMatch(/[„“”]/);
  });
});

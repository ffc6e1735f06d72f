import { expect, test } from "vitest";
import { isFollowUp } from "./followUp.ts";

test.each([
  // The article is no pronoun.
  "Was kostet das Winterpaket?",
  "was kostet das winterpaket",
  "How far does it... how far does the Volt go on one charge?",
  // Joined to what was said before, but with a verb and a subject of its own.
  "and who pays for returns?",
  "Und wer bezahlt den Versand?",
  "And is breakfast included?",
  "one more thing: do you sell helmets?",
  "noch eine Frage: repariert ihr Motorräder?",
  // Polite, or pointing to nothing.
  "Verkaufen Sie Helme?",
  "haben sie helme",
  "Are there any showers?",
  "Gibt es Parkplätze?",
])("is understood alone: %s", (text) => {
  expect(isFollowUp(text)).toBe(false);
});

test.each([
  "And on Sundays?",
  "Und für Erwachsene?",
  "and the small ones?",
  "How much is it for children?",
  "And what do children pay?",
  "Was kostet das für Kinder?",
  "wie lange dauert das?",
  "Wie lange gilt sie?",
  "what does the blue one cost?",
  "What about the brass bell?",
  "Und wann samstags?",
])("goes on from the question before: %s", (text) => {
  expect(isFollowUp(text)).toBe(true);
});

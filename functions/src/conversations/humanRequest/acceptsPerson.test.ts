import { describe, expect, it } from "vitest";
import { acceptsPerson } from "./acceptsPerson.ts";

const ENGLISH = "I do not know that. Shall I bring in a person?";
const GERMAN = "Das weiß ich leider nicht. Soll ich einen Menschen dazuholen?";

describe("acceptsPerson", () => {
  it.each([
    ["yes please", "en"],
    ["Yes, please do that!", "en"],
    ["sure, do that", "en"],
    ["Please do that.", "en"],
    ["That would be great, thanks", "en"],
    ["ok", "en"],
    ["Ja bitte", "de"],
    ["ja, gern", "de"],
    ["Ja, machen Sie das bitte.", "de"],
    ["Sehr gerne!", "de"],
  ] as const)("hears that an offered person is wanted: %s", (text, language) => {
    expect(acceptsPerson(text, ENGLISH)).toBe(language);
    expect(acceptsPerson(text, GERMAN)).toBe(language);
  });

  it.each([
    "No, thanks",
    "Thanks",
    "Yes, but first: what does it cost?",
    "Nein danke",
    "Danke",
    "",
  ])("hears something else: %s", (text) => {
    expect(acceptsPerson(text, ENGLISH)).toBeUndefined();
  });

  it.each([
    "",
    "We open at nine.",
    "Shall I book it for you?",
    "Does anyone in your group need a helmet?",
    "Shall I bring in a person? We are here until five.",
    "Braucht jemand von Ihnen einen Helm?",
  ])("takes a yes to something else for just that: %s", (before) => {
    expect(acceptsPerson("Yes please", before)).toBeUndefined();
  });

  it.each([
    "Would you like me to connect you with someone from our team?",
    "I can't find that. Would you like to speak to a human?",
    "Möchten Sie mit einem Mitarbeiter sprechen?",
    "Soll ich jemanden aus dem Team fragen?",
  ])("knows the agent's offer: %s", (before) => {
    expect(acceptsPerson("ok", before)).toBe("en");
  });
});

import { expect, test } from "vitest";
import { questionLanguage } from "./questionLanguage.ts";

test.each([
  ["do u repair e-bikes", "en"],
  ["u fix tyres?", "en"],
  ["whats a new tyre", "en"],
  ["Is a dog ok?", "en"],
  ["helmets garage", "en"],
  ["wer bezahlt den Rückversand?", "de"],
  ["repariert ihr e-bikes", "de"],
  ["reifen kaputt", "de"],
  ["Größe?", "de"],
  ["was kostet eure Garage", "de"],
])("%s is %s", (text, language) => {
  expect(questionLanguage(text)).toBe(language);
});

test.each(["Finch Volt", "E-Bike", "Garage?", "Taxi?", "was", "12 cm"])("%s may be any", (text) => {
  expect(questionLanguage(text)).toBe("x");
  expect(questionLanguage(text, "de")).toBe("de");
});

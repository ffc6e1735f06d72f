import { expect, it } from "vitest";
import { contactWords } from "./contactWords.ts";

it.each([
  ["Kim Baker", "kim@example.org", "Kim Baker, kim@example.org"],
  [
    "Anna-Katharina Schmidt-Müller",
    "anna-katharina.schmidt@example.de",
    "Anna-Katharina…, anna-katharina.schmidt@example.de",
  ],
  ["Kim Baker", `${"k".repeat(36)}@example.org`, `${"k".repeat(36)}@example.org`],
])("the words of %s at %s keep the address whole", (name, email, words) => {
  expect(contactWords({ name, email })).toBe(words);
});

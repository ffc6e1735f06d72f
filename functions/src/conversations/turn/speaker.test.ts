import { expect, it } from "vitest";
import { visitorDetails } from "./speaker.ts";

const headers = new Headers({ "accept-language": "fr-CH, fr;q=0.9, en;q=0.8" });

it.each([
  ["the page's, which stands in for the browser's", "de-AT", "de-AT"],
  ["the browser's where the page names none", "", "fr-CH"],
])("a visitor's language is %s", (_, language, known) => {
  expect(visitorDetails(headers, "", { language, page: "" }).language).toBe(known);
});

it("a visitor's details are short, whatever their page says", () => {
  const endless = { language: "x".repeat(35), page: `https://shop.example/${"y".repeat(2000)}` };
  const { language, page } = visitorDetails(headers, "", endless);
  expect([language.length, page.length]).toEqual([20, 500]);
});

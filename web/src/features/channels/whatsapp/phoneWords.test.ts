import { expect, it } from "vitest";
import { translator } from "#platform/i18n/texts.ts";
import { phoneTexts, sayPhone } from "./phoneWords.ts";

it.each([
  ["CONNECTED", "GREEN", "Connected · Quality: high", "Verbunden · Qualität: hoch"],
  ["CONNECTED", "YELLOW", "Connected · Quality: medium", "Verbunden · Qualität: mittel"],
  [
    "FLAGGED",
    "RED",
    "Flagged for low quality · Quality: low",
    "Wegen schlechter Qualität gemeldet · Qualität: niedrig",
  ],
  ["CONNECTED", "UNKNOWN", "Connected", "Verbunden"],
  ["UNKNOWN", "NA", "", ""],
  ["", "", "", ""],
  // One that Meta has added since.
  ["ON_HOLD", "", "ON_HOLD", "ON_HOLD"],
])("says %s and %s in words", (status, quality, en, de) => {
  expect(sayPhone(status, quality, translator(phoneTexts, "en"))).toBe(en);
  expect(sayPhone(status, quality, translator(phoneTexts, "de"))).toBe(de);
});

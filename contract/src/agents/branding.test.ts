import { expect, test } from "vitest";
import { shownBranding } from "./branding.ts";
import { agentSettings } from "./settings.ts";

test.each([
  ".",
  "· · ·",
  "—",
  "a",
  "\u3164\u3164\u3164",
  "\u2800\u2800",
  "x\u200b\u00ad",
  "ꓸꓸ",
  "ꞏꞏ",
  "ʼʼ",
  "ــ",
  "ᆢᆢ",
  "٠٠",
])("a line that cannot be read (%j) is the first one again", (text) => {
  expect(shownBranding(text)).toBe(agentSettings.branding.default);
});

test.each(["", "By us", "公司", "3M", "Bei Ää"])("any other (%j) is shown as it is", (text) => {
  expect(shownBranding(text)).toBe(text);
});

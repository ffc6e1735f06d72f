import { settingOf } from "@parley/contract/agents/settings.ts";
import { expect, it } from "vitest";
import { sayValue } from "./sayValue.ts";

const words = {
  empty: "(empty)",
  on: "On",
  off: "Off",
  looks: { light: "Light", dark: "Dark", system: "Like the visitor’s device" },
  say: ({ en }: { en: string }) => en,
};

it.each([
  ["lang", "automatic", "Same as the visitor’s browser"],
  ["lang", "de", "German"],
  ["theme", "default-dark", "Dark"],
  ["theme", "custom", "Like the visitor’s device"],
  ["customThemeJSONString", '{"primary":"#123456","themeType":"dark"}', "#123456 (Dark)"],
  ["messageDelayMS", 1500, "1.5"],
  ["enableHumanHandoff", false, "Off"],
  ["title", "constructor", "constructor"],
  ["description", "  ", "(empty)"],
  [
    "allowedOrigins",
    ["https://a.example", "https://b.example"],
    "https://a.example\nhttps://b.example",
  ],
] as const)("says %s %j as its control shows it", (name, value, said) => {
  expect(sayValue(settingOf(name), value, words)).toBe(said);
});

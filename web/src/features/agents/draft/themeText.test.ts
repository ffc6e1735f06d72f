import { expect, test } from "vitest";
import { checkedTheme, lookOf, typedPrimary, withLook, withPrimary } from "./themeText.ts";

test("an unfinished colour stays in the field and is not stored", () => {
  const json = withPrimary("", "#0a");
  expect(typedPrimary(json)).toBe("#0a");
  expect(checkedTheme(json)).toBeUndefined();
});

test("a colour without # is stored with it", () => {
  expect(JSON.parse(checkedTheme(withPrimary("", "0a0b0c")) ?? "")).toMatchObject({
    primary: "#0a0b0c",
  });
});

test.each(["light", "dark", "system"] as const)("%s is read back from the two fields", (look) => {
  const stored = withLook(look, withPrimary("", "#123456"));
  expect(lookOf(stored)).toBe(look);
  expect(typedPrimary(stored.customThemeJSONString)).toBe("#123456");
});

test("an unreadable theme gives the defaults", () => {
  expect(typedPrimary("not json")).toBe("#0070f3");
  expect(lookOf({ theme: "custom", customThemeJSONString: "[]" })).toBe("light");
});

import { expect, it } from "vitest";
import { agencyTheme, readAccent, withAccent } from "./agencyTheme.ts";

it("has an accent only where one is stored that is a colour", () => {
  expect(readAccent("")).toBeUndefined();
  expect(readAccent("{")).toBeUndefined();
  expect(readAccent('{"primary":"reddish"}')).toBeUndefined();
  expect(readAccent('{"themeType":"dark"}')).toBeUndefined();
  expect(readAccent('{"primary":"#C2410C"}')).toBe("#c2410c");
  expect(readAccent('{"primary":"0a0"}')).toBe("#00aa00");
});

it("keeps what else a theme holds when its accent changes", () => {
  const stored = '{"themeType":"dark","nineColorPallet":["#ffffff"]}';
  const changed = withAccent(stored, "#c2410c");
  expect(JSON.parse(changed)).toEqual({ ...JSON.parse(stored), primary: "#c2410c" });
  expect(withAccent(changed, " ")).toBe(stored);
  expect(withAccent('{"primary":"#c2410c"}', "")).toBe("");
});

it("is refused only for an invalid colour, and for invalid JSON", () => {
  const fits = (json: string) => agencyTheme.safeParse(json).success;
  expect(["", "{}", '{"primary":"#c2410c"}'].map(fits)).toEqual([true, true, true]);
  expect(["{", "[]", '{"primary":"#c2"}'].map(fits)).toEqual([false, false, false]);
});

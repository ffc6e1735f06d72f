import { luminance } from "@parley/contract/platform/colour.ts";
import { expect, it } from "vitest";
import { ourBrand } from "../platform/mailLayout.ts";
import { agencyMailBrand } from "./agencyMailBrand.ts";

const brandWith = (primary: string) =>
  agencyMailBrand({ name: "Tideline", customThemeJSONString: JSON.stringify({ primary }) });

it("has the agency's colour in its mails, and ours where it chose none", () => {
  expect(brandWith("#5b3fd6")).toEqual({ name: "Tideline", color: "#5b3fd6" });
  const none = { name: "Tideline", customThemeJSONString: "" };
  expect(agencyMailBrand(none)).toEqual({ ...ourBrand, name: "Tideline" });
});

it.each(["#ffb020", "#ffffff", "#7fd", "#00ff00"])("makes white legible on %s", (primary) => {
  const { color } = brandWith(primary);
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

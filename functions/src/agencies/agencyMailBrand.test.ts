import { AGENCY_PLACEHOLDER_NAME } from "@parley/contract/agencies/agency.ts";
import { luminance } from "@parley/contract/platform/colour.ts";
import { expect, it } from "vitest";
import { ourBrand } from "../platform/mailLayout.ts";
import { mailBrandOf } from "./agencyMailBrand.ts";

const brandWith = (primary: string) =>
  mailBrandOf({ name: "Tideline", customThemeJSONString: JSON.stringify({ primary }) }, "");

it("has the agency's colour in its mails, and ours where it chose none", () => {
  expect(brandWith("#5b3fd6")).toEqual({ name: "Tideline", color: "#5b3fd6" });
  const none = { name: "Tideline", customThemeJSONString: "" };
  expect(mailBrandOf(none, "Harbour")).toEqual({ ...ourBrand, name: "Tideline" });
});

it.each([
  ["Harbour", "Harbour"],
  ["Personal XK7RT", "Parley"],
  ["", "Parley"],
])("is named after its workspace until somebody names it: %j is %s", (workspaceName, name) => {
  const unnamed = { name: AGENCY_PLACEHOLDER_NAME, customThemeJSONString: "" };
  expect(mailBrandOf(unnamed, workspaceName).name).toBe(name);
});

it.each(["#ffb020", "#ffffff", "#7fd", "#00ff00"])("makes white legible on %s", (primary) => {
  const { color } = brandWith(primary);
  expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThanOrEqual(4.5);
});

// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { rememberRegion } from "#platform/auth/session.ts";
import { invitedRegion, likelyRegion, offeredRegion } from "./firstRegion.ts";

beforeEach(() => localStorage.clear());

it.each([
  [{ from: "/invite/eu/w1" }, "eu"],
  [{ from: "/invite/xx/w1" }, undefined],
  // Whoever opens a page of the application has chosen nothing by that.
  [{ from: "/app/eu/agents" }, undefined],
  [{ from: "https://evil.example/invite/eu/w1" }, undefined],
  [{ from: 3 }, undefined],
  [null, undefined],
])("the region that %j is invited to is %s", (state, region) => {
  expect(invitedRegion(state)).toBe(region);
});

it.each([
  [{ from: "/app/eu/agents" }, "eu"],
  [{ from: "/app/na" }, "na"],
  [{ from: "/app/xx/agents" }, "na"],
  [null, "na"],
])("offers the region of the page wanted by %j first: %s", (state, region) => {
  rememberRegion("na");
  expect(offeredRegion(state)).toBe(region);
});

it.each([
  ["Europe/Berlin", "en-US", "eu"],
  ["Atlantic/Canary", "en-US", "eu"],
  ["America/Toronto", "de-DE", "na"],
  ["Asia/Tokyo", "de", "na"],
  ["Atlantic/Bermuda", "en-GB", "na"],
])(
  "offers the region that the clock is set for: %s, whatever is read (%s)",
  (zone, language, region) => {
    expect(likelyRegion(zone, [language])).toBe(region);
  },
);

it.each([
  ["UTC", ["de-DE", "en-US"], "eu"],
  ["UTC", ["de"], "eu"],
  ["Etc/GMT-1", ["fr-FR"], "eu"],
  ["GMT", ["pt-PT"], "eu"],
  ["UTC", ["fr-CA"], "na"],
  ["UTC", ["en-US", "de"], "na"],
  ["UTC", ["en"], "na"],
  ["", ["not a language"], "na"],
  ["UTC", [], "na"],
])("leaves it to the language where the clock says no place: %s, %j", (zone, languages, region) => {
  expect(likelyRegion(zone, languages)).toBe(region);
});

it("offers the browser's last one, whatever clock and language say", () => {
  rememberRegion("na");
  expect(likelyRegion("Europe/Berlin", ["de"])).toBe("na");
});

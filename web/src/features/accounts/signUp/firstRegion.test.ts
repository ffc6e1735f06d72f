// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { rememberRegion } from "#platform/auth/session.ts";
import { likelyRegion, requestedRegion } from "./firstRegion.ts";

beforeEach(() => localStorage.clear());

it.each([
  [{ from: "/app/eu/agents" }, "eu"],
  [{ from: "/invite/na/w1" }, "na"],
  [{ from: "/app/eu" }, "eu"],
  [{ from: "/app/xx/agents" }, undefined],
  [{ from: "https://evil.example/app/eu/agents" }, undefined],
  [{ from: 3 }, undefined],
  [null, undefined],
])("the region of the page wanted by %j is %s", (state, region) => {
  expect(requestedRegion(state)).toBe(region);
});

it("offers the region the clock is set for, until this browser knows better", () => {
  expect([likelyRegion("Europe/Berlin"), likelyRegion("America/Toronto")]).toEqual(["eu", "na"]);
  rememberRegion("na");
  expect(likelyRegion("Europe/Berlin")).toBe("na");
});

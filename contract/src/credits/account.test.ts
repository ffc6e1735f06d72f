import { expect, it } from "vitest";
import { canPay, creditsStatus, statusOf } from "./account.ts";

const NOW = 1_700_000_000_000;
const plenty = creditsStatus.parse({});
const needs = { shop: 1, desk: 6 };

it("an account is out as soon as it lacks what one of its agents needs, and only for that", () => {
  const low = statusOf(plenty, 5, needs, NOW);
  expect(low).toEqual({ outSince: NOW, unpaid: ["desk"] });
  expect([canPay(low, "shop"), canPay(low, "desk")]).toEqual([true, false]);
});

it("with nothing it pays for no agent, nor for one that is made later", () => {
  const empty = statusOf(plenty, 0, needs, NOW);
  expect(["shop", "desk", "new"].map((agentId) => canPay(empty, agentId))).toEqual([
    false,
    false,
    false,
  ]);
});

it("says since when, until it has enough for all", () => {
  const low = statusOf(plenty, 5, needs, NOW);
  expect(statusOf(low, 3, needs, NOW + 1)).toEqual(low);
  expect(statusOf(low, 0, needs, NOW + 1).outSince).toBe(NOW);
  expect(statusOf(low, 6, needs, NOW + 1)).toEqual(plenty);
  expect(canPay(plenty, "desk")).toBe(true);
});

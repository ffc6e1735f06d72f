// @vitest-environment happy-dom
import type { AnalyticsDay } from "@parley/contract/analytics/day.ts";
import { analyticsDay } from "@parley/contract/analytics/day.ts";
import { org } from "@parley/contract/clients/org.ts";
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { lastDays } from "#platform/analytics/days.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useCreditsNote } from "./useCreditsNote.ts";

const account = vi.hoisted(() => ({
  outFor: "none",
  days: new Map<string, AnalyticsDay[]>(),
}));
vi.mock("#platform/live/creditsStatus.ts", () => ({
  useOutOfCredits: (accountId: string) => (accountId === "org_o1" ? account.outFor : "none"),
}));
vi.mock("#platform/live/live.ts", async (original) => ({
  ...(await original<object>()),
  useLiveEach: () => ({ data: account.days, failed: new Set() }),
}));

const times = { createdAt: 1, lastModified: 1 };
const of = { ID: "o1", ownerID: "w1", agencyId: "a1", memberUids: [] };

/** What is said of a balance of an organisation whose agents used these credits today. */
function noteOf(balance: number | undefined, used: Record<string, number>, outFor = "none") {
  const [day = ""] = lastDays(Date.now(), 1);
  account.outFor = outFor;
  account.days = new Map(
    Object.entries(used).map(([id, credits]) => [id, [analyticsDay.parse({ day, credits })]]),
  );
  const widgetIDs = Object.keys(used);
  return renderHook(() => useCreditsNote(org.parse({ ...of, ...times, widgetIDs }), balance)).result
    .current;
}

beforeEach(() => useLanguage.getState().setLanguage("en"));

it.each([
  ["all", "Too few for its agents to answer"],
  ["some", "Too few for some of its agents to answer"],
])("says first that %s of an organisation's agents cannot answer", (outFor, text) => {
  expect(noteOf(640, { desk: 7 }, outFor)).toEqual({ text, isPressing: true });
});

it("says nothing of agents it does not have", () => {
  expect(noteOf(0, {}, "all")).toEqual({
    text: "It has no agents yet that use any",
    isPressing: false,
  });
});

it("says for how long the credits last at what its agents used, and marks less than a week", () => {
  const lasts = noteOf(640, { desk: 40, guide: 30 });
  expect(lasts.isPressing).toBe(false);
  expect(lasts.text).toBe("About 9 days at today’s use");
  expect(noteOf(60, { desk: 40, guide: 30 }).isPressing).toBe(true);
  expect(noteOf(undefined, { desk: 40 })).toEqual({ text: "", isPressing: false });
});

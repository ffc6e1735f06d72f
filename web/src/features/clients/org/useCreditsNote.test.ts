// @vitest-environment happy-dom
import { org } from "@parley/contract/clients/org.ts";
import { emptyDay, type CreditsDay } from "@parley/contract/credits/day.ts";
import { renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { lastDays } from "#platform/analytics/days.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { useCreditsNote } from "./useCreditsNote.ts";

const account = vi.hoisted(() => ({ outFor: "none", days: new Array<CreditsDay>() }));
vi.mock("#platform/live/creditsStatus.ts", () => ({
  useOutOfCredits: (accountId: string) => (accountId === "org_o1" ? account.outFor : "none"),
}));
vi.mock("#platform/live/agentCards.ts", () => ({
  useAgentCards: () => ({ status: "ready", data: [] }),
}));
vi.mock("#platform/api/api.ts", () => ({
  api: {
    credits: {
      chart: ({ orgId }: { orgId: string }) =>
        Promise.resolve({ days: orgId === "o1" ? account.days : [] }),
    },
  },
}));

const times = { createdAt: 1, lastModified: 1 };
const of = { ID: "o1", ownerID: "w1", agencyId: "a1", memberUids: [] };

/** What is said of a balance of an organisation that used these credits today, its agents and their tests. */
function noteOf(balance: number | undefined, used: Record<string, number>, outFor = "none") {
  const [day = ""] = lastDays(Date.now(), 1);
  account.outFor = outFor;
  const credits = Object.values(used).reduce((sum, one) => sum + one, 0);
  account.days = [{ ...emptyDay(day), byCause: { agent: credits } }];
  const widgetIDs = Object.keys(used);
  return renderHook(() => useCreditsNote(org.parse({ ...of, ...times, widgetIDs }), balance))
    .result;
}

beforeEach(() => useLanguage.getState().setLanguage("en"));

it.each([
  ["all", "Too few for its agents to answer"],
  ["some", "Too few for some of its agents to answer"],
])("says first that %s of an organisation's agents cannot answer", (outFor, text) => {
  expect(noteOf(640, { desk: 7 }, outFor).current).toEqual({ text, isPressing: true });
});

it("says nothing of agents it does not have", () => {
  expect(noteOf(0, {}, "all").current).toEqual({
    text: "No agents yet, so no credits are used",
    isPressing: false,
  });
});

it("says for how long the credits last at what was used, and marks less than a week", async () => {
  const lasts = noteOf(640, { desk: 40, guide: 30 });
  await waitFor(() => expect(lasts.current.text).toBe("About 9 days at today’s use"));
  expect(lasts.current.isPressing).toBe(false);
  const short = noteOf(60, { desk: 40, guide: 30 });
  await waitFor(() => expect(short.current.isPressing).toBe(true));
  expect(noteOf(undefined, { desk: 40 }).current).toEqual({ text: "", isPressing: false });
});

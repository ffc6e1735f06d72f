// @vitest-environment happy-dom
import { org, type Org } from "@parley/contract/clients/org.ts";
import { cleanup, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lastDays } from "#platform/analytics/days.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { OrgTable } from "./OrgTable.tsx";
import { useOrgDays } from "./useOrgFigures.ts";

/** What is stored, by the agent whose days it is or the organisation whose status; one that is missing is not known. */
const stored = vi.hoisted(() => ({
  byId: {} as Record<string, unknown[]>,
  balance: {} as Record<string, number>,
}));
vi.mock("#platform/live/live.ts", async (original) => ({
  ...(await original<object>()),
  useLiveEach: (refs: Map<string, unknown>, schema: { parse: (of: unknown) => unknown }) => {
    const known = [...refs.keys()].filter((id) => id in stored.byId);
    const data = known.map((id) => [id, stored.byId[id]?.map((one) => schema.parse(one))] as const);
    return { data: new Map(data), failed: new Set() };
  },
}));
vi.mock("#platform/live/waiting.ts", () => ({
  useWaiting: () => ({ byAgent: new Map([["desk", 2]]) }),
  countText: String,
}));
vi.mock("#platform/live/balance.ts", () => ({
  readBalance: (account: string) => Promise.resolve(stored.balance[account] ?? 0),
}));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

const times = { createdAt: 1, lastModified: 1 };
const named = (ID: string, name: string, widgetIDs: string[]): Org =>
  org.parse({ ID, name, widgetIDs, ownerID: "w1", agencyId: "a1", memberUids: [], ...times });

function Listed({ orgs }: { orgs: readonly Org[] }) {
  const nothing = () => undefined;
  const lately = useOrgDays(orgs);
  return (
    <OrgTable orgs={orgs} lately={lately} readCount={0} onTransfer={nothing} onDelete={nothing} />
  );
}

/** The rows as they are shown, from top to bottom, each by its cells. */
async function rowsOf(orgs: Org[]) {
  renderUi(
    <MemoryRouter>
      <Listed orgs={orgs} />
    </MemoryRouter>,
  );
  await screen.findAllByText(/^\d+(?:, .*answering)?$/);
  await vi.waitFor(() => expect(document.querySelector(".chakra-skeleton")).toBeNull());
  return screen
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(0, 6)
        .map((cell) => cell.textContent?.replace(/^[A-Z]{1,2}(?=[A-Z])/, "")),
    );
}

it("says how each organisation is doing, and first whose agents are silent for want of credits", async () => {
  const [today = ""] = lastDays(Date.now(), 1);
  const [longAgo = ""] = lastDays(Date.now(), 31);
  stored.byId = {
    desk: [
      { day: today, conversations: 7 },
      { day: longAgo, conversations: 100 },
    ],
    guide: [{ day: today, conversations: 5 }],
    boat: [],
    poor: [{ outSince: 1 }],
    some: [{ outSince: 1, unpaid: ["boat"] }],
    idle: [{ outSince: 1 }],
  };
  stored.balance = { org_rich: 640, org_some: 3 };
  const orgs = [
    named("rich", "Alder", ["desk", "guide"]),
    named("idle", "Beech", []),
    named("poor", "Cedar", ["unread"]),
    named("some", "Dove", ["boat"]),
  ];
  expect(await rowsOf(orgs)).toEqual([
    ["Cedar", "0", "1", "–", "0", "0, not answering"],
    ["Dove", "0", "1", "0", "0", "3, some not answering"],
    ["Alder", "0", "2", "12", "2", "640"],
    ["Beech", "0", "0", "0", "0", "0"],
  ]);
});

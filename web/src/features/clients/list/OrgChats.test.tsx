// @vitest-environment happy-dom
import { org, type Org } from "@parley/contract/clients/org.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lastDays } from "#platform/analytics/days.ts";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { OrgChats } from "./OrgChats.tsx";
import { useOrgDays } from "./useOrgFigures.ts";

/** The days of each agent; one that is missing is not known, one of `failed` was refused. */
const stored = vi.hoisted(() => ({
  byId: {} as Record<string, unknown[]>,
  failed: [] as string[],
}));
vi.mock("#platform/live/live.ts", async (original) => ({
  ...(await original<object>()),
  useLiveEach: (refs: Map<string, unknown>, schema: { parse: (of: unknown) => unknown }) => {
    const known = [...refs.keys()].filter((id) => id in stored.byId);
    const data = known.map((id) => [id, stored.byId[id]?.map((one) => schema.parse(one))] as const);
    return { data: new Map(data), failed: new Set(stored.failed), retry: () => undefined };
  },
}));

beforeEach(() => {
  useLanguage.getState().setLanguage("en");
  stored.byId = {};
  stored.failed = [];
});
afterEach(cleanup);

const times = { createdAt: 1, lastModified: 1 };
const withAgents = (ID: string, ...widgetIDs: string[]): Org =>
  org.parse({ ID, name: ID, widgetIDs, ownerID: "w1", agencyId: "a1", memberUids: [], ...times });
const Chats = ({ orgs }: { orgs: readonly Org[] }) => <OrgChats {...useOrgDays(orgs)} />;
const [today = ""] = lastDays(Date.now(), 1);

it("adds up the chats of all organisations' agents, once all are known", () => {
  stored.byId = { desk: [{ day: today, conversations: 3 }] };
  const orgs = [withAgents("Finch", "desk"), withAgents("Wren", "till")];
  const { rerender } = renderUi(<Chats orgs={orgs} />);
  expect(screen.queryByText(/in the last 30 days/)).toBeNull();
  stored.byId = { ...stored.byId, till: [{ day: today, conversations: 4 }] };
  rerender(<Chats orgs={[...orgs]} />);
  expect(screen.getByText("7 chats in the last 30 days.")).toBeTruthy();
});

it("says that some are missing where an agent's days are refused, and shows the others'", () => {
  stored.byId = { desk: [{ day: today, conversations: 3 }] };
  stored.failed = ["till"];
  renderUi(<Chats orgs={[withAgents("Finch", "desk", "till")]} />);
  expect(screen.getByText("Some figures did not load.")).toBeTruthy();
  expect(screen.getByText("3 chats in the last 30 days.")).toBeTruthy();
});

it("shows nothing while no organisation has an agent", () => {
  const { container } = renderUi(<Chats orgs={[withAgents("Finch")]} />);
  expect(container.textContent).toBe("");
});

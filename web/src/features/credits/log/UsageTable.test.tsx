// @vitest-environment happy-dom
import type { UsageRow } from "@parley/contract/credits/calls.ts";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { UsageTable } from "./UsageTable.tsx";

vi.mock("#platform/live/agentCards.ts", () => ({ useAgentCards: () => ({ data: [] }) }));

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

function moved(id: string, at: string, credits: number): UsageRow {
  const direction = credits > 0 ? "increase" : "decrease";
  return {
    id,
    ts: Date.parse(at),
    credits: Math.abs(credits),
    direction,
    causedBy: "agent",
    agentId: "",
    conversationId: "",
    featureKey: "",
    otherAccount: "",
    costMicros: 0,
    paidMicros: 0,
  };
}

const rows = [
  moved("c", "2026-03-03T09:00:00Z", -1),
  moved("b", "2026-03-02T23:59:00Z", -1500),
  moved("a", "2026-03-02T00:00:00Z", 500),
];
const texts = () => screen.getAllByRole("row").map((row) => row.textContent);
const draw = (hasMore: boolean) =>
  renderUi(<UsageTable rows={rows} withMargin={false} orgs={[]} hasMore={hasMore} />);

it("has the movements of a day below it and its sum", () => {
  draw(false);
  const days = texts().filter((text) => /, March/.test(text ?? ""));
  expect(days).toEqual(["Tue, March 3\u22121 credit", "Mon, March 2\u22121,000 credits"]);
  expect(texts().indexOf("Mon, March 2\u22121,000 credits")).toBe(3);
});

it("does not sum up a day of which older movements may follow", () => {
  draw(true);
  expect(texts()).toContain("Tue, March 3\u22121 credit");
  expect(texts()).toContain("Mon, March 2");
});

it("has no days while it is sorted by amount", () => {
  draw(false);
  fireEvent.click(screen.getByRole("button", { name: "Credits" }));
  fireEvent.click(screen.getByRole("button", { name: "Credits" }));
  expect(screen.getAllByRole("row")).toHaveLength(4);
});

// @vitest-environment happy-dom
import { analyticsDay } from "@parley/contract/analytics/day.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { ChatsPanel } from "./ChatsPanel.tsx";
import { periodOf } from "./days.ts";

afterEach(cleanup);

it.each([
  ["en", "1 chat in the last 30 days.", /^Mon, March 2 \(UTC\): 1 chat$/],
  ["de", "1 Chat in den letzten 30 Tagen.", /^Mo\.?, 2\. März \(UTC\): 1 Chat$/],
] as const)(
  "says at a day, and only there, whose midnight it begins at: %s",
  (language, line, day) => {
    useLanguage.getState().setLanguage(language);
    const today = "2026-03-02";
    const period = periodOf([today], [analyticsDay.parse({ day: today, conversations: 1 })]);
    const { container } = renderUi(<ChatsPanel names={[today]} period={period} />);
    expect(screen.getByText(line)).toBeTruthy();
    expect(container.textContent).not.toContain("UTC");
    expect(container.querySelector("[data-tooltip]")?.getAttribute("data-tooltip")).toMatch(day);
  },
);

it("promises no first chats where the days did not load", () => {
  useLanguage.getState().setLanguage("en");
  renderUi(<ChatsPanel names={["2026-03-02"]} period={null} />);
  expect(screen.getByText("Did not load")).toBeTruthy();
  expect(screen.queryByText(/^The first chats/)).toBeNull();
});

// @vitest-environment happy-dom
import { analyticsDay } from "@parley/contract/analytics/day.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useLanguage } from "#platform/i18n/language.ts";
import { renderUi } from "#testing/renderUi.tsx";
import { periodOf } from "./days.ts";
import { AnsweredCard } from "./PeriodCards.tsx";

beforeEach(() => useLanguage.getState().setLanguage("en"));
afterEach(cleanup);

/** The card of a week with one day on which this happened. */
function show(counts: object): string {
  const today = "2026-03-02";
  const week = periodOf([today], [analyticsDay.parse({ day: today, ...counts })]);
  renderUi(<AnsweredCard periods={{ week, weekBefore: periodOf([], []) }} />);
  const { textContent } = screen.getByRole("group", { name: "Answered, last 7 days" });
  cleanup();
  return textContent.replace("Answered, last 7 days", "");
}

it("says how many questions were answered, and how many answers failed", () => {
  expect(show({ botMessages: 8, unanswered: 2 })).toBe("75%6 of 8 questions");
  expect(show({ botMessages: 8, unanswered: 2, failed: 2 })).toBe(
    "60%6 of 10 questions, 2 answers failed",
  );
  expect(show({ failed: 1 })).toBe("0%0 of 1 question, 1 answer failed");
  expect(show({ visitorMessages: 2, operatorMessages: 2 })).toBe(
    "–No questions in the last 7 days",
  );
});

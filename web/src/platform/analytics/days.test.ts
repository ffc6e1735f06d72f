import { analyticsDay } from "@parley/contract/analytics/day.ts";
import { expect, it } from "vitest";
import { lastDays, periodOf } from "./days.ts";

const day = (given: object) => analyticsDay.parse(given);

it("adds up the seven days that end today, in UTC", () => {
  const names = lastDays(Date.parse("2026-03-02T00:30:00+01:00"));
  expect([names[0], names.at(-1), names.length]).toEqual(["2026-02-23", "2026-03-01", 7]);
  const week = periodOf(names, [
    day({ day: "2026-02-22", conversations: 50, botMessages: 50, credits: 50, loads: 50 }),
    day({ day: "2026-02-24", conversations: 2, visitorMessages: 5, botMessages: 6, unanswered: 1 }),
    day({
      day: "2026-03-01",
      conversations: 1,
      operatorMessages: 3,
      botMessages: 2,
      unanswered: 1,
      credits: 7,
      loads: 9,
    }),
  ]);
  expect(week).toEqual({
    conversations: 3,
    messages: 16,
    questions: 8,
    failed: 0,
    answered: 0.75,
    loads: 9,
    byDay: [0, 2, 0, 0, 0, 0, 1],
  });
});

it("adds up the same day of several agents", () => {
  const names = lastDays(Date.parse("2026-03-02"), 2);
  const days = [
    day({ day: "2026-03-01", conversations: 2, botMessages: 3, unanswered: 3 }),
    day({ day: "2026-03-01", conversations: 4, botMessages: 1 }),
    day({ day: "2026-03-02", conversations: 1 }),
  ];
  expect(periodOf(names, days)).toMatchObject({
    conversations: 7,
    questions: 4,
    answered: 0.25,
    byDay: [6, 1],
  });
});

it("counts a failed answer as a question without one, and a person's answer as neither", () => {
  const names = lastDays(Date.parse("2026-03-02"));
  const counts = { visitorMessages: 12, botMessages: 6, unanswered: 1, failed: 4 };
  const week = periodOf(names, [day({ day: "2026-03-02", ...counts, operatorMessages: 2 })]);
  expect(week).toMatchObject({ questions: 10, failed: 4, answered: 0.5, messages: 20 });
  const none = periodOf(names, [day({ day: "2026-03-02", visitorMessages: 2, failed: 2 })]);
  expect(none).toMatchObject({ questions: 2, answered: 0 });
});

it("counts no reply that answers nothing as an answered question", () => {
  const names = lastDays(Date.parse("2026-03-02"));
  const counts = { visitorMessages: 4, botMessages: 4, canned: 2, unanswered: 1 };
  const week = periodOf(names, [day({ day: "2026-03-02", ...counts })]);
  expect(week).toMatchObject({ questions: 2, answered: 0.5, messages: 8 });
  const only = { visitorMessages: 1, botMessages: 1, canned: 1 };
  const none = periodOf(names, [day({ day: "2026-03-02", ...only })]);
  expect(none).toMatchObject({ questions: 0, answered: null });
});

it("has no share of answered ones while the agent has answered nothing", () => {
  const names = lastDays(Date.parse("2026-03-02"));
  const week = periodOf(names, [
    day({ day: "2026-03-02", visitorMessages: 1, operatorMessages: 1 }),
  ]);
  expect(week).toMatchObject({ messages: 2, answered: null });
});

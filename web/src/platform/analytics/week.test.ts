import { analyticsDay } from "@parley/contract/analytics/day.ts";
import { expect, it } from "vitest";
import { daysOfWeek, weekOf } from "./week.ts";

const day = (given: object) => analyticsDay.parse(given);

it("adds up the seven days that end today, in UTC", () => {
  const names = daysOfWeek(Date.parse("2026-03-02T00:30:00+01:00"));
  expect([names[0], names.at(-1), names.length]).toEqual(["2026-02-23", "2026-03-01", 7]);
  const week = weekOf(names, [
    day({ day: "2026-02-22", conversations: 50, botMessages: 50 }),
    day({ day: "2026-02-24", conversations: 2, visitorMessages: 5, botMessages: 6, unanswered: 1 }),
    day({
      day: "2026-03-01",
      conversations: 1,
      operatorMessages: 3,
      botMessages: 2,
      unanswered: 1,
    }),
  ]);
  expect(week).toEqual({
    conversations: 3,
    messages: 16,
    unanswered: 0.25,
    byDay: [0, 2, 0, 0, 0, 0, 1],
  });
});

it("has no share of unanswered ones while the agent has answered nothing", () => {
  const names = daysOfWeek(Date.parse("2026-03-02"));
  const week = weekOf(names, [day({ day: "2026-03-02", visitorMessages: 1, operatorMessages: 1 })]);
  expect(week).toMatchObject({ messages: 2, unanswered: null });
});

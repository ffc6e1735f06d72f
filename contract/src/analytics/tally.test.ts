import { expect, it } from "vitest";
import { analyticsDay } from "./day.ts";
import { answerGiven, conversationBegun, pendingDays, withCounts } from "./tally.ts";

const noon = Date.parse("2026-03-01T12:00:00Z");
const nothing = { uncounted: {}, countDue: 0 };

it("makes days of what is counted in conversations, maps included", () => {
  const began = withCounts(nothing, [noon, conversationBegun("DE")], [noon, { credits: 3 }]);
  const answered = withCounts(
    began,
    [noon, answerGiven({ ts: noon + 1500, unanswered: true }, noon)],
    [noon + 86_400_000, { visitorMessages: 1 }],
  );
  expect(pendingDays([answered, nothing])).toEqual([
    analyticsDay.parse({
      day: "2026-03-01",
      conversations: 1,
      countries: { DE: 1 },
      credits: 3,
      botMessages: 1,
      unanswered: 1,
      answerMs: 1500,
      answersWithin: { 2: 1 },
    }),
    analyticsDay.parse({ day: "2026-03-02", visitorMessages: 1 }),
  ]);
});

it("leaves out what is not a day", () => {
  expect(pendingDays([{ uncounted: { soon: { loads: 1 } }, countDue: 1 }])).toEqual([]);
});

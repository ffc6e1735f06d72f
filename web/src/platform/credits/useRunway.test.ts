import { emptyDay, type CreditsDay } from "@parley/contract/credits/day.ts";
import { expect, it } from "vitest";
import { daysLeft, usedByDay } from "./useRunway.ts";

it.each([
  [100, [10, 10, 10, 10, 10, 10, 10], 10],
  [100, [11, 10, 10, 10, 10, 10, 10], 9],
  [0, [10, 10, 10, 10, 10, 10, 10], 0],
  [5, [10, 10, 10, 10, 10, 10, 10], 0],
  [100, [0, 0, 0, 0, 0, 0, 20], 5],
  [100, [0, 0, 0, 0, 10, 0, 20], 10],
  [100, [0, 0, 0, 0, 0, 0, 0], null],
])("%d credits at %j on the last days last %s days", (balance, byDay, days) => {
  expect(daysLeft(balance, byDay)).toBe(days);
});

it.each([
  ["the workspace", "", [9, 2]],
  ["an organisation", "o1", [10, 5]],
])(
  "what %s used for agents that another account pays for by now counts no more",
  (_, orgId, used) => {
    const agents = [
      { ID: "own", orgId: "" },
      { ID: "theirs", orgId: "o1" },
    ];
    const days: CreditsDay[] = [
      {
        ...emptyDay("2026-03-08"),
        byAgent: { own: 2, theirs: 3, deleted: 4 },
        byCause: { agent: 12 },
      },
      { ...emptyDay("2026-03-09"), byAgent: { theirs: 3 }, byCause: { agent: 5 } },
    ];
    expect(usedByDay(days, agents, orgId)).toEqual(used);
  },
);

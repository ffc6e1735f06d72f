import { agentCard } from "@parley/contract/agents/agent.ts";
import { analyticsDay } from "@parley/contract/analytics/day.ts";
import { expect, it } from "vitest";
import { lastDays, periodOf } from "#platform/analytics/days.ts";
import type { KnownAgent } from "../health/useAgentFacts.ts";
import { homeFigures, needAttention } from "./homeFigures.ts";

const names = lastDays(Date.parse("2026-03-30"), 30);
const day = (given: object) => analyticsDay.parse(given);
const agent = (ID: string, fields: object = {}) =>
  agentCard.parse({
    ID,
    title: ID,
    ownerID: "w1",
    memberUids: ["u1"],
    revision: 1,
    createdAt: 1,
    updatedAt: 1,
    lastModified: 1,
    ...fields,
  });
const known = (fields: Partial<KnownAgent> = {}): KnownAgent => ({
  isDeployed: true,
  isOut: false,
  modelProblem: "",
  isCapped: false,
  hasSources: true,
  failedSources: 0,
  bots: [],
  numbers: [],
  isDrafted: false,
  week: { ...periodOf([], []), loads: 1 },
  days: [],
  daysFailed: false,
  newestSource: "",
  ...fields,
});

it("adds up this week, the one before and all days, over all agents", () => {
  const figures = homeFigures(
    names,
    new Map([
      [
        "a",
        known({
          days: [
            day({ day: "2026-03-30", conversations: 1, botMessages: 4, unanswered: 1 }),
            day({ day: "2026-03-23", conversations: 10 }),
            day({ day: "2026-03-16", conversations: 100 }),
          ],
        }),
      ],
      ["b", known({ days: [day({ day: "2026-03-24", conversations: 2 })] })],
    ]),
  );
  expect(figures?.week).toMatchObject({
    conversations: 3,
    answered: 0.75,
    byDay: [2, 0, 0, 0, 0, 0, 1],
  });
  expect(figures?.weekBefore.conversations).toBe(10);
  expect(figures?.period.conversations).toBe(113);
  expect(figures?.period.byDay).toHaveLength(30);
});

it("has no figures before each agent's days are known, and leaves out those that failed", () => {
  const one = known({ days: [day({ day: "2026-03-30", conversations: 1 })] });
  const unknown = known({ days: undefined });
  expect(
    homeFigures(
      names,
      new Map([
        ["a", one],
        ["b", unknown],
      ]),
    ),
  ).toBeUndefined();
  const failed = { ...unknown, daysFailed: true };
  expect(
    homeFigures(
      names,
      new Map([
        ["a", one],
        ["b", failed],
      ]),
    )?.week.conversations,
  ).toBe(1);
});

it("adds nothing up to 0 where no agent's days have loaded", () => {
  const failed = known({ days: undefined, daysFailed: true });
  const all = [
    ["a", failed],
    ["b", failed],
  ] as const;
  expect(homeFigures(names, new Map(all))).toBeNull();
});

it("lists each agent that needs attention once, the most pressing first", () => {
  const agents = [agent("Well"), agent("Zoe"), agent("Ada"), agent("Bob"), agent("New")];
  const byAgent = new Map([
    ["Well", known()],
    ["Zoe", known({ isOut: true, failedSources: 2 })],
    ["Ada", known({ hasSources: false })],
    ["Bob", known({ failedSources: 3 })],
  ]);
  const found = needAttention(agents, byAgent).map(({ agent: { ID }, issue, others }) => [
    ID,
    issue.kind,
    issue.count,
    others.map((one) => one.kind),
  ]);
  expect(found).toEqual([
    ["Zoe", "outOfCredits", 1, ["failedSources"]],
    ["Bob", "failedSources", 3, []],
    ["Ada", "noKnowledge", 1, []],
  ]);
});

import {
  GROUPS_MAX,
  unansweredGroup,
  WORDINGS_KEPT,
  type UnansweredGroup,
} from "@parley/contract/knowledge/unanswered.ts";
import { describe, expect, it, test } from "vitest";
import { findGroup, groupsToDrop, withWording } from "./group.ts";
import { questionSimilarity, readWords, SAME_QUESTION_THRESHOLD } from "./questionSimilarity.ts";

const likenessOf = (one: string, other: string) =>
  questionSimilarity(readWords(one), readWords(other));

const asked = (text: string, ts: number) => ({
  text,
  goesOnFrom: "",
  conversationId: "c",
  messageId: `m${ts}`,
  channel: "web",
  ts,
});
const groupOf = (question: string, ts: number, more: Partial<UnansweredGroup> = {}) =>
  unansweredGroup.parse({
    ID: `g${ts}`,
    agentId: "a",
    question,
    wordings: [asked(question, ts)],
    count: 1,
    lastTs: ts,
    ...more,
  });

describe("questions about the same are grouped", () => {
  test.each([
    ["Do you repair bicycles?", "can you repair a bicycle"],
    ["Do you repair bicycles?", "Do you reapir bicycles?"],
    ["Do you deliver to Norway?", "is delivery to norway possible?"],
    ["Haben Sie Gutscheine?", "Gibt es bei Ihnen einen Gutschein?"],
    ["Where can I park my car?", "Is there parking?"],
    ["Wie kann ich stornieren?", "How can I cancel?"],
  ])("%s · %s", (one, other) => {
    expect(likenessOf(one, other)).toBeGreaterThanOrEqual(SAME_QUESTION_THRESHOLD);
    expect(likenessOf(one, other)).toBeCloseTo(likenessOf(other, one), 10);
  });
});

describe("others are not", () => {
  test.each([
    ["Do you repair bicycles?", "Do you sell bicycles in red?"],
    ["Do you deliver to Norway?", "Do you deliver to Spain on Sundays?"],
    ["Do you have vouchers?", "Do you have showers?"],
    ["Kann man bei Ihnen parken?", "Kann man bei Ihnen frühstücken?"],
    ["", "Do you repair bicycles?"],
  ])("%s · %s", (one, other) => {
    expect(likenessOf(one, other)).toBeLessThan(SAME_QUESTION_THRESHOLD);
  });
});

it("the most alike group is found, of equals the older, whatever order they come in", () => {
  const groups = [
    groupOf("Do you deliver to Spain?", 3),
    groupOf("Do you repair bicycles?", 2),
    groupOf("Do you repair bicycles?", 1),
  ];
  for (const order of [groups, groups.toReversed()])
    expect(findGroup(order, "Can you repair my bicycle?")?.ID).toBe("g1");
  expect(findGroup(groups, "Do you rent boats?")).toBeUndefined();
});

it("questions alike in words are of different groups where they go on from different ones", () => {
  const group = groupOf("And on Sundays?", 1, { goesOnFrom: "When is the pool open?" });
  expect(findGroup([group], "When is the pool open? And on Sundays?")?.ID).toBe("g1");
  expect(
    findGroup([group], "What does a room with breakfast cost? And on Sundays?"),
  ).toBeUndefined();
});

describe("a group with one more question", () => {
  it("counts it, keeps the newest wordings, and stays put aside", () => {
    let group = groupOf("Do you rent boats?", 1, { state: "dismissed" });
    for (let ts = 2; ts <= 9; ts += 1) group = withWording(group, asked("boats?", ts));
    expect(group).toMatchObject({ count: 9, lastTs: 9, state: "dismissed" });
    expect(group.wordings.map(({ ts }) => ts)).toEqual([9, 8, 7, 6, 5]);
    expect(group.wordings).toHaveLength(WORDINGS_KEPT);
  });

  it("is open again where it was answered, and counts from there", () => {
    const group = groupOf("Do you rent boats?", 1, { state: "answered", docId: "d", count: 7 });
    expect(withWording(group, asked("boats?", 2))).toMatchObject({
      state: "open",
      docId: "",
      count: 1,
    });
  });

  it("that comes late does not pass for the newest", () => {
    const group = withWording(groupOf("Do you rent boats?", 5), asked("boats?", 3));
    expect(group.lastTs).toBe(5);
    expect(group.wordings.map(({ ts }) => ts)).toEqual([5, 3]);
  });
});

it("what needs nobody makes room first, then what was asked longest ago", () => {
  const open = Array.from({ length: GROUPS_MAX - 1 }, (_, n) => groupOf("x", n + 1));
  expect(groupsToDrop(open)).toEqual([]);
  const aside = groupOf("y", 1000, { state: "dismissed" });
  expect(groupsToDrop([...open, aside])).toEqual([aside]);
  expect(groupsToDrop([...open, groupOf("y", 1000)])).toEqual([open[0]]);
});

it("what many ask is not pushed out by any number of single questions", () => {
  const often = Array.from({ length: GROUPS_MAX / 2 }, (_, n) => groupOf("x", n + 1, { count: 2 }));
  const more = groupOf("y", 500, { count: 3 });
  const single = Array.from({ length: GROUPS_MAX / 2 - 1 }, (_, n) => groupOf("z", n + 1000));
  // Half of the list is theirs: of one more, what was asked less often and longest ago has to go like the rest.
  expect(groupsToDrop([...single, ...often, more])).toEqual([often[0]]);
  expect(groupsToDrop([...single, ...often, groupOf("z", 2000)])).toEqual([single[0]]);
});

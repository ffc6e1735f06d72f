import { expect, it } from "vitest";
import { addHold, holdUntil, releaseHold, settleHold, shareHold, type Hold } from "./hold.ts";

const held: Hold = {
  messageId: "message-1",
  account: "ws_1",
  shard: 3,
  credits: 5,
  until: 100,
  tries: 1,
  opening: "opening-1",
};

it("a failed answer leaves the hold to another try at the same message", () => {
  const shared = shareHold([held], held, { until: 200, opening: "opening-2" });
  expect(shared).toEqual([{ ...held, tries: 2, until: 200, opening: "opening-2" }]);
  const [twice = held] = shared;
  const first = releaseHold(shared, twice);
  expect(first).toEqual({
    holds: [{ ...held, until: 200, opening: "opening-2" }],
    spent: 0,
    back: 0,
  });
  const [once = held] = first.holds;
  expect(releaseHold(first.holds, once)).toEqual({ holds: [], spent: 0, back: 5 });
});

it("spends what the answer costs and no more than was reserved", () => {
  expect(settleHold([held], held, 2)).toEqual({ holds: [], spent: 2, back: 3 });
  expect(settleHold([held], held, 9)).toEqual({ holds: [], spent: 5, back: 0 });
});

it("is due with the first of them", () => {
  expect(holdUntil([])).toBe(0);
  expect(holdUntil(addHold([held], { ...held, messageId: "message-2", until: 50 }))).toBe(50);
});

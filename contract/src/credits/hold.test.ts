import { expect, it } from "vitest";
import {
  addHold,
  excessOverHold,
  holdUntil,
  releaseHold,
  settleHold,
  shareHold,
  type Hold,
} from "./hold.ts";

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

it("spends what the answer costs, of what was reserved and of what was taken beside it", () => {
  expect(settleHold([held], held, 2)).toEqual({ holds: [], spent: 2, back: 3 });
  expect(settleHold([held], held, 9)).toEqual({ holds: [], spent: 5, back: 0 });
  expect(settleHold([held], held, 9, 4)).toEqual({ holds: [], spent: 9, back: 0 });
  expect(settleHold([held], held, 9, 1)).toEqual({ holds: [], spent: 6, back: 0 });
});

it.each([
  [2, 0],
  [5, 0],
  [5.2, 1],
  [9, 4],
  // What a service counts is believed up to four times what was reserved.
  [20, 15],
  [1e308, 15],
  [-3, 0],
])("an answer of %d credits wants %d beyond its reservation", (price, beyond) => {
  expect(excessOverHold(held, price)).toBe(beyond);
});

it("is due with the first of them", () => {
  expect(holdUntil([])).toBe(0);
  expect(holdUntil(addHold([held], { ...held, messageId: "message-2", until: 50 }))).toBe(50);
});

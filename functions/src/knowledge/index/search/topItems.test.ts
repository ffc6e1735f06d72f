import fc from "fast-check";
import { expect, test } from "vitest";
import { TopItems } from "./topItems.ts";

test("keeps what sorting all of them would have put first, ties in the order they came", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 40 });
  fc.assert(
    fc.property(scores, fc.integer({ min: 0, max: 5 }), (all, most) => {
      const best = new TopItems<number>(most);
      all.forEach((score, number) => {
        if (score > best.least) best.take(number, score);
      });
      const sorted = all
        .map((score, value) => ({ value, score }))
        .filter(({ score }) => score > 0)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, most);
      expect(best.inOrder()).toEqual(sorted);
    }),
  );
});

import { expect, test } from "vitest";
import type { BusinessSet } from "../../../../testing/evaluation/businessSet.ts";
import { counted } from "../../../../testing/evaluation/counted/businesses.ts";
import { runBusiness, type Asked } from "../../../../testing/evaluation/runBusiness.ts";
import { sharesOf } from "../../../../testing/evaluation/shares.ts";
import { tunedOn } from "../../../../testing/evaluation/tunedOn.ts";

/** Which goals are met, and if one is not, what went wrong, so that the failure lists it. */
function judge(asked: readonly Asked[], leastRight: number) {
  const misses = asked
    .filter((one) => one.outcome !== (one.kind === "unanswerable" ? "refused" : "right"))
    .map(({ kind, question, answer }) => `${kind}: "${question}": "${answer}"`);
  const { right, wrong, refused } = sharesOf(asked);
  const found = { right: right >= leastRight, wrong: wrong <= 0.04, refused: refused >= 0.95 };
  return { found, misses: Object.values(found).every(Boolean) ? [] : misses };
}

const WELL = { found: { right: true, wrong: true, refused: true }, misses: [] };

async function askAll(sets: readonly BusinessSet[]): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const set of sets) asked.push(...(await runBusiness(set)));
  return asked;
}

// Measured over all of them: right 0.83, wrong 0.02, refused 0.98. Each set is so small that one more miss weighs a lot.
test.each(tunedOn)("answers rightly about the $name", async (set) => {
  const { right } = sharesOf(await runBusiness(set));
  expect(right).toBeGreaterThanOrEqual(0.65);
});

test("answers rightly what it was tuned on, or says that it does not know", async () => {
  expect(judge(await askAll(tunedOn), 0.8)).toEqual(WELL);
});

// Measured over all nine: right 0.65, wrong 0.07, refused 0.92; the goal is 0.70, 0.06 and 0.92. These limits
// keep what has been reached.
test("answers strangers no worse than it did", async () => {
  const { right, wrong, refused } = sharesOf(await askAll(counted));
  expect(right).toBeGreaterThanOrEqual(0.64);
  expect(wrong).toBeLessThanOrEqual(0.08);
  expect(refused).toBeGreaterThanOrEqual(0.9);
});

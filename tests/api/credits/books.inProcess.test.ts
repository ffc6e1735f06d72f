import { expect, it } from "vitest";
import { newRegion } from "../../support/inProcess/newInstance.ts";
import { proveBooks } from "../../support/inProcess/books/proveBooks.ts";

/** Steps that write more than once. */
const severalWrites = ["sweep", "removeOrg", "removeWorkspace"] as const;

it("the books add up at any moment, whatever fails, meets or is tried again", async () => {
  const { deps } = await newRegion();
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`Seed of the histories: ${seed}`);
  const proof = await proveBooks(deps, { steps: 1000, seed });
  console.log(proof);
  expect(proof.steps).toBe(1000);
  // Faults that meet no write, or a world that refuses what it is asked, would prove nothing.
  expect(proof.faults).toBeGreaterThan(100);
  const later = Object.values(proof.later).reduce((sum, count) => sum + count, 0);
  expect(later).toBeGreaterThan(20);
  for (const kind of severalWrites)
    expect(proof.later[kind], `faults after the first write of ${kind}`).toBeGreaterThan(0);
  expect(proof.removals).toBeGreaterThan(10);
  expect(proof.answers).toBeGreaterThan(40);
  expect(proof.movements).toBeGreaterThan(50);
}, 180_000);

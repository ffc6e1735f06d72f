import { expect, test } from "vitest";
import { padded } from "./vector.ts";

const ones = (length: number) => Array.from({ length }, () => 1);

test.each([
  [1, 1536],
  [1536, 1536],
  [1537, 2048],
  [2048, 2048],
])("a vector of %i numbers is stored in %i, those it has first", (length, stored) => {
  const made = padded(ones(length));
  expect(made).toHaveLength(stored);
  expect(made?.slice(0, length)).toEqual(ones(length));
  expect(made?.slice(length).every((one) => one === 0)).toBe(true);
});

test("one that the database could not search is not stored", () => {
  expect(padded(ones(2049))).toBeUndefined();
});

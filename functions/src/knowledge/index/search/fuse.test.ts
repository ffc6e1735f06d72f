import { expect, test } from "vitest";
import { fuse } from "./fuse.ts";

const listOf = (...scores: [key: string, score: number][]) =>
  scores.map(([key, score]) => ({ key, value: key, score }));

test("without anything found by meaning, words keep their order and their scores", () => {
  const fused = fuse(listOf(["a", 8], ["b", 6]), []);
  expect(fused).toEqual([
    { value: "a", score: 8, byWords: { rank: 1, score: 8 }, byMeaning: null, fit: 1 },
    { value: "b", score: 6, byWords: { rank: 2, score: 6 }, byMeaning: null, fit: 0.75 },
  ]);
});

test("what both ways find comes before what is first in one of them", () => {
  const fused = fuse(listOf(["words", 9], ["both", 5]), listOf(["meaning", 0.9], ["both", 0.6]));
  expect(fused.map(({ value }) => value)).toEqual(["both", "words", "meaning"]);
  expect(fused[0]).toMatchObject({
    score: 2 / 62,
    byWords: { rank: 2, score: 5 },
    byMeaning: { rank: 2, score: 0.6 },
  });
  expect(fused[1]?.score).toBe(1 / 61);
});

test("ranks count and scores do not: a list with larger figures has no more say", () => {
  const fused = fuse(listOf(["a", 9000], ["b", 1]), listOf(["b", 0.3], ["c", 0.2], ["a", 0.1]));
  expect(fused.map(({ value }) => value)).toEqual(["b", "a", "c"]);
});

test("fits as well as the better of both ways says, compared with the best found so", () => {
  const fused = fuse(listOf(["a", 10], ["b", 2]), listOf(["c", 0.8], ["b", 0.6]));
  const fits = new Map(fused.map(({ value, fit }) => [value, fit]));
  expect(fits.get("a")).toBe(1);
  expect(fits.get("c")).toBe(1);
  expect(fits.get("b")).toBeCloseTo(0.75);
});

test("what words do not find at all is found by meaning", () => {
  const [only] = fuse([], listOf(["a", 0.4]));
  expect(only).toMatchObject({ value: "a", score: 1 / 61, byWords: null, fit: 1 });
});

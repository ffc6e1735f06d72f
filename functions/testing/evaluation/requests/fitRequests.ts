import { requestFeatures } from "../../../src/conversations/humanRequest/requestFeatures.ts";

type Example = { sentences: readonly string[][]; asks: boolean };
/** Features by their weight, and what is added to their sum. */
export type RequestModel = { weights: ReadonlyMap<string, number>; bias: number };

/** A feature of fewer messages teaches nothing. */
const LEAST_MESSAGES = 3;
/** Keeps each weight small that few messages speak for (a Gaussian prior of this precision). */
const PRIOR = 1;
const STEPS = 100;
const STEP = 0.3;
/** Weights below are left out, which keeps the file small. */
const LEAST_WEIGHT = 0.2;

/** @returns a message's sentences as features */
export function exampleOf(message: { text: string; asks: boolean }): Example {
  return { sentences: requestFeatures(message.text), asks: message.asks };
}

/**
 * The weights under which the labels are likeliest: logistic regression. All sentences of a message that asks for nobody do so; of one
 * that asks, the sentence that does is found by a first fit to messages of one sentence.
 */
export function fitRequests(examples: readonly Example[]): RequestModel {
  const counts = new Map<string, number>();
  for (const { sentences } of examples)
    for (const name of new Set(sentences.flat())) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= LEAST_MESSAGES).map(([name]) => name);
  const indexOf = new Map(names.map((name, index) => [name, index]));
  const rows = examples.map(({ sentences, asks }) => ({
    asks,
    sentences: sentences.map((found) =>
      found.flatMap((name) => {
        const index = indexOf.get(name);
        return index === undefined ? [] : [index];
      }),
    ),
  }));
  const none = rows.flatMap(({ asks, sentences }) => (asks ? [] : sentences));
  const asking = rows.filter(({ asks, sentences }) => asks && sentences.length > 0);
  const first = descend(
    names.length,
    asking.flatMap(({ sentences }) => (sentences.length === 1 ? sentences : [])),
    none,
  );
  const likeliest = asking.map(({ sentences }) =>
    sentences.reduce((best, one) => (first.sumOf(one) > first.sumOf(best) ? one : best)),
  );
  const { weights, bias } = descend(names.length, likeliest, none);
  const rounded = names.map((name, index) => [name, round(weights[index] ?? 0)] as const);
  return {
    weights: new Map(rounded.filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)),
    bias: round(bias),
  };
}

/** Steps down the slope, each feature's own the shorter the more it has moved (Adagrad). */
function descend(size: number, asking: readonly number[][], none: readonly number[][]) {
  const weights = new Float64Array(size);
  const slopes = new Float64Array(size);
  const moved = new Float64Array(size).fill(1e-8);
  let bias = 0;
  let biasMoved = 1e-8;
  const sumOf = (row: readonly number[]) =>
    row.reduce((sum, index) => sum + (weights[index] ?? 0), bias);
  for (let step = 0; step < STEPS; step += 1) {
    slopes.forEach((_, index) => (slopes[index] = PRIOR * (weights[index] ?? 0)));
    let biasSlope = 0;
    const learn = (row: readonly number[], label: number) => {
      const slope = 1 / (1 + Math.exp(-sumOf(row))) - label;
      biasSlope += slope;
      for (const index of row) slopes[index] = (slopes[index] ?? 0) + slope;
    };
    for (const row of asking) learn(row, 1);
    for (const row of none) learn(row, 0);
    slopes.forEach((slope, index) => {
      const all = (moved[index] ?? 0) + slope * slope;
      moved[index] = all;
      weights[index] = (weights[index] ?? 0) - (STEP * slope) / Math.sqrt(all);
    });
    biasMoved += biasSlope * biasSlope;
    bias -= (STEP * biasSlope) / Math.sqrt(biasMoved);
  }
  return { weights, bias, sumOf };
}

function round(weight: number): number {
  return Math.round(weight * 10) / 10;
}

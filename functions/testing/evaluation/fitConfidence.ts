import {
  ANSWER_FEATURES,
  type AnswerFeatures,
} from "../../src/conversations/answer/builtIn/confidence/answerFeatures.ts";
import { bestAnswer, findAnswers } from "../../src/conversations/answer/builtIn/extractive.ts";
import { searchQuery } from "../../src/conversations/answer/findPassages.ts";
import { sentenceSpans } from "../../src/knowledge/learning/sentences.ts";
import type { BusinessQuestion, BusinessSet } from "./businessSet.ts";
import { earlierOf, retrieverOver } from "./runBusiness.ts";

/** The best unit for a question: what tells how sure it is, and whether it is right. */
type Example = { set: string; features: AnswerFeatures; isRight: boolean; weight: number };
type Weights = AnswerFeatures & { bias: number };

/**
 * A question whose answer was taken out of the pages has none. Nearly: some are half answered by what is left, so they
 * count half.
 */
const TAKEN_OUT = 0.5;
/** Keeps each weight small that few examples speak for (a Gaussian prior of this precision). */
const PRIOR = 1;
const STEPS = 30;

/** Examples of all businesses, each answerable question also without its answer. */
export async function examplesOf(sets: readonly BusinessSet[]): Promise<Example[]> {
  const examples: Example[] = [];
  for (const set of sets) {
    const retriever = retrieverOver(set);
    for (const one of set.questions) {
      examples.push(...(await exampleOf(set, one, retriever, 1)));
      if (one.kind === "unanswerable") continue;
      const documents = set.documents.map((document) => {
        return { ...document, markdown: without(document.markdown, one.expected) };
      });
      const none = { ...one, expected: [] };
      examples.push(...(await exampleOf(set, none, retrieverOver({ documents }), TAKEN_OUT)));
    }
  }
  return examples;
}

/** Nothing where no unit is about the question, which is refused whatever the weights are. */
async function exampleOf(
  set: BusinessSet,
  asked: BusinessQuestion,
  retriever: ReturnType<typeof retrieverOver>,
  weight: number,
): Promise<Example[]> {
  const { question, expected, wrong } = asked;
  const earlier = earlierOf(asked);
  const { passages } = await retriever.retrieve("agent", searchQuery(question, earlier));
  const { all } = findAnswers({ question, earlier, passages, language: set.language });
  const best = bestAnswer(all);
  if (best === undefined) return [];
  const has = (part: string) => best.unit.text.includes(part);
  const isWhole = all.some(({ unit }) => expected.every((part) => unit.text.includes(part)));
  // What is asked for may be said in several rows.
  const isHeld = isWhole ? expected.every(has) : expected.some(has);
  const isRight = expected.length > 0 && isHeld && !wrong.some(has);
  return [{ set: set.name, features: best.features(), isRight, weight }];
}

/** A page without the sentences and rows that hold any of the parts; its headings stay. */
function without(markdown: string, parts: readonly string[]): string {
  const holds = (text: string) => parts.some((part) => text.includes(part));
  return markdown
    .split("\n")
    .flatMap((line) => {
      if (!holds(line)) return [line];
      if (line.startsWith("|") || line.startsWith("#")) return [];
      const sentences = sentenceSpans(line).map(([start, end]) => line.slice(start, end));
      return [sentences.filter((sentence) => !holds(sentence)).join(" ")];
    })
    .join("\n");
}

/** The weights under which the examples are likeliest: logistic regression by Newton's method. */
export function fitWeights(examples: readonly Example[]): Weights {
  const size = ANSWER_FEATURES.length + 1;
  const rows = examples.map(({ features }) => [
    ...ANSWER_FEATURES.map((name) => features[name]),
    1,
  ]);
  const at = (of: readonly number[], index: number): number => of[index] ?? 0;
  let weights = Array.from({ length: size }, () => 0);
  for (let step = 0; step < STEPS; step += 1) {
    // The bias is free.
    const prior = weights.map((_, index) => (index === size - 1 ? PRIOR / 1000 : PRIOR));
    const gradient = weights.map((weight, index) => weight * at(prior, index));
    const curvature = prior.map((one, row) => prior.map((_, column) => (row === column ? one : 0)));
    examples.forEach(({ isRight, weight }, number) => {
      const row = rows[number] ?? [];
      const sum = row.reduce((total, value, index) => total + value * at(weights, index), 0);
      const likely = 1 / (1 + Math.exp(-sum));
      const slope = weight * (likely - (isRight ? 1 : 0));
      const bend = weight * likely * (1 - likely);
      for (let i = 0; i < size; i += 1) {
        gradient[i] = at(gradient, i) + slope * at(row, i);
        const line = curvature[i] ?? [];
        for (let j = 0; j < size; j += 1) line[j] = at(line, j) + bend * at(row, i) * at(row, j);
      }
    });
    const change = solve(curvature, gradient);
    weights = weights.map((weight, index) => weight - at(change, index));
  }
  const named = ANSWER_FEATURES.map((name, index) => [name, at(weights, index)] as const);
  return toWeights([...named, ["bias", at(weights, size - 1)]]);
}

/** Rounded; the list of names is the one that the type is made of. */
function toWeights(named: readonly (readonly [string, number])[]): Weights {
  const found = new Map(named);
  const of = (name: string) => Math.round((found.get(name) ?? 0) * 100) / 100;
  const rest = Object.fromEntries(ANSWER_FEATURES.map((name) => [name, of(name)]));
  return { ...(rest as AnswerFeatures), bias: of("bias") };
}

/** Solves a system of linear equations by elimination; the matrix is changed. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (let at = 0; at < size; at += 1) {
    const pivot = rows[at] ?? [];
    for (let below = 0; below < size; below += 1) {
      const row = rows[below] ?? [];
      if (below === at) continue;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= size; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}

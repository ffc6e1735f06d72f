import { z } from "zod";
import { agentPath } from "../agents/agent.ts";
import { id } from "../platform/id.ts";
import { problem } from "../problems/problem.ts";
import { RELEASES } from "./release.ts";

/** Golden questions of one agent: as many as one job asks in its time. */
export const GOLDEN_MAX = 20;
/** Characters of a question, and of the fact that its answer must hold. */
const GOLDEN_QUESTION_MAX = 300;
const GOLDEN_FACT_MAX = 200;

const line = (max: number, required: string) =>
  z
    .string()
    .overwrite((text) => text.replace(/\s+/g, " ").trim())
    .min(1, required)
    .max(max, problem("fields.tooLong", { max }));

/** A question with the fact that its answer must hold. */
export const goldenQuestion = z.object({
  id,
  question: line(GOLDEN_QUESTION_MAX, problem("knowledge.questionRequired")),
  fact: line(GOLDEN_FACT_MAX, problem("knowledge.factRequired")),
});
export type GoldenQuestion = z.infer<typeof goldenQuestion>;

/** `agents/{agentId}/releases/questions`: an agent's golden questions, in its owner's order. */
export const goldenQuestions = z.object({
  questions: z.array(goldenQuestion).default([]),
  /** Counts changes: two people at once do not overwrite each other. */
  revision: z.number().int().default(0),
});
export type GoldenQuestions = z.infer<typeof goldenQuestions>;

/** What came of a question in a run. */
export const goldenResult = z.object({
  question: z.string(),
  fact: z.string(),
  /** What the agent answered, shortened; empty where it was not asked. */
  answer: z.string().default(""),
  outcome: z.enum(["passed", "failed", "notAsked"]),
});
export type GoldenResult = z.infer<typeof goldenResult>;

/** `agents/{agentId}/releases/results`: the latest run that came to its end. */
export const goldenResults = z.object({
  version: z.number().int(),
  results: z.array(goldenResult),
  /** What the answers cost. */
  credits: z.number().int(),
  /** Unix milliseconds. */
  at: z.number(),
});
export type GoldenResults = z.infer<typeof goldenResults>;

export function goldenQuestionsPath(agentId: string): string {
  return `${agentPath(agentId)}/${RELEASES}/questions`;
}

export function goldenResultsPath(agentId: string): string {
  return `${agentPath(agentId)}/${RELEASES}/results`;
}

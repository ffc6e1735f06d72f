import { z } from "zod";
import { toolCall } from "../tools/toolCall.ts";
import { conversationPath } from "./conversation.ts";

/** How long the explanation of an answer is kept: it holds visitors' words, and the owner's instructions. */
export const EXPLAINED_DAYS = 30;

/** Characters of a passage that are kept: those around what the answer says of it, or else its beginning. */
export const PASSAGE_EXCERPT = 400;

/** How one way of searching placed a passage: from 1 on, and what it gave it. */
const placed = z.object({ rank: z.number().int(), score: z.number() });

const explainedPassage = z.object({
  docId: z.string(),
  title: z.string(),
  heading: z.string(),
  /** What is kept of it; an ellipsis stands for what is not. */
  text: z.string(),
  /** Before fusion: by words (BM25) and by meaning (cosine similarity); null where not found so. */
  byWords: placed.nullable(),
  byMeaning: placed.nullable(),
  /** What it is ordered by, after fusion. */
  score: z.number(),
  /** What the threshold is about, from 0 to 1. */
  fit: z.number(),
  /** Whether the answer quotes it, or visibly rests on it. */
  used: z.boolean(),
  /** Whether the answer could draw on it; else it was below the threshold, or one too many. Not in explanations from before. */
  given: z.boolean().optional(),
});
export type ExplainedPassage = z.infer<typeof explainedPassage>;

/** How an answer came about, for the people who run the agent. No secret of theirs is ever in it. */
export const explanation = z.object({
  /** Unix milliseconds. */
  at: z.number(),
  /** Name of the model that wrote it; empty for the built-in one. */
  model: z.string(),
  search: z.object({
    /** What was searched for: the message, with what it goes on from and words of the same meaning. */
    query: z.string(),
    method: z.enum(["smart", "simple"]),
    topChunks: z.number().int(),
    /** In percent, as it is set. */
    threshold: z.number(),
    tags: z.array(z.string()),
    /** Version of the knowledge that was searched; 0 where there is none. */
    generation: z.number().int(),
    /** Empty where passages are found by their words alone. */
    embeddingModel: z.string(),
    /** Why they were this time, though there is such a model; empty where they were not. */
    meaningProblem: z.string(),
  }),
  passages: z.array(explainedPassage),
  /** As it was sent first; null for the built-in model, and where it was not kept. After a tool's call it is sent again with the call and its answer. */
  prompt: z
    .object({
      instructions: z.string(),
      messages: z.array(z.object({ role: z.string(), content: z.string() })),
      /** Names of the tools that it could call, and what it was told of each; `parameters` is a JSON schema, as JSON. */
      tools: z.array(z.string()),
      definitions: z
        .array(z.object({ name: z.string(), description: z.string(), parameters: z.string() }))
        // Explanations from before have none.
        .default([]),
    })
    .nullable(),
  toolCalls: z.array(toolCall),
  /** The process ended while the answer was under way: what was kept of it by then counts, without the prompt. */
  isInterrupted: z.literal(true).optional(),
  /** Null for the built-in model; `isEstimated` where the service does not say. */
  tokens: z.object({ input: z.number(), output: z.number(), isEstimated: z.boolean() }).nullable(),
  milliseconds: z.object({
    search: z.number(),
    /** From the question to the last word. */
    total: z.number(),
  }),
  credits: z.number(),
});
export type Explanation = z.infer<typeof explanation>;

/** Name of the collections of explanations, one below each conversation. */
export const EXPLANATIONS = "explanations";

/** `agents/{id}/convos/{id}/explanations/{answerId}` (server-only): an explanation as JSON, and when it goes. */
export function explanationPath(agentId: string, conversationId: string, answerId: string): string {
  return `${conversationPath(agentId, conversationId)}/${EXPLANATIONS}/${answerId}`;
}

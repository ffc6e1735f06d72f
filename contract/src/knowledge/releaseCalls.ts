import { z } from "zod";
import { call } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { problem } from "../problems/problem.ts";
import { GOLDEN_MAX, goldenQuestion } from "./golden.ts";
import { checkMode } from "./release.ts";

const ofAgent = z.object({ agentId: id });

/**
 * Answers from this version from the next question on. An older one stays until somebody lets the newest go live; the
 * newest goes live whatever its golden questions say.
 */
const setLive = call({
  method: "PUT",
  path: "/v2/agents/{agentId}/releases/live",
  who: ["member", "client"],
  summary: "Let a version of the agent's knowledge go live",
  fails: ["agents.notFound", "knowledge.noVersion"],
})
  .input(ofAgent.extend({ version: z.number().int().positive() }))
  .output(z.object({ live: z.number().int() }));

/** Deletes the text of all versions but the live one and the newest. */
const dropVersions = call({
  method: "DELETE",
  path: "/v2/agents/{agentId}/releases",
  who: ["member", "client"],
  summary: "Delete the older versions of the agent's knowledge",
  fails: ["agents.notFound"],
})
  .input(ofAgent)
  .output(z.object({ kept: z.number().int() }));

const golden = z
  .array(goldenQuestion)
  .max(GOLDEN_MAX, problem("knowledge.tooManyQuestions", { max: GOLDEN_MAX }))
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length);

/** `revision` is the one that was read; when somebody changed them since, the answer is CONFLICT. */
const saveQuestions = call({
  method: "PUT",
  path: "/v2/agents/{agentId}/releases/questions",
  who: ["member", "client"],
  summary: "Save the agent's golden questions, and when they are run",
  fails: ["agents.notFound", "knowledge.questionsRevision"],
})
  .input(
    ofAgent.extend({
      questions: golden,
      mode: checkMode,
      revision: z.number().int().nonnegative(),
    }),
  )
  .output(z.object({ revision: z.number().int() }));

/** In a job; what comes of it is in the agent's documents. One run at a time: during it another begins none. */
const runQuestions = call({
  method: "POST",
  path: "/v2/agents/{agentId}/releases/check",
  who: ["member", "client"],
  summary: "Run the golden questions on the newest version",
  fails: ["agents.notFound", "knowledge.noQuestions", "knowledge.noVersion"],
})
  .input(ofAgent)
  .output(z.object({ version: z.number().int() }));

export const releaseCalls = { setLive, dropVersions, saveQuestions, runQuestions };

import { z } from "zod";
import { call, type CallSpec } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { problem } from "../problems/problem.ts";
import { GOLDEN_MAX, goldenQuestion } from "./golden.ts";
import { checkMode } from "./release.ts";

const ofAgent = z.object({ agentId: id });

/** A call about the versions of one agent's knowledge. @param path below them */
function releaseCall({
  path,
  fails = [],
  ...spec
}: Omit<CallSpec, "who" | "path"> & { path: "" | `/${string}` }) {
  return call({
    ...spec,
    path: `/v2/agents/{agentId}/releases${path}`,
    who: ["member", "client"],
    fails: ["agents.notFound", ...fails],
  });
}

/** For an agent that learned before its versions were kept; where they are, or nothing is known, it changes nothing. */
const beginVersions = releaseCall({
  method: "POST",
  path: "",
  summary: "Keep what the agent knows as its first version",
})
  .input(ofAgent)
  .output(z.object({ live: z.number().int() }));

/**
 * Answers from this version from the next question on. An older one stays until somebody lets the newest go live; the
 * newest goes live whatever its golden questions say.
 */
const setLive = releaseCall({
  method: "PUT",
  path: "/live",
  summary: "Let a version of the agent's knowledge go live",
  fails: ["knowledge.noVersion"],
})
  .input(ofAgent.extend({ version: z.number().int().positive() }))
  .output(z.object({ live: z.number().int() }));

/** Deletes the text of all versions but the live one and the newest. */
const dropVersions = releaseCall({
  method: "DELETE",
  path: "",
  summary: "Delete the older versions of the agent's knowledge",
})
  .input(ofAgent)
  .output(z.object({ kept: z.number().int() }));

const golden = z
  .array(goldenQuestion)
  .max(GOLDEN_MAX, problem("knowledge.tooManyQuestions", { max: GOLDEN_MAX }))
  .refine((list) => new Set(list.map((one) => one.id)).size === list.length);

/** `revision` is the one that was read; when somebody changed them since, the answer is CONFLICT. */
const saveQuestions = releaseCall({
  method: "PUT",
  path: "/questions",
  summary: "Save the agent's golden questions, and when they are run",
  fails: ["knowledge.questionsRevision"],
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
const runQuestions = releaseCall({
  method: "POST",
  path: "/check",
  summary: "Run the golden questions on the newest version",
  fails: ["knowledge.noQuestions", "knowledge.noVersion"],
})
  .input(ofAgent)
  .output(z.object({ version: z.number().int() }));

export const releaseCalls = { beginVersions, setLive, dropVersions, saveQuestions, runQuestions };

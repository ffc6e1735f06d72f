import { z } from "zod";
import { call } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { added, noRoom, textInput } from "./textInput.ts";
import { unansweredState } from "./unanswered.ts";

const group = z.object({ agentId: id, groupId: id });

/** Puts a question aside, or takes it up again. One that visitors ask again stays put aside. */
const setUnanswered = call({
  method: "PUT",
  path: "/v2/agents/{agentId}/unanswered/{groupId}",
  who: ["member", "client"],
  summary: "Dismiss a question that had no answer, or take it up again",
  fails: ["agents.notFound", "platform.notFound"],
})
  .input(group.extend({ state: unansweredState.exclude(["answered"]) }))
  .output(z.object({ groupId: z.string(), state: unansweredState }));

/**
 * A text to begin with. `model`: drafted from what the agent knows, with gaps where that says nothing, and charged as
 * its tokens. `template`: the question as a heading, as the built-in model answers (none is configured, or the month's
 * tokens are used up); `failed`: the same, as the model did not answer, or nothing was there to pay it.
 */
const draftAnswer = call({
  method: "POST",
  path: "/v2/agents/{agentId}/unanswered/{groupId}/draft",
  who: ["member", "client"],
  summary: "Draft a text that answers a question visitors asked",
  fails: ["agents.notFound", "platform.notFound", "platform.tooMany"],
})
  .input(group)
  .output(
    z.object({
      name: z.string(),
      content: z.string(),
      by: z.enum(["model", "template", "failed"]),
    }),
  );

/** Teaches the text and closes the question, both or neither. */
const answerUnanswered = call({
  method: "POST",
  path: "/v2/agents/{agentId}/unanswered/{groupId}/answer",
  who: ["member", "client"],
  summary: "Teach a text that answers a question visitors asked",
  fails: ["agents.notFound", "platform.notFound", "knowledge.answeredAlready", ...noRoom],
})
  .input(textInput.extend({ groupId: id }))
  .output(added);

export const unansweredCalls = { setUnanswered, draftAnswer, answerUnanswered };

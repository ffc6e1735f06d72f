import { z } from "zod";
import { agentPath } from "../agents/agent.ts";

/** Groups of one agent: beyond them the one that was asked longest ago goes, those that need nobody first. */
export const GROUPS_MAX = 200;
/** Wordings of a group that are kept, newest first. */
export const WORDINGS_KEPT = 5;
/** Characters of a question that are kept. */
export const QUESTION_KEPT = 300;

/** Waiting for somebody; put aside by somebody; or answered by a document that was written for it. */
export const unansweredState = z.enum(["open", "dismissed", "answered"]);
export type UnansweredState = z.infer<typeof unansweredState>;

/** One question as it was asked, and where. */
const wording = z.object({
  text: z.string(),
  /** The visitor's questions before it that it goes on from; empty for one that is understood alone. */
  goesOnFrom: z.string().default(""),
  conversationId: z.string(),
  /** The id of the visitor's message. */
  messageId: z.string(),
  channel: z.string(),
  /** Unix milliseconds. */
  ts: z.number(),
});
export type QuestionWording = z.infer<typeof wording>;

/**
 * `agents/{agentId}/unanswered/{groupId}`: questions that visitors asked and the agent had no answer to, those that ask
 * about the same together. They hold visitors' words, and go with the agent as its conversations do.
 */
export const unansweredGroup = z.object({
  ID: z.string(),
  agentId: z.string(),
  /** As it was asked first: what others are compared with. */
  question: z.string(),
  /** Of that first one, as of each wording. */
  goesOnFrom: z.string().default(""),
  wordings: z.array(wording),
  /** How often it was asked; since it was answered, if it was. */
  count: z.number().int(),
  /** When it was asked last. Unix milliseconds. */
  lastTs: z.number(),
  state: unansweredState.default("open"),
  /** The document that was written for it; empty for none. */
  docId: z.string().default(""),
});
export type UnansweredGroup = z.infer<typeof unansweredGroup>;

/** All that somebody who asks a question that goes on from others wants to know. */
export function wholeQuestion({
  question,
  goesOnFrom,
}: Pick<UnansweredGroup, "question" | "goesOnFrom">): string {
  return `${goesOnFrom} ${question}`.trim();
}

/** Name of the collections of these groups, one below each agent. */
const UNANSWERED = "unanswered";

export function unansweredListPath(agentId: string): string {
  return `${agentPath(agentId)}/${UNANSWERED}`;
}

export function unansweredPath(agentId: string, groupId: string): string {
  return `${unansweredListPath(agentId)}/${groupId}`;
}

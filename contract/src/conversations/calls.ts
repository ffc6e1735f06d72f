import { PUBLIC_AGENT } from "../agents/publicPath.ts";
import { eventIterator } from "@orpc/contract";
import { z } from "zod";
import { call } from "../platform/call.ts";
import { id } from "../platform/id.ts";
import { isVisible, name } from "../platform/text.ts";
import { explanation } from "./explanation.ts";
import { message, MESSAGE_MAX, messageTooLong, storedMessageId } from "./message.ts";
import { conversationState } from "./state.ts";
import { problem } from "../problems/problem.ts";

/** What the refusal `work-needed` of an earlier attempt asked for. */
const work = z.string().max(200).optional();

const text = z
  .string()
  .max(MESSAGE_MAX, messageTooLong)
  .refine(isVisible, problem("conversations.empty"));

/** Where a visitor is: kept with the conversation that a call begins. */
const pageDetails = {
  /** URL of the page the chat is on. */
  page: z.string().max(2048).default(""),
  /** The visitor's language, as the page or their browser names it; without it the request's header counts. */
  language: z.string().max(35).default(""),
};

/** What a visitor may see of a conversation. */
export const transcript = z.object({
  conversationId: z.string(),
  state: conversationState,
  operatorName: z.string(),
  messages: z.array(message),
  /** Pass it back to get only what came later. */
  cursor: z.number(),
  /** Said as a session is resumed in which the last answer failed: whether the agent can answer by now. */
  canAnswerAgain: z.boolean().optional(),
});
export type Transcript = z.infer<typeof transcript>;

/** Opens a visitor's session, or resumes an earlier one by its token. */
const openSession = call({
  method: "POST",
  path: `${PUBLIC_AGENT}/sessions`,
  who: ["anyone"],
  summary: "Open or resume a visitor's chat session",
  fails: [
    "agents.notFound",
    "conversations.networkBusy",
    "conversations.originRefused",
    "conversations.workNeeded",
  ],
})
  .input(
    z.object({
      agentId: id,
      /** The visitor token of an earlier visit; an invalid or expired one opens a new session. */
      token: z.string().max(1000).optional(),
      work,
    }),
  )
  .output(z.object({ token: z.string(), transcript }));

/** A member's own session for the test panel; it uses the visitors' path from there on. */
const openTestSession = call({
  method: "POST",
  path: "/v2/agents/{agentId}/test-sessions",
  who: ["member", "client"],
  summary: "Open a test chat session",
  fails: ["agents.notFound"],
})
  .input(z.object({ agentId: id }))
  .output(z.object({ token: z.string(), transcript }));

/**
 * Parts of an answer, in order: `accepted` once the visitor's message is stored, any number of
 * `delta`, and `working` while a tool is called, then `message` (the stored answer) or `failed`; `state` whenever it changed. In state
 * `human` there is no answer: `accepted` is the last.
 */
export const answerPart = z.discriminatedUnion("type", [
  z.object({ type: z.literal("accepted"), ts: z.number(), state: conversationState }),
  z.object({ type: z.literal("delta"), text: z.string() }),
  z.object({ type: z.literal("working") }),
  z.object({ type: z.literal("message"), message, state: conversationState }),
  z.object({ type: z.literal("failed"), code: z.string(), message: z.string() }),
]);
export type AnswerPart = z.infer<typeof answerPart>;

const send = call({
  method: "POST",
  path: `${PUBLIC_AGENT}/messages`,
  who: ["visitor"],
  summary: "Send a visitor's message; the answer streams as server-sent events",
  fails: [
    "agents.notFound",
    "conversations.originRefused",
    "conversations.idTaken",
    "conversations.networkBusy",
    "conversations.workNeeded",
    "answers.rate-limited",
    "answers.day-limit",
    "answers.agent-busy",
  ],
})
  .input(z.object({ agentId: id, messageId: id, text, work, ...pageDetails }))
  .output(eventIterator(answerPart));

const read = call({
  method: "GET",
  path: `${PUBLIC_AGENT}/messages`,
  who: ["visitor"],
  summary: "The visitor's conversation since a cursor (polling)",
  fails: ["conversations.networkBusy"],
})
  .input(z.object({ agentId: id, cursor: z.coerce.number().default(0) }))
  .output(transcript);

/** What the live stream brings: everything since `cursor`, then each change as it happens. */
const follow = call({
  method: "GET",
  path: `${PUBLIC_AGENT}/events`,
  who: ["visitor"],
  summary: "The visitor's conversation, live (server-sent events)",
  fails: ["agents.notFound", "conversations.networkBusy"],
})
  .input(z.object({ agentId: id, cursor: z.coerce.number().default(0) }))
  .output(eventIterator(transcript));

const requestHuman = call({
  method: "POST",
  path: `${PUBLIC_AGENT}/handoff`,
  who: ["visitor"],
  summary: "Ask for a person",
  fails: [
    "agents.notFound",
    "conversations.networkBusy",
    "conversations.originRefused",
    "conversations.badTransition",
    "conversations.workNeeded",
    "platform.forbidden",
    "platform.notFound",
  ],
})
  .input(
    z.object({
      agentId: id,
      /** The same when it is made again, as its answer was lost: it then changes nothing, whatever happened since. */
      requestId: id.optional(),
      work,
      ...pageDetails,
    }),
  )
  .output(z.object({ state: conversationState }));

const leaveContact = call({
  method: "POST",
  path: `${PUBLIC_AGENT}/contact`,
  who: ["visitor"],
  summary: "Leave a name and an email address, for an answer later",
  fails: [
    "agents.notFound",
    "conversations.networkBusy",
    "conversations.originRefused",
    "conversations.workNeeded",
    "answers.rate-limited",
    "answers.day-limit",
  ],
})
  .input(
    z.object({
      agentId: id,
      name: name("fields.ownNameRequired"),
      email: z
        .string()
        .trim()
        .toLowerCase()
        .pipe(z.email(problem("fields.emailAddress")).max(254)),
      work,
      ...pageDetails,
    }),
  )
  .output(z.object({ left: z.literal(true) }));

/** Nobody waits in it, or for it, any more; with the agent alone it stays as it is. */
const end = call({
  method: "POST",
  path: `${PUBLIC_AGENT}/end`,
  who: ["visitor"],
  summary: "End the visitor's conversation with a person, or their waiting for one",
})
  .input(z.object({ agentId: id }))
  .output(z.object({ ended: z.literal(true) }));

const operatorInput = z.object({ agentId: id, conversationId: id });
const stateOutput = z.object({ state: conversationState });

const takeOver = call({
  method: "POST",
  path: "/v2/agents/{agentId}/convos/{conversationId}/take-over",
  who: ["member", "client"],
  summary: "Answer in the agent's place",
  fails: [
    "agents.notFound",
    "conversations.badTransition",
    "conversations.taken",
    "platform.notFound",
  ],
})
  .input(operatorInput)
  .output(stateOutput);

const reply = call({
  method: "POST",
  path: "/v2/agents/{agentId}/convos/{conversationId}/reply",
  who: ["member", "client"],
  summary: "Write to the visitor",
  fails: [
    "agents.notFound",
    "conversations.idTaken",
    "conversations.notHuman",
    "conversations.taken",
    "conversations.windowClosed",
    "platform.notFound",
  ],
})
  .input(operatorInput.extend({ messageId: id, text }))
  .output(z.object({ ts: z.number() }));

/**
 * Has a message sent again that has not reached a channel's person. For one that has, or is on its way already, nothing
 * is done.
 */
const sendAgain = call({
  method: "POST",
  path: "/v2/agents/{agentId}/convos/{conversationId}/messages/{messageId}/send-again",
  who: ["member", "client"],
  summary: "Try again to bring a message to the person of a channel",
  fails: [
    "agents.notFound",
    "conversations.notSentAgain",
    "conversations.taken",
    "conversations.windowClosed",
    "platform.notFound",
  ],
})
  .input(operatorInput.extend({ messageId: storedMessageId }))
  .output(z.object({ queued: z.literal(true) }));

const handBack = call({
  method: "POST",
  path: "/v2/agents/{agentId}/convos/{conversationId}/hand-back",
  who: ["member", "client"],
  summary: "Let the agent answer again",
  fails: ["agents.notFound", "conversations.badTransition", "platform.notFound"],
})
  .input(operatorInput)
  .output(stateOutput);

const close = call({
  method: "POST",
  path: "/v2/agents/{agentId}/convos/{conversationId}/close",
  who: ["member", "client"],
  summary: "Close the conversation",
  fails: ["agents.notFound", "conversations.badTransition", "platform.notFound"],
})
  .input(operatorInput)
  .output(stateOutput);

const markRead = call({
  method: "POST",
  path: "/v2/agents/{agentId}/convos/{conversationId}/read",
  who: ["member", "client"],
  summary: "Mark the visitor's messages as seen",
  fails: ["agents.notFound", "platform.notFound"],
})
  .input(operatorInput)
  .output(z.object({ read: z.literal(true) }));

/** The languages that `AITranslateTo` takes, by their English names. */
const languages = call({
  method: "GET",
  path: "/translate/languages",
  who: ["anyone"],
  summary: "Languages an answer can be translated to",
})
  .input(z.object({}))
  .output(
    z.object({
      success: z.literal(true),
      languages: z.array(z.object({ language: z.string(), name: z.string() })),
    }),
  );

/** `messageId` is the visitor's message that the answer is to. It is kept for 30 days. */
const explain = call({
  method: "GET",
  path: "/v2/agents/{agentId}/convos/{conversationId}/answers/{messageId}/explanation",
  who: ["member"],
  summary: "How an answer came about: passages with scores, prompt, tool calls, tokens, credits",
  fails: ["agents.notFound", "conversations.notExplained"],
})
  .input(operatorInput.extend({ messageId: id }))
  .output(explanation);

export const conversationsCalls = {
  languages,
  openSession,
  openTestSession,
  send,
  read,
  follow,
  requestHuman,
  leaveContact,
  end,
  takeOver,
  reply,
  sendAgain,
  handBack,
  close,
  markRead,
  explain,
};

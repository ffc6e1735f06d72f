import { z } from "zod";

/**
 * Every event a workspace can have posted to its endpoint, by type, with its payload. The page, the
 * jobs and the documentation all follow this list.
 */
const payloads = {
  /** A client of an organisation was made. */
  "client.created": z.object({
    organisationId: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    clientEmail: z.string(),
    operation: z.literal("created"),
  }),
  /** An agent was made, by a member, a client or a key. */
  "agent.created": z.object({ agentId: z.string(), title: z.string() }),
  /** A visitor's first message; conversations in the test panel do not count. */
  "conversation.started": z.object({
    agentId: z.string(),
    agentTitle: z.string(),
    conversationId: z.string(),
    channel: z.string(),
    /** The beginning of it, at most 200 characters. */
    firstMessage: z.string(),
  }),
  /** A visitor asks for a person. */
  "conversation.human_requested": z.object({
    agentId: z.string(),
    agentTitle: z.string(),
    conversationId: z.string(),
    channel: z.string(),
    /** The conversation's title: the beginning of its first message, possibly empty. */
    title: z.string(),
  }),
  /** Too few credits are left for an answer; sent at most once a day per account until it is given some. */
  "credits.exhausted": z.object({
    /** The agent whose visitor used up the credits, or got no answer. */
    agentId: z.string(),
    /** The organisation whose credits are used up; empty for the workspace's own. */
    organisationId: z.string(),
  }),
} as const;

export type EventType = keyof typeof payloads;

/** Types a workspace can subscribe to, in the order of the page. */
export const EVENT_TYPES = [
  "conversation.started",
  "conversation.human_requested",
  "client.created",
  "agent.created",
  "credits.exhausted",
] as const satisfies readonly EventType[];

/** Sent by the test button only, whatever the subscription. */
export const TEST_EVENT = "parley.test";

/** What happened: one of the types with its payload. */
export const workspaceEvent = z.discriminatedUnion("type", [
  z.object({ type: z.literal("client.created"), payload: payloads["client.created"] }),
  z.object({ type: z.literal("agent.created"), payload: payloads["agent.created"] }),
  z.object({ type: z.literal("conversation.started"), payload: payloads["conversation.started"] }),
  z.object({
    type: z.literal("conversation.human_requested"),
    payload: payloads["conversation.human_requested"],
  }),
  z.object({ type: z.literal("credits.exhausted"), payload: payloads["credits.exhausted"] }),
  z.object({ type: z.literal(TEST_EVENT), payload: z.object({ note: z.string() }) }),
]);
export type WorkspaceEvent = z.infer<typeof workspaceEvent>;

/**
 * The body that is posted: the type and the payload, with the workspace and the time (unix
 * seconds). It is vouched for by a signature; the workspace's secret is never in it (decision 019).
 */
export function eventBody(
  { type, payload }: WorkspaceEvent,
  about: { workspaceId: string; createdAt: number },
): string {
  return JSON.stringify({ type, payload: { ...about, ...payload } });
}

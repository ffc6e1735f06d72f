import { z } from "zod";
import { agentPath } from "../agents/agent.ts";
import { uncounted } from "../analytics/tally.ts";
import { hold } from "../credits/hold.ts";
import { conversationState } from "./state.ts";

/** Channels whose people are known to a provider, and not by a token of ours. */
export const contactChannel = z.enum(["telegram", "whatsapp"]);
export type ContactChannel = z.infer<typeof contactChannel>;

/** Where a conversation is held: in the widget, in the test panel, or in a channel. */
const channel = z.enum(["web", "test", ...contactChannel.options]);

/** Where visitors are: everywhere but in the test panel. Queries name them, as the rules ask of a client's. */
export const visitorChannels = channel.exclude(["test"]).options;

/** `agents/{agentId}/convos/{conversationId}`: one visitor's conversation, as the inbox lists it. */
export const conversation = z.object({
  ID: z.string(),
  agentId: z.string(),
  /** The visitor's id, as in their token; in a channel the provider's id of the contact. */
  visitorId: z.string(),
  channel: channel.default("web"),
  state: conversationState,
  /** In the state `requested`: they did not ask for a person, but wait for one as the agent could not answer. */
  unasked: z.boolean().default(false),
  /** Since when they wait for a person, in unix milliseconds; 0 while they do not. */
  waitingSince: z.number().default(0),
  /** When people were last told that they wait, in unix milliseconds; 0 before the first time. */
  toldAt: z.number().default(0),
  /** Id of their last request for a person, which is not made again; empty where it had none. */
  requestId: z.string().default(""),
  /** First words of the visitor; what the list shows as its name. */
  title: z.string().default(""),
  lastText: z.string().default(""),
  lastRole: z.enum(["visitor", "bot", "operator", "system"]).default("visitor"),
  messageCount: z.number().int().default(0),
  /** Visitor messages no member has seen. */
  unread: z.number().int().default(0),
  operatorUid: z.string().default(""),
  operatorName: z.string().default(""),
  visitor: z
    .object({
      /** As they gave them for an answer later, or as a channel's provider names them; empty until then. */
      name: z.string().default(""),
      email: z.string().default(""),
      country: z.string().default(""),
      language: z.string().default(""),
      /** URL of the page the chat was opened on. */
      page: z.string().default(""),
      browser: z.string().default(""),
    })
    .prefault({}),
  /** Unix milliseconds. */
  createdAt: z.number(),
  updatedAt: z.number(),
  /**
   * Until when the channel lets us write to the person, in unix milliseconds: so long after they last wrote. 0 where
   * we may always write.
   */
  windowEndsAt: z.number().default(0),
  /** Whether some of it waits for its channel's account to work again, and is sent then. */
  unsent: z.boolean().default(false),
  /** `ts` of the newest message; the next one is larger. */
  lastTs: z.number().default(0),
  /** Credits reserved for answers under way (decision 015). */
  holds: z.array(hold).default([]),
  /** When the first of them is to be returned, for `sweep`; 0 where there is none. */
  holdUntil: z.number().default(0),
  /**
   * When it was to be returned, where that failed and `holdUntil` is the next try: whoever waits for what comes back goes
   * by this. 0 where nothing is put off.
   */
  overdueSince: z.number().default(0),
  /** The visitor's own counters: read and written with every message anyway, so they cost nothing. */
  limits: z
    .object({
      minute: z.number().default(0),
      minuteCount: z.number().default(0),
      day: z.number().default(0),
      dayCount: z.number().default(0),
      /** Messages sent again in that minute; they count for nothing else. */
      resent: z.number().default(0),
    })
    .prefault({}),
  ...uncounted.shape,
});
export type Conversation = z.infer<typeof conversation>;

/** Whether the channel takes nothing for the person any more, until they write again. */
export function isWindowClosed(
  { windowEndsAt }: Pick<Conversation, "windowEndsAt">,
  now: number,
): boolean {
  return windowEndsAt > 0 && now >= windowEndsAt;
}

/** Whether the visitor asked for a person and waits for one. */
export function hasAskedForHuman({
  state,
  unasked,
}: Pick<Conversation, "state" | "unasked">): boolean {
  return state === "requested" && !unasked;
}

/** How long after people were told of somebody who waits they are told again if the visitor asks again. */
const TELL_AGAIN_AFTER_MS = 3_600_000;

/**
 * Whether people are told anew of a visitor who asks for a person while they wait for one: the first time they ask
 * themselves, and then when it was long ago.
 * @param now unix milliseconds
 */
export function isToldAgain(
  { unasked, waitingSince, toldAt }: Pick<Conversation, "unasked" | "waitingSince" | "toldAt">,
  now: number,
): boolean {
  return unasked || now - Math.max(waitingSince, toldAt) >= TELL_AGAIN_AFTER_MS;
}

export const CONVERSATIONS = "convos";

export function conversationsPath(agentId: string): string {
  return `${agentPath(agentId)}/${CONVERSATIONS}`;
}

export function conversationPath(agentId: string, conversationId: string): string {
  return `${conversationsPath(agentId)}/${conversationId}`;
}

/** What is kept with a conversation for the server alone. */
export function conversationPrivatePath(
  agentId: string,
  conversationId: string,
  name: "alias" | "contact" | "context" | "drafts" | "outbox" | `call-${string}`,
): string {
  return `${conversationPath(agentId, conversationId)}/private/${name}`;
}

import type { DocumentSnapshot } from "@google-cloud/firestore";
import { inVisitorLanguage } from "@parley/contract/conversations/translation/inVisitorLanguage.ts";
import type { Transcript } from "@parley/contract/conversations/calls.ts";
import {
  conversation,
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagesPath, type Message } from "@parley/contract/conversations/message.ts";
import type { Deps } from "../../platform/deps.ts";

/** `test`: of an agent's own people, who see what its tools were asked and answered. */
type Key = { agentId: string; conversationId: string; test: boolean };

/** Messages a page is given when it opens. */
const RESUME_MESSAGES = 50;
/** Messages given at most after a cursor; the rest follows with the next cursor. */
export const PAGE_MESSAGES = 200;

/** The latest messages, oldest first; empty for a conversation without any. */
export async function resumeTranscript(
  deps: Pick<Deps, "db" | "log">,
  key: Key,
): Promise<Transcript> {
  const [stored, latest] = await Promise.all([
    deps.db.doc(conversationPath(key.agentId, key.conversationId)).get(),
    deps.db
      .collection(messagesPath(key.agentId, key.conversationId))
      .orderBy("ts", "desc")
      .limit(RESUME_MESSAGES)
      .get(),
  ]);
  const messages = readMessages(deps, latest.docs).toReversed();
  return toTranscript(key, readConversation(stored.data()), messages, 0);
}

/** What came after the cursor. */
export async function transcriptSince(
  deps: Pick<Deps, "db" | "log">,
  key: Key,
  cursor: number,
): Promise<Transcript> {
  const [stored, since] = await Promise.all([
    deps.db.doc(conversationPath(key.agentId, key.conversationId)).get(),
    deps.db
      .collection(messagesPath(key.agentId, key.conversationId))
      .where("ts", ">", cursor)
      .orderBy("ts")
      .limit(PAGE_MESSAGES)
      .get(),
  ]);
  const messages = readMessages(deps, since.docs);
  // Also past one that cannot be read, which each poll would find again.
  const last = Number(since.docs.at(-1)?.get("ts") ?? cursor);
  return {
    ...toTranscript(key, readConversation(stored.data()), messages, cursor),
    cursor: Number.isFinite(last) ? last : cursor,
  };
}

/** Stored messages. One that cannot be read is left out and logged: it costs a visitor no more than itself. */
export function readMessages(
  { log }: Pick<Deps, "log">,
  stored: readonly Pick<DocumentSnapshot, "ref" | "data">[],
): Message[] {
  return stored.flatMap((one) => {
    const { data, error } = message.safeParse(one.data());
    if (error !== undefined) log.error("a message cannot be read", error, { path: one.ref.path });
    return data ?? [];
  });
}

/** A transcript as a visitor may see it: nothing of the inbox's own fields. */
export function toTranscript(
  key: Key,
  stored: Conversation | null,
  messages: Message[],
  cursor: number,
): Transcript {
  return {
    conversationId: key.conversationId,
    state: stored?.state ?? "bot",
    operatorName: stored?.state === "human" ? stored.operatorName : "",
    messages: messages
      .filter(({ withheld }) => withheld !== true)
      .map((one) => redactForVisitor(one, key)),
    cursor: messages.at(-1)?.ts ?? cursor,
  };
}

/**
 * A message as a visitor may see it: in their language, without the calls of tools, whose answers may hold what is not
 * theirs, and without what is only of interest to those who teach the agent.
 */
export function redactForVisitor(
  { toolCalls, knowledgeVersion, explainedUntil, ...stored }: Message,
  { test }: { test: boolean },
): Message {
  const message = inVisitorLanguage(stored);
  if (!test) return message;
  return {
    ...message,
    ...(toolCalls === undefined ? {} : { toolCalls }),
    ...(knowledgeVersion === undefined ? {} : { knowledgeVersion }),
    ...(explainedUntil === undefined ? {} : { explainedUntil }),
  };
}

/** A conversation document; null when there is none. */
export function readConversation(stored: unknown): Conversation | null {
  return stored === undefined ? null : conversation.parse(stored);
}

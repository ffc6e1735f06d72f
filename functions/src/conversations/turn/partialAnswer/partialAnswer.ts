import { FieldValue, type Firestore, type WriteBatch } from "@google-cloud/firestore";
import { conversationPrivatePath } from "@parley/contract/conversations/conversation.ts";
import { message } from "@parley/contract/conversations/message.ts";
import { isVisible, shorten } from "@parley/contract/platform/text.ts";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { Ending } from "../closeTurn.ts";
import type { OpenedTurn } from "../openTurn.ts";

/** When an answer that takes long is first stored as far as it has come, and how often then. */
const FIRST_MS = 3000;
const EACH_MS = 5000;
/** Characters kept of it: a document has to hold those of several messages. */
const TEXT_KEPT = 100_000;

/** What an answer has come to, and what it has cost by then. */
const partialAnswer = z.object({
  text: z.string(),
  price: z.number(),
  tokens: z.number(),
  ...message.pick({
    toolCalls: true,
    sources: true,
    unanswered: true,
    knowledgeVersion: true,
    rich: true,
  }).shape,
  /** How it came about, as JSON, without the prompt. Absent where that is not known, and from those of before. */
  description: z.string().optional(),
  /** When its message was stored, in unix milliseconds. */
  askedAt: z.number(),
  /** Who the agent belongs to. */
  workspaceId: z.string(),
});
type PartialAnswer = z.infer<typeof partialAnswer>;

/** `agents/{id}/convos/{id}/private/drafts` (server-only): the answers under way, by the message that they answer. */
const partialAnswersRef = (db: Firestore, agentId: string, conversationId: string) =>
  db.doc(conversationPrivatePath(agentId, conversationId, "drafts"));

/** Keeps what is said of an answer while it is under way: if its process ends, it is settled from that. */
export type PartialAnswerKeeper = {
  /** To be called with each part; stores what is there, from time to time. */
  note(current: () => Extract<Ending, { kind: "answered" }>): void;
  /** Waits for the last one. @returns whether any may be stored */
  stop(): Promise<boolean>;
};

/** Nothing is kept before an answer has taken a few seconds: most have ended by then. */
export function keepPartialAnswer(
  deps: Pick<Deps, "db" | "log" | "now">,
  turn: OpenedTurn,
): PartialAnswerKeeper {
  const { agentId, ID } = turn.conversation;
  let due = deps.now() + FIRST_MS;
  let storing: Promise<unknown> | undefined;
  const store = async (ending: Extract<Ending, { kind: "answered" }>) => {
    const { answer, price, tokens = 0, description } = ending;
    // An answer without a word is not stored.
    if (!isVisible(answer.text)) return;
    const { sources, unanswered, toolCalls, knowledgeVersion, rich } = answer;
    const kept: PartialAnswer = {
      text: shorten(answer.text, TEXT_KEPT),
      sources,
      unanswered,
      price,
      tokens,
      ...(toolCalls && { toolCalls }),
      ...(knowledgeVersion !== undefined && { knowledgeVersion }),
      ...(rich && { rich }),
      // Of several answers the prompts would not fit the document.
      ...(description && { description: JSON.stringify({ ...description, prompt: null }) }),
      askedAt: turn.ts,
      workspaceId: turn.config.ownerID,
    };
    const ref = partialAnswersRef(deps.db, agentId, ID);
    await ref.set({ [turn.messageId]: kept }, { mergeFields: [turn.messageId] });
  };
  return {
    note(current) {
      if (deps.now() < due) return;
      due = deps.now() + EACH_MS;
      // The answer goes on meanwhile. One after the other, or an older one could come last.
      storing = Promise.resolve(storing)
        .then(() => store(current()))
        .catch((error: unknown) => deps.log.error("an answer under way was not kept", error));
    },
    async stop() {
      due = Number.POSITIVE_INFINITY;
      await storing;
      return storing !== undefined;
    },
  };
}

/** Forgets what is stored of an answer under way, in the batch that ends its turn. */
export function dropPartialAnswer(
  batch: Pick<WriteBatch, "set">,
  db: Firestore,
  {
    agentId,
    conversationId,
    messageId,
  }: Record<"agentId" | "conversationId" | "messageId", string>,
): void {
  batch.set(
    partialAnswersRef(db, agentId, conversationId),
    { [messageId]: FieldValue.delete() },
    { mergeFields: [messageId] },
  );
}

/** What is kept of a conversation's answers under way, by message; without those that cannot be read. */
export async function readPartialAnswers(
  db: Firestore,
  agentId: string,
  conversationId: string,
): Promise<ReadonlyMap<string, PartialAnswer>> {
  const stored = await partialAnswersRef(db, agentId, conversationId).get();
  return new Map(
    Object.entries(stored.data() ?? {}).flatMap(([messageId, kept]) => {
      const { data } = partialAnswer.safeParse(kept);
      return data === undefined ? [] : [[messageId, data] as const];
    }),
  );
}

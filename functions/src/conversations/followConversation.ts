import type { Transcript } from "@parley/contract/conversations/calls.ts";
import {
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagesPath, type Message } from "@parley/contract/conversations/message.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../platform/deps.ts";
import { readConversation, toTranscript } from "./transcript.ts";

/** A stream is closed by then, and the page opens a new one with its cursor. */
const STREAM_MAX_MS = 5 * 60_000;

/** The visitor's conversation, live: what came since the cursor, then every change. */
export async function* followConversation(
  deps: Pick<Deps, "db">,
  visitor: VisitorPrincipal,
  cursor: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Transcript> {
  const { agentId, conversationId } = visitor;
  const changes = new ReadableStream<Transcript>({
    start(controller) {
      let latest: Conversation | null = null;
      let last = cursor;
      const emit = (messages: Message[]) => {
        controller.enqueue(toTranscript(visitor, latest, messages, last));
        last = messages.at(-1)?.ts ?? last;
      };
      const fail = (error: Error) => controller.error(error);
      const stopConversation = deps.db
        .doc(conversationPath(agentId, conversationId))
        .onSnapshot((snapshot) => {
          const state = latest?.state;
          latest = readConversation(snapshot.data());
          if (latest?.state !== state) emit([]);
        }, fail);
      const stopMessages = deps.db
        .collection(messagesPath(agentId, conversationId))
        .where("ts", ">", cursor)
        .orderBy("ts")
        .onSnapshot((snapshot) => {
          const fresh = snapshot
            .docChanges()
            .filter((change) => change.type !== "removed")
            .map((change) => message.parse(change.doc.data()));
          if (fresh.length > 0) emit(fresh);
        }, fail);
      const end = () => {
        clearTimeout(timer);
        stopConversation();
        stopMessages();
        // Closing a stream that failed or was cancelled already is no matter.
        try {
          controller.close();
        } catch {}
      };
      const timer = setTimeout(end, STREAM_MAX_MS);
      signal?.addEventListener("abort", end, { once: true });
    },
  });
  for await (const change of changes) yield change;
}

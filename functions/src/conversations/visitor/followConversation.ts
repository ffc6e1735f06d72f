import type { DocumentSnapshot, QuerySnapshot } from "@google-cloud/firestore";
import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import type { Transcript } from "@parley/contract/conversations/calls.ts";
import {
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { messagesPath, type Message } from "@parley/contract/conversations/message.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../../platform/deps.ts";
import { PAGE_MESSAGES, readConversation, readMessages, toTranscript } from "./transcript.ts";

/** Longest time a stream stays open; the page then opens a new one from its cursor. */
export const STREAM_MAX_MS = 5 * 60_000;

/**
 * The visitor's conversation, live: its state and what came since the cursor, then every change. It ends
 * as soon as the agent is taken offline; a test by its own people as soon as they lose access to it; and after as many
 * messages as a page of the transcript has, since an old cursor would have a whole conversation read at once.
 * @param signal aborts when the visitor leaves, which may be before this begins
 */
export async function* followConversation(
  deps: Pick<Deps, "db" | "log">,
  visitor: VisitorPrincipal,
  cursor: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Transcript> {
  if (signal?.aborted) return;
  let stop = () => {};
  let isOver = false;
  const changes = new ReadableStream<Transcript>({
    start(controller) {
      // Once: an ended stream takes nothing more, and a listener may still report something.
      const over = (last: () => void) => {
        if (isOver) return;
        isOver = true;
        stop();
        last();
      };
      const end = () => over(() => controller.close());
      const stream: Stream = {
        give: (change) => {
          if (!isOver) controller.enqueue(change);
        },
        end,
        fail: (error) => over(() => controller.error(error)),
      };
      stop = listen(deps, visitor, cursor, stream);
      const timer = setTimeout(end, STREAM_MAX_MS);
      signal?.addEventListener("abort", end, { once: true });
      const stopListening = stop;
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        stopListening();
      };
    },
    cancel: () => {
      isOver = true;
      stop();
    },
  });
  for await (const change of changes) yield change;
}

/** Where the changes go. All but the first end of it do nothing. */
type Stream = {
  give: (change: Transcript) => void;
  end: () => void;
  fail: (error: unknown) => void;
};

/** Starts the listeners. @returns a function that stops them */
function listen(
  deps: Pick<Deps, "db" | "log">,
  visitor: VisitorPrincipal,
  cursor: number,
  { give, end, fail }: Stream,
): () => void {
  const { agentId, conversationId } = visitor;
  let latest: Conversation | null | undefined;
  let last = cursor;
  let waiting: Message[] = [];
  let isFull = false;
  // Messages wait for the conversation's state: without it a person's would look like the agent's.
  const emit = () => {
    if (latest === undefined) return;
    const messages = waiting;
    waiting = [];
    give(toTranscript(visitor, latest, messages, last));
    last = messages.at(-1)?.ts ?? last;
    // The page asks again, from its cursor.
    if (isFull) end();
  };
  /** Invalid stored data ends the stream, not the process. */
  const taking =
    <Snapshot>(take: (snapshot: Snapshot) => void) =>
    (snapshot: Snapshot) => {
      try {
        take(snapshot);
      } catch (error) {
        fail(error);
      }
    };
  const stopConversation = deps.db.doc(conversationPath(agentId, conversationId)).onSnapshot(
    taking((snapshot: DocumentSnapshot) => {
      const before = latest;
      latest = readConversation(snapshot.data());
      const moved =
        before === undefined ||
        before?.state !== latest?.state ||
        before?.operatorName !== latest?.operatorName;
      if (moved || waiting.length > 0) emit();
    }),
    fail,
  );
  const stopMessages = deps.db
    .collection(messagesPath(agentId, conversationId))
    .where("ts", ">", cursor)
    .orderBy("ts")
    .limit(PAGE_MESSAGES)
    .onSnapshot(
      taking((snapshot: QuerySnapshot) => {
        const fresh = snapshot.docChanges().filter((change) => change.type !== "removed");
        waiting.push(
          ...readMessages(
            deps,
            fresh.map(({ doc }) => doc),
          ),
        );
        isFull = snapshot.size >= PAGE_MESSAGES;
        if (waiting.length > 0) emit();
      }),
      fail,
    );
  const stopSettings = deps.db.doc(agentConfigPath(agentId)).onSnapshot(
    taking((snapshot: DocumentSnapshot) => {
      const config = agentConfig.safeParse(snapshot.data()).data;
      const { memberUids = [], clientIds = [], isDeployed = false } = config ?? {};
      const own = [...memberUids, ...clientIds];
      if (visitor.test ? !own.includes(visitor.tester ?? "") : !isDeployed) end();
    }),
    fail,
  );
  return () => {
    stopConversation();
    stopMessages();
    stopSettings();
  };
}

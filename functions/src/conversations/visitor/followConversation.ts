import { agentConfig, agentConfigPath } from "@parley/contract/agents/config.ts";
import type { Transcript } from "@parley/contract/conversations/calls.ts";
import {
  conversationPath,
  type Conversation,
} from "@parley/contract/conversations/conversation.ts";
import { message, messagesPath, type Message } from "@parley/contract/conversations/message.ts";
import type { VisitorPrincipal } from "@parley/contract/platform/principal.ts";
import type { Deps } from "../../platform/deps.ts";
import { readConversation, toTranscript } from "./transcript.ts";

/** Longest time a stream stays open; the page then opens a new one from its cursor. */
export const STREAM_MAX_MS = 5 * 60_000;

/**
 * The visitor's conversation, live: its state and what came since the cursor, then every change. It ends
 * as soon as the agent is taken offline; a test by its own people as soon as they are none any more.
 * @param signal aborts when the visitor leaves, which may be before this begins
 */
export async function* followConversation(
  deps: Pick<Deps, "db">,
  visitor: VisitorPrincipal,
  cursor: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Transcript> {
  if (signal?.aborted) return;
  let stop = () => {};
  const changes = new ReadableStream<Transcript>({
    start(controller) {
      const end = () => {
        stop();
        controller.close();
      };
      stop = listen(deps, visitor, cursor, controller, end);
      const timer = setTimeout(end, STREAM_MAX_MS);
      signal?.addEventListener("abort", end, { once: true });
      const stopListening = stop;
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        stopListening();
      };
    },
    cancel: () => stop(),
  });
  for await (const change of changes) yield change;
}

/** Starts the listeners. @param end ends the stream @returns a function that stops them */
function listen(
  deps: Pick<Deps, "db">,
  visitor: VisitorPrincipal,
  cursor: number,
  controller: ReadableStreamDefaultController<Transcript>,
  end: () => void,
): () => void {
  const { agentId, conversationId } = visitor;
  let latest: Conversation | null | undefined;
  let last = cursor;
  let waiting: Message[] = [];
  // Messages wait for the conversation's state: without it a person's would look like the agent's.
  const emit = () => {
    if (latest === undefined) return;
    const messages = waiting;
    waiting = [];
    controller.enqueue(toTranscript(visitor, latest, messages, last));
    last = messages.at(-1)?.ts ?? last;
  };
  const fail = (error: Error) => controller.error(error);
  const stopConversation = deps.db
    .doc(conversationPath(agentId, conversationId))
    .onSnapshot((snapshot) => {
      const before = latest;
      latest = readConversation(snapshot.data());
      const moved =
        before === undefined ||
        before?.state !== latest?.state ||
        before?.operatorName !== latest?.operatorName;
      if (moved || waiting.length > 0) emit();
    }, fail);
  const stopMessages = deps.db
    .collection(messagesPath(agentId, conversationId))
    .where("ts", ">", cursor)
    .orderBy("ts")
    .onSnapshot((snapshot) => {
      const fresh = snapshot.docChanges().filter((change) => change.type !== "removed");
      waiting.push(...fresh.map((change) => message.parse(change.doc.data())));
      if (waiting.length > 0) emit();
    }, fail);
  const stopSettings = deps.db.doc(agentConfigPath(agentId)).onSnapshot((snapshot) => {
    const config = agentConfig.safeParse(snapshot.data()).data;
    const { memberUids = [], clientIds = [], isDeployed = false } = config ?? {};
    const own = [...memberUids, ...clientIds];
    if (visitor.test ? !own.includes(visitor.tester ?? "") : !isDeployed) end();
  }, fail);
  return () => {
    stopConversation();
    stopMessages();
    stopSettings();
  };
}

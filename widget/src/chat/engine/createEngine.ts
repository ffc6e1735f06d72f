import { involvesHuman } from "@parley/contract/conversations/involvesHuman.ts";
import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import type { ChatState } from "../state/ChatState.ts";
import { failedQuestion, orphanedQuestion } from "../state/retryable.ts";
import { createMessageBuffer } from "./createMessageBuffer.ts";
import { createPause } from "./createPause.ts";
import type { EngineView } from "./EngineView.ts";
import { createEndings } from "./endings.ts";
import { createHumanRequest } from "./humanRequest.ts";
import { createInbox } from "./inbox.ts";
import { keepOutbox, restorable, type Memory } from "./memory.ts";
import { createOutbox } from "./outbox.ts";
import { createSession } from "./session.ts";
import { playChime } from "./playChime.ts";
import { createStore } from "./store.ts";
import { trackUnread } from "./trackUnread.ts";
import { watchWaiting } from "./watchWaiting.ts";

/** How long to wait for an answer from another tab, or from the server's store, before offering a retry. */
const ORPHAN_MS = 6000;
export interface ChatEngine {
  get: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Opens the session; call it again if it failed.
   * @param delay milliseconds between a question and its answer, at least
   * @param gathering milliseconds that a message waits for further words
   */
  start: (delay: number, gathering: number) => void;
  /** @param ID given for a message that decides on a call: pressing twice sends it once */
  send: (text: string, ID?: string) => void;
  /** Sends an unsent message again, under the same id. */
  resend: (ID: string) => void;
  /** Forgets an unsent message. */
  discard: (ID: string) => void;
  /** Asks again for an answer that failed. */
  retryAnswer: () => void;
  /** Asks for a person, after what was written before; without a line as soon as there is one. */
  requestHuman: () => void;
  /** Forgets a request that waits for a line, or has failed. */
  dropRequest: () => void;
  /** Leaves the conversation, which its owner keeps, and opens a new one. */
  startOver: () => void;
  /** Opens the form for an address, or closes it. */
  askContact: (open: boolean) => void;
  /** Leaves name and email. @returns the code of the failure; empty when it worked */
  leaveContact: (contact: { name: string; email: string }) => Promise<string>;
  /** Adds a place that shows the conversation, or says that it is now shown or hidden. */
  setView: (view: EngineView) => void;
  /** Removes it. @returns whether another one is left */
  removeView: (view: EngineView) => boolean;
  /** Call it when the visitor does something. */
  touch: () => void;
  memory: Memory;
  destroy: () => void;
}

/**
 * The chat without its user interface: session, outbox, inbox, and what survives a reload.
 * @param given token of a session opened elsewhere
 */
export function createEngine(api: ChatApi, memory: Memory, given?: string): ChatEngine {
  const store = createStore();
  const views = new Set<EngineView>();
  let begun = false;
  let active = Date.now();
  let orphanTimer: ReturnType<typeof setTimeout> | undefined;

  const pause = createPause();
  const buffer = createMessageBuffer(randomMessageId, ({ ID, text }) => {
    // It may have been marked as unsent meanwhile, for lack of a connection.
    store.dispatch({ type: "send", ID, text });
    post(ID, text);
  });
  const isVisible = () => document.visibilityState === "visible";
  const isShown = () => [...views].some((view) => view.isShown);
  const session = createSession(api, store, memory, given);
  const outbox = createOutbox(api, store, session, memory, pause, buffer.holds, () => {
    inbox.update();
    // No answer and no failure: a person has probably taken over in the meantime.
    if (!orphanedQuestion(store.get())) return;
    inbox.refresh();
    watchOrphan();
  });
  const inbox = createInbox(api, store, session, pause, {
    isVisible,
    isAudible: () => memory.get("sound") !== "",
    isShown,
    isBusy: outbox.isBusy,
    idle: () => Date.now() - active,
  });
  const request = createHumanRequest(
    (ID, signal) => session.use((token) => api.requestHuman(token, ID, signal)),
    store,
    memory,
    outbox,
    inbox,
    () => isVisible() && isShown(),
  );
  const endings = createEndings(api.end, memory);
  const waiting = watchWaiting(store, memory);
  // The page is told once, however many places show the conversation.
  const tell: EngineView["onMessage"] = (role) => [...views][0]?.onMessage?.(role);
  const unread = trackUnread(store, memory, views, (role) => {
    tell(role);
    if (memory.get("sound") && !(isVisible() && isShown())) void playChime();
  });
  const keep = keepOutbox(memory, buffer.holds);

  const touch = () => {
    active = Date.now();
    inbox.update();
    request.update();
  };
  const unsubscribe = store.subscribe(() => {
    keep(store.get().pending);
    memory.set("blocked", String(store.get().blockedUntil || ""));
    memory.set("live", involvesHuman(store.get().conversation) ? "1" : "");
    request.update();
    unread.update();
    inbox.update();
    waiting.update();
  });
  const post = (ID: string, text: string) => {
    touch();
    outbox.post({ ID, text });
  };
  document.addEventListener("visibilitychange", touch);
  const online = () => {
    touch();
    endings.wake();
    if (begun) void begin();
  };
  addEventListener("online", online);
  // Nobody would send it once the page is gone.
  addEventListener("pagehide", buffer.flush);

  return {
    get: store.get,
    subscribe: store.subscribe,
    memory,
    touch,
    start: (delay, gathering) => {
      pause.set(delay);
      buffer.set(gathering);
      if (!begun) {
        const blockedUntil = Number(memory.get("blocked"));
        const pending = restorable(memory);
        store.dispatch({ type: "restored", pending, blockedUntil, ...request.kept() });
      }
      begun = true;
      endings.wake();
      // Whoever presses Try again sees that it is tried.
      if (store.get().phase === "failed") store.dispatch({ type: "opening", byHand: true });
      void begin();
    },
    send: (text, ID) => {
      const { messages, pending, conversation } = store.get();
      if ([...messages, ...pending].some((one) => one.ID === ID)) return;
      if (ID === undefined) {
        store.dispatch({ type: "send", ...buffer.add(text) });
        tell("visitor");
        // A person reads as it is written.
        if (conversation === "human") buffer.flush();
        return;
      }
      buffer.flush();
      store.dispatch({ type: "send", ID, text });
      tell("visitor");
      post(ID, text);
    },
    resend: (ID) => {
      const message = store.get().pending.find((one) => one.ID === ID);
      if (!message) return;
      store.dispatch({ type: "send", ID, text: message.text });
      post(ID, message.text);
    },
    discard: (ID) => {
      if (buffer.holds(ID)) buffer.clear();
      outbox.drop(ID);
      store.dispatch({ type: "discarded", ID });
    },
    retryAnswer: () => {
      const question = failedQuestion(store.get());
      if (question) post(question.ID, question.text);
    },
    requestHuman: () => {
      touch();
      // People are told the last words; those that wait for further ones go first as well.
      buffer.flush();
      request.make();
    },
    dropRequest: request.drop,
    startOver: () => {
      touch();
      const { conversation, handoff, pending, answer } = store.get();
      buffer.clear();
      outbox.clear();
      inbox.pause();
      const left = session.leave();
      request.leave();
      // A request, or words that are one, may have arrived though the answer did not.
      const isUnderWay = handoff !== "idle" || pending.length > 0 || (answer && !answer.error);
      if (left && (involvesHuman(conversation) || isUnderWay)) endings.add(left, !!isUnderWay);
      store.dispatch({ type: "startedOver" });
      void begin();
    },
    askContact: (open) => store.dispatch({ type: "contactAsked", open }),
    leaveContact: async (contact) => {
      touch();
      try {
        await session.use((token) => api.leaveContact(token, contact));
        // The line that says so; the live stream brings it too, where there is one.
        inbox.refresh();
        return "";
      } catch (thrown) {
        return toFailure(thrown).code;
      }
    },
    setView: (view) => {
      views.add(view);
      touch();
      unread.update();
    },
    removeView: (view) => {
      views.delete(view);
      return views.size > 0;
    },
    destroy: () => {
      clearTimeout(orphanTimer);
      // What waits is kept for the next visit, like all that was not sent.
      buffer.clear();
      keep([...store.get().pending]);
      waiting.stop();
      unsubscribe();
      inbox.stop();
      outbox.stop();
      request.stop();
      endings.stop();
      document.removeEventListener("visibilitychange", touch);
      removeEventListener("online", online);
      removeEventListener("pagehide", buffer.flush);
    },
  };

  /** Opens the session, and sends what waits. */
  async function begin(): Promise<void> {
    try {
      await session.token();
      watchOrphan();
      outbox.wake();
      request.wake();
    } catch {
      // The state already says that it failed.
      outbox.wakeLater();
      request.wakeLater();
    }
  }

  /** Offers a retry for a question that never gets an answer. */
  function watchOrphan(): void {
    clearTimeout(orphanTimer);
    orphanTimer = setTimeout(() => {
      const question = orphanedQuestion(store.get());
      if (question && !outbox.isBusy()) store.dispatch({ type: "orphaned", ID: question.ID });
    }, ORPHAN_MS);
  }
}

/** An id for a visitor's message: 120 random bits as 20 characters of the alphabet of ids. */
function randomMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

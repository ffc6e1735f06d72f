import type { ChatOptions } from "../../shared/ChatOptions.ts";
import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import { humanMaySpeak, type ChatState } from "../state/ChatState.ts";
import { failedQuestion, orphanedQuestion } from "../state/retryable.ts";
import { createInbox } from "./inbox.ts";
import { readOutbox, type Memory } from "./memory.ts";
import { createOutbox } from "./outbox.ts";
import { createSession } from "./session.ts";
import { createStore } from "./store.ts";
import { trackUnread } from "./trackUnread.ts";

/** How long to wait for an answer from another tab, or from the server's store, before offering a retry. */
const ORPHAN_MS = 6000;

export interface ChatEngine {
  get: () => ChatState;
  subscribe: (listener: () => void) => () => void;
  /** Opens the session; call it again after it failed. */
  start: () => void;
  send: (text: string) => void;
  /** Sends an unsent message again, under the same id. */
  resend: (ID: string) => void;
  /** Asks again for an answer that failed. */
  retryAnswer: () => void;
  requestHuman: () => void;
  setShown: (shown: boolean) => void;
  /** Call it when the visitor does something. */
  touch: () => void;
  memory: Memory;
  destroy: () => void;
}

/** The chat without its user interface: session, outbox, inbox, and what survives a reload. */
export function createEngine(api: ChatApi, memory: Memory, options: ChatOptions): ChatEngine {
  const store = createStore();
  let shown = !options.onClose;
  let active = Date.now();
  let orphanTimer: ReturnType<typeof setTimeout> | undefined;

  const session = createSession(api, store, memory, options.token);
  const outbox = createOutbox(api, store, session, () => {
    inbox.update();
    // No answer came and nothing failed: a person has probably taken over in the meantime.
    if (!orphanedQuestion(store.get())) return;
    inbox.refresh();
    watchOrphan();
  });
  const inbox = createInbox(api, store, session, {
    isVisible: () => document.visibilityState === "visible",
    isShown: () => shown,
    isBusy: outbox.isBusy,
    idle: () => Date.now() - active,
  });
  const unread = trackUnread(store, memory, options, () => shown);

  const touch = () => {
    active = Date.now();
    inbox.update();
  };
  const unsubscribe = store.subscribe(() => {
    const { pending } = store.get();
    memory.set("outbox", JSON.stringify(pending.map(({ ID, text }) => ({ ID, text }))));
    memory.set("live", humanMaySpeak(store.get()) ? "1" : "");
    unread.update();
    inbox.update();
  });
  const post = (ID: string, text: string) => {
    touch();
    outbox.post({ ID, text });
  };
  document.addEventListener("visibilitychange", touch);
  addEventListener("online", touch);

  return {
    get: store.get,
    subscribe: store.subscribe,
    memory,
    touch,
    start: () => {
      if (store.get().phase === "loading" && store.get().pending.length === 0)
        store.dispatch({ type: "restored", pending: readOutbox(memory) });
      session.token().then(
        watchOrphan,
        // The state already says that it failed.
        () => undefined,
      );
    },
    send: (text) => {
      const ID = randomMessageId();
      store.dispatch({ type: "send", ID, text });
      options.onMessage?.("visitor");
      post(ID, text);
    },
    resend: (ID) => {
      const message = store.get().pending.find((one) => one.ID === ID);
      if (!message) return;
      store.dispatch({ type: "send", ID, text: message.text });
      post(ID, message.text);
    },
    retryAnswer: () => {
      const question = failedQuestion(store.get());
      if (question) post(question.ID, question.text);
    },
    requestHuman: () => {
      touch();
      void ask();
    },
    setShown: (next) => {
      shown = next;
      unread.update();
      touch();
    },
    destroy: () => {
      clearTimeout(orphanTimer);
      unsubscribe();
      inbox.stop();
      document.removeEventListener("visibilitychange", touch);
      removeEventListener("online", touch);
    },
  };

  /** Offers a retry for a question that never gets an answer. */
  function watchOrphan(): void {
    clearTimeout(orphanTimer);
    orphanTimer = setTimeout(() => {
      const question = orphanedQuestion(store.get());
      if (question && !outbox.isBusy()) store.dispatch({ type: "orphaned", ID: question.ID });
    }, ORPHAN_MS);
  }

  async function ask(mayRenew = true): Promise<void> {
    if (store.get().handoff === "asking" && mayRenew) return;
    store.dispatch({ type: "handoffAsked" });
    try {
      const state = await api.requestHuman(await session.token());
      store.dispatch({ type: "handoffDone", state });
    } catch (thrown) {
      if (toFailure(thrown).status === 401 && mayRenew)
        return session.renew().then(
          () => ask(false),
          () => store.dispatch({ type: "handoffFailed" }),
        );
      store.dispatch({ type: "handoffFailed" });
    }
  }
}

/** An id for a visitor's message: 120 random bits as 20 characters of the alphabet of ids. */
function randomMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(15));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

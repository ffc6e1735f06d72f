import { ApiFailure, toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import { removedElsewhere, type Memory } from "./memory.ts";
import type { Pause } from "./createPause.ts";
import type { Session } from "./session.ts";
import type { ChatStore } from "./store.ts";

type Outgoing = { ID: string; text: string };

/** First wait before what could not be sent is tried again, and the longest; it doubles in between. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

export interface Outbox {
  /** Queues a message, after those that wait for a connection; the same id again is a retry. */
  post: (message: Outgoing) => void;
  /** Sends the messages that wait for a connection, in the order they were written. */
  wake: () => void;
  /** Does so in a while. */
  wakeLater: () => void;
  isBusy: () => boolean;
  /** Does not send a message that is queued. */
  drop: (ID: string) => void;
  /** Forgets what is queued, and stops listening to the answer that is coming. */
  clear: () => void;
  stop: () => void;
}

/**
 * Sends one message after the other and waits for each answer, so that answers never mix. What does not
 * reach the server waits here until the connection is back. The server stores an id once, so that a
 * message whose response was lost can be sent again.
 * @param isHeld whether a message still waits for further words: it is sent when they are there
 * @param onDelivered called after each answer, when the state may have changed with it
 */
export function createOutbox(
  api: ChatApi,
  store: ChatStore,
  session: Session,
  memory: Memory,
  pause: Pause,
  isHeld: (ID: string) => boolean,
  onDelivered: () => void,
): Outbox {
  const queue: Outgoing[] = [];
  let busy = false;
  let misses = 0;
  let failedWith = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = new AbortController();

  async function drain(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (await deliver(next, true)) misses = 0;
      else giveUp();
      busy = queue.length > 0;
      onDelivered();
    }
    if (store.get().pending.some(({ status }) => status === "waiting")) wakeLater();
  }

  /** What is queued behind a message that did not reach the server has no better chance. */
  function giveUp(): void {
    const [next] = queue;
    queue.length = 0;
    if (next) store.dispatch({ type: "sendFailed", ID: next.ID, code: failedWith });
  }

  /** Whether it reached the server. */
  async function deliver(message: Outgoing, mayRenew: boolean): Promise<boolean> {
    const { ID } = message;
    const { signal } = current;
    let accepted = false;
    try {
      const token = await session.token();
      if (signal.aborted) return true;
      store.dispatch({ type: "asked", ID });
      // A person's words are never held back.
      if (store.get().answer) pause.begin();
      for await (const part of api.send(token, message, signal)) {
        if (part.type === "accepted") accepted = true;
        else await pause.over();
        if (signal.aborted) return true;
        store.dispatch({ type: "answerPart", ID, part });
      }
      if (!accepted) throw new ApiFailure("NETWORK");
      store.dispatch({ type: "ended", ID });
    } catch (thrown) {
      if (signal.aborted) return true;
      let failure = toFailure(thrown);
      if (failure.status === 401 && mayRenew) {
        try {
          await session.renew();
          return await deliver(message, false);
        } catch (again) {
          failure = toFailure(again);
        }
      }
      const { code, retryAfter } = failure;
      failedWith = code;
      const blockedUntil = retryAfter > 0 ? Date.now() + retryAfter * 1000 : undefined;
      store.dispatch({ type: "sendFailed", ID, code, blockedUntil });
    }
    return accepted;
  }

  function enqueue(message: Outgoing): void {
    queue.push(message);
    void drain();
  }

  function wake(): void {
    clearTimeout(timer);
    // Another tab may have sent or discarded one of them.
    const isGone = removedElsewhere(memory);
    for (const { ID, text, status } of store.get().pending) {
      if (status !== "waiting" || isHeld(ID)) continue;
      store.dispatch(isGone(ID) ? { type: "discarded", ID } : { type: "send", ID, text });
      if (!isGone(ID)) enqueue({ ID, text });
    }
  }

  function wakeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(FIRST_WAIT_MS * 2 ** misses++, LONGEST_WAIT_MS));
  }

  return {
    post: (message) => {
      wake();
      enqueue(message);
    },
    wake,
    wakeLater,
    isBusy: () => busy,
    drop: (ID) => {
      const place = queue.findIndex((one) => one.ID === ID);
      if (place >= 0) queue.splice(place, 1);
    },
    clear: () => {
      clearTimeout(timer);
      queue.length = 0;
      current.abort();
      current = new AbortController();
    },
    stop: () => clearTimeout(timer),
  };
}

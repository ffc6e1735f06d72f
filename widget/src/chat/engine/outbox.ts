import { ApiFailure, blockedUntilOf, toFailure } from "../api/ApiFailure.ts";
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
  /** Sends the messages that wait, in the order they were written, unless they are refused for a while. */
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
 * reach the server, or is refused for a while, waits here until the connection is back, or that is over. The server stores an id once, so that a
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
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = new AbortController();

  async function drain(): Promise<void> {
    if (busy) return;
    busy = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const failure = await deliver(next, true);
      if (failure) giveUp(next, failure);
      else misses = 0;
      busy = queue.length > 0;
      onDelivered();
    }
    if (store.get().pending.some(({ status }) => status === "waiting")) wakeLater();
  }

  /** What is queued behind a message that has to wait has no better chance; one that is refused is no reason to stop. */
  function giveUp({ ID }: Outgoing, failure: ApiFailure): void {
    const { code } = failure;
    const fail = (one: string) =>
      store.dispatch({ type: "sendFailed", ID: one, code, blockedUntil: blockedUntilOf(failure) });
    const statusOf = (one: string) =>
      store.get().pending.find((pending) => pending.ID === one)?.status;
    fail(ID);
    const waits = statusOf(ID) === "waiting";
    for (const one of queue.splice(0))
      if (waits) fail(one.ID);
      // Refused already, where no session could be opened.
      else if (statusOf(one.ID) !== "failed") queue.push(one);
  }

  /** Why it did not reach the server; undefined where it did. */
  async function deliver(message: Outgoing, mayRenew: boolean): Promise<ApiFailure | undefined> {
    const { ID } = message;
    const { signal } = current;
    let accepted = false;
    try {
      const token = await session.token();
      if (signal.aborted) return undefined;
      store.dispatch({ type: "asked", ID });
      // A person's words are never held back.
      if (store.get().answer) pause.begin();
      for await (const part of api.send(token, message, signal)) {
        if (part.type === "accepted") accepted = true;
        else await pause.over();
        if (signal.aborted) return undefined;
        store.dispatch({ type: "answerPart", ID, part });
      }
      if (!accepted) throw new ApiFailure("NETWORK");
      store.dispatch({ type: "ended", ID });
    } catch (thrown) {
      if (signal.aborted) return undefined;
      let failure = toFailure(thrown);
      if (failure.status === 401 && mayRenew) {
        try {
          await session.renew();
          return await deliver(message, false);
        } catch (again) {
          failure = toFailure(again);
        }
      }
      if (!accepted) return failure;
      // The answer broke off.
      store.dispatch({ type: "sendFailed", ID, code: failure.code });
    }
    return undefined;
  }

  function enqueue(message: Outgoing): void {
    queue.push(message);
    void drain();
  }

  function wake(): void {
    if (store.get().blockedUntil > Date.now()) return wakeLater();
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
    const blocked = store.get().blockedUntil - Date.now();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** misses++, LONGEST_WAIT_MS);
    timer = setTimeout(wake, blocked > 0 ? blocked : wait);
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

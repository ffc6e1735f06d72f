import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import { humanMaySpeak } from "../state/ChatState.ts";
import type { Session } from "./session.ts";
import type { ChatStore } from "./store.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** After so many failures in a row the live stream rests for a while, and polling does its work. */
const STREAM_FAILURES = 3;
const STREAM_REST_MS = 60_000;
/** So long after the visitor last did something here the stream is held for a person who may come unasked. */
const LISTEN_MS = 60 * 60_000;
/** The same while the popup is closed: a badge then says that somebody wrote. */
const LISTEN_CLOSED_MS = 10 * 60_000;
/** So long the stream stays open when no person may speak any more: states follow each other quickly. */
const LINGER_MS = 3000;

export interface Inbox {
  /** Looks anew at what is wanted: call it when state, visibility or activity change. */
  update: () => void;
  /** Asks once, now. */
  refresh: () => void;
  stop: () => void;
}

export interface InboxNeeds {
  /** The visitor sees the page. */
  isVisible: () => boolean;
  /** The visitor sees the chat. */
  isShown: () => boolean;
  /** An answer is coming, which tells the state anyway. */
  isBusy: () => boolean;
  /** Milliseconds since the visitor did something here. */
  idle: () => number;
}

/**
 * Brings what others write, over the live stream, and by polling where that fails. It is open while
 * the visitor sees the page and a person has the conversation or is asked into it; and also while
 * the chat is in use, because a person may take over at any moment (decision 013).
 */
export function createInbox(
  api: ChatApi,
  store: ChatStore,
  session: Session,
  needs: InboxNeeds,
): Inbox {
  let open = false;
  let current = new AbortController();
  let lingering: ReturnType<typeof setTimeout> | undefined;

  function wanted(): boolean {
    const state = store.get();
    if (state.phase !== "ready" || !needs.isVisible()) return false;
    if (humanMaySpeak(state)) return true;
    const begun = state.messages.length > 0;
    if (!begun || needs.idle() > (needs.isShown() ? LISTEN_MS : LISTEN_CLOSED_MS)) return false;
    // The answer that is coming tells the state: nothing to open beside it.
    return open || !needs.isBusy();
  }

  function update(): void {
    clearTimeout(lingering);
    const next = wanted();
    if (next === open) return;
    if (!next && needs.isVisible()) lingering = setTimeout(() => turn(wanted()), LINGER_MS);
    else turn(next);
  }

  function turn(next: boolean): void {
    if (next === open) return;
    open = next;
    current.abort();
    current = new AbortController();
    if (open) void stream(current.signal);
  }

  async function fetchOnce(signal: AbortSignal): Promise<void> {
    const transcript = await api.read(await session.token(), store.get().cursor);
    if (!signal.aborted) store.dispatch({ type: "received", transcript });
  }

  /** @returns whether to go on: a token that is refused ends it, the next message opens a new session */
  async function attempt(work: () => Promise<void>): Promise<"done" | "failed" | "refused"> {
    try {
      await work();
      return "done";
    } catch (thrown) {
      return toFailure(thrown).status === 401 ? "refused" : "failed";
    }
  }

  async function stream(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let restUntil = 0;
    while (!signal.aborted) {
      const rests = Date.now() < restUntil;
      const outcome = rests
        ? "failed"
        : await attempt(async () => {
            const token = await session.token();
            for await (const transcript of api.follow(token, store.get().cursor, signal)) {
              if (signal.aborted) return;
              failures = 0;
              store.dispatch({ type: "received", transcript });
            }
          });
      if (signal.aborted || outcome === "refused") return;
      if (outcome === "failed") {
        if (!rests && ++failures % STREAM_FAILURES === 0) restUntil = Date.now() + STREAM_REST_MS;
        await attempt(() => fetchOnce(signal));
      }
      // A stream ends in order every few minutes; the next one follows on its cursor, if still wanted.
      if (!wanted()) return turn(false);
      const unasked = Date.now() < restUntil && !humanMaySpeak(store.get());
      await wait(unasked ? pollDelay(needs.idle()) : retryDelay(failures), signal);
    }
  }

  return {
    update,
    refresh: () => void attempt(() => fetchOnce(current.signal)),
    stop: () => {
      clearTimeout(lingering);
      open = false;
      current.abort();
    },
  };
}

/**
 * How long to wait before the next poll of a conversation the agent answers, where no stream gets
 * through: 3 seconds at first, ever longer the longer the visitor does nothing.
 * @param idle milliseconds since the visitor did something here
 */
function pollDelay(idle: number): number {
  if (idle < 2 * MINUTE) return 3 * SECOND;
  if (idle < 10 * MINUTE) return 10 * SECOND;
  return 30 * SECOND;
}

/** Wait after so many failures in a row: a second, doubling to 5; a quarter for none. */
function retryDelay(failures: number): number {
  return failures === 0 ? SECOND / 4 : Math.min(SECOND * 2 ** (failures - 1), 5 * SECOND);
}

/** Resolves after some milliseconds, or at once when the signal is aborted. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(finish, milliseconds);
    function finish() {
      clearTimeout(timer);
      signal.removeEventListener("abort", finish);
      resolve();
    }
    signal.addEventListener("abort", finish);
  });
}

import { involvesHuman } from "@parley/contract/conversations/involvesHuman.ts";
import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import type { Pause } from "./createPause.ts";
import type { Session } from "./session.ts";
import type { ChatStore } from "./store.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** After this many failures in a row polling replaces the stream for a while. */
const STREAM_FAILURES = 3;
const STREAM_REST_MS = 60_000;
/** How long after the visitor's last action the stream stays open for a person who joins unasked. */
const LISTEN_MS = 60 * 60_000;
/** The same while the popup is closed, when a badge shows that somebody wrote. */
const LISTEN_CLOSED_MS = 10 * 60_000;
/** How long to wait for an agent that is not there any more: it may be back. */
const GONE_MS = MINUTE;
/** How long the stream stays open once no person may speak any more, as states change quickly. */
const LINGER_MS = 3000;

export interface Inbox {
  /** Opens or closes the stream as needed: call it when state, visibility or activity change. */
  update: () => void;
  /** Fetches once, now. */
  refresh: () => void;
  /** Stops listening, until the next `update`: what comes belongs to a conversation that was left. */
  pause: () => void;
  stop: () => void;
}

export interface InboxNeeds {
  /** Whether the visitor sees the page. */
  isVisible: () => boolean;
  /** Whether the visitor is told by a sound of what comes while the page is hidden. */
  isAudible: () => boolean;
  /** Whether the visitor sees the chat. */
  isShown: () => boolean;
  /** Whether an answer is coming, which brings the state with it. */
  isBusy: () => boolean;
  /** Milliseconds since the visitor last did something here. */
  idle: () => number;
}

/**
 * Receives what others write, over the live stream, or by polling where that fails. It is open while
 * the visitor sees the page and a person has the conversation or was asked for; and also while the
 * chat is in use, because a person may take over at any moment (decision 013).
 */
export function createInbox(
  api: ChatApi,
  store: ChatStore,
  session: Session,
  pause: Pause,
  needs: InboxNeeds,
): Inbox {
  let open = false;
  let current = new AbortController();
  let lingering: ReturnType<typeof setTimeout> | undefined;

  function wanted(): boolean {
    const state = store.get();
    if (state.phase !== "ready") return false;
    if (!needs.isVisible())
      return involvesHuman(state.conversation) && needs.isAudible() && needs.idle() < LISTEN_MS;
    if (involvesHuman(state.conversation)) return true;
    const begun = state.messages.length > 0;
    if (!begun || needs.idle() > (needs.isShown() ? LISTEN_MS : LISTEN_CLOSED_MS)) return false;
    // The answer that is coming brings the state: there is no need for a second connection.
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
    await pause.over();
    if (!signal.aborted) store.dispatch({ type: "received", transcript });
  }

  /** A refused token ends the inbox: the next message opens a new session. */
  async function attempt(
    work: () => Promise<void>,
  ): Promise<"done" | "failed" | "refused" | "gone"> {
    try {
      await work();
      return "done";
    } catch (thrown) {
      const { status } = toFailure(thrown);
      if (status === 404) return "gone";
      return status === 401 ? "refused" : "failed";
    }
  }

  async function stream(signal: AbortSignal): Promise<void> {
    let failures = 0;
    let restUntil = 0;
    while (!signal.aborted) {
      const rests = Date.now() < restUntil;
      let outcome = rests
        ? "failed"
        : await attempt(async () => {
            const token = await session.token();
            for await (const transcript of api.follow(token, store.get().cursor, signal)) {
              // An answer that is held back may come here first.
              await pause.over();
              if (signal.aborted) return;
              failures = 0;
              store.dispatch({ type: "received", transcript });
            }
          });
      if (outcome === "failed" && !signal.aborted) {
        if (!rests && ++failures % STREAM_FAILURES === 0) restUntil = Date.now() + STREAM_REST_MS;
        const fetched = await attempt(() => fetchOnce(signal));
        if (fetched !== "done") outcome = fetched;
      }
      if (signal.aborted || outcome === "refused") return;
      // The server ends a stream every few minutes; the next one continues at the cursor, if still wanted.
      if (!wanted()) return turn(false);
      if (outcome === "gone") {
        await wait(GONE_MS, signal);
        continue;
      }
      const unasked = Date.now() < restUntil && !involvesHuman(store.get().conversation);
      await wait(unasked ? pollDelay(needs.idle()) : retryDelay(failures), signal);
    }
  }

  return {
    update,
    refresh: () => void attempt(() => fetchOnce(current.signal)),
    pause: () => {
      clearTimeout(lingering);
      // Also ends a fetch that is not the stream's.
      open = false;
      current.abort();
      current = new AbortController();
    },
    stop: () => {
      clearTimeout(lingering);
      open = false;
      current.abort();
    },
  };
}

/**
 * How long to wait before the next poll while the agent answers and no stream gets through: 3 seconds
 * at first, and longer the longer the visitor is idle.
 * @param idle milliseconds since the visitor last did something here
 */
function pollDelay(idle: number): number {
  if (idle < 2 * MINUTE) return 3 * SECOND;
  if (idle < 10 * MINUTE) return 10 * SECOND;
  return 30 * SECOND;
}

/** Wait after a number of failures in a row: a quarter of a second for none, then 1 s, doubling up to 5 s. */
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

import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import { holdsStream } from "../state/ChatState.ts";
import { pollDelay, retryDelay } from "./delays.ts";
import type { Session } from "./session.ts";
import type { ChatStore } from "./store.ts";
import { wait } from "./wait.ts";

/** After so many failures in a row the live stream rests for a while, and polling does its work. */
const STREAM_FAILURES = 3;
const STREAM_REST_MS = 60_000;
/** So long the stream stays open when no person may speak any more: states follow each other quickly. */
const LINGER_MS = 3000;

export interface Link {
  /** Looks anew at what is wanted: call it when state, visibility or activity change. */
  update: () => void;
  /** Asks once, now. */
  refresh: () => void;
  stop: () => void;
}

export interface LinkNeeds {
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
 * Brings what others write. While a person may speak or has the conversation open, and the page is
 * visible: the live stream, with polling where it fails. Else, while the chat is shown: polling,
 * ever slower, because a person may come unasked.
 */
export function createLink(
  api: ChatApi,
  store: ChatStore,
  session: Session,
  needs: LinkNeeds,
): Link {
  let mode: "off" | "stream" | "poll" = "off";
  let current = new AbortController();
  let lingering: ReturnType<typeof setTimeout> | undefined;

  function wanted(): typeof mode {
    const state = store.get();
    if (state.phase !== "ready" || !needs.isVisible()) return "off";
    if (holdsStream(state)) return "stream";
    const begun = state.messages.length > 0;
    return begun && needs.isShown() && pollDelay(needs.idle()) > 0 ? "poll" : "off";
  }

  function update(): void {
    clearTimeout(lingering);
    const next = wanted();
    if (next === mode) return;
    if (mode === "stream" && needs.isVisible()) {
      lingering = setTimeout(() => turn(wanted()), LINGER_MS);
      return;
    }
    turn(next);
  }

  function turn(next: typeof mode): void {
    if (next === mode) return;
    mode = next;
    current.abort();
    current = new AbortController();
    if (mode === "stream") void stream(current.signal);
    if (mode === "poll") void poll(current.signal);
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

  async function poll(signal: AbortSignal): Promise<void> {
    // Coming back to the page or the chat, what was missed comes at once.
    for (let failures = 0, pause = 0; ; pause = pollDelay(needs.idle())) {
      await wait(failures ? retryDelay(failures) : pause, signal);
      if (signal.aborted) return;
      if (pause < 0) return turn("off");
      if (needs.isBusy()) continue;
      const outcome = await attempt(() => fetchOnce(signal));
      if (outcome === "refused") return;
      failures = outcome === "done" ? 0 : failures + 1;
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
      // A stream ends in order every few minutes; the next one follows on its cursor.
      await wait(retryDelay(failures), signal);
    }
  }

  return {
    update,
    refresh: () => void attempt(() => fetchOnce(current.signal)),
    stop: () => {
      clearTimeout(lingering);
      mode = "off";
      current.abort();
    },
  };
}

import { toFailure } from "../api/ApiFailure.ts";
import type { ChatApi } from "../api/chatApi.ts";
import type { ChatState } from "../state/ChatState.ts";
import type { Inbox } from "./inbox.ts";
import type { Memory } from "./memory.ts";
import type { Outbox } from "./outbox.ts";
import type { ChatStore } from "./store.ts";

/** How long a request that found no line waits before it is tried again, as browsers often do not notice one. */
const AGAIN_MS = 5000;
/** How long it is made by itself at all: whoever comes back a day later may want something else. */
const WITHIN_MS = 60 * 60_000;
/** A request that was made, or dropped. Nothing at all says that the page has cleared its memory. */
const DONE = "0";
/** One that has failed. Until the visitor has seen that, it is a number for which the loader loads the chat. */
const FAILED = "-1";
const FAILED_AND_SEEN = "-0";

export interface HumanRequest {
  /** What an earlier visit asked for and found no line; it is made by itself within the hour. */
  kept: () => { handoff?: "waiting" | "failed" };
  /** Notes that a person is asked for, as the page may be left before the answer comes, and asks. */
  make: () => void;
  /** Forgets it, and stops a try that is under way; whether that has arrived all the same is looked up. */
  drop: () => void;
  /** Makes a request that waits for a line, once what was written before it is there: people are told those words. */
  wake: () => void;
  /** Does so in a while. */
  wakeLater: () => void;
  /** Call it when the state has changed, or what the visitor sees. */
  update: () => void;
  /** A request that is under way is for the conversation before. */
  leave: () => void;
  stop: () => void;
}

/** Whether a request has failed, here or in another tab, and the visitor does not know. */
export function hasFailedUnseen({ handoff }: ChatState, memory: Memory): boolean {
  return handoff === "failed" && memory.get("asks") === FAILED;
}

/**
 * A visitor's request for a person: made after what was written before it, and, without a line, by itself as soon as
 * there is one, over reloads and once for all tabs.
 * @param call makes it, in the visitor's session; the server knows by the id a request that it has had
 * @param isSeen whether the visitor sees the chat
 */
export function createHumanRequest(
  call: (ID: string, signal: AbortSignal) => ReturnType<ChatApi["requestHuman"]>,
  store: ChatStore,
  memory: Memory,
  outbox: Outbox,
  inbox: Inbox,
  isSeen: () => boolean,
): HumanRequest {
  let before: ChatState["handoff"] = "idle";
  /** The try that is under way. */
  let current: AbortController | undefined;
  /** Whether it waits until what was written before it is there. */
  let isTurnAwaited = false;
  /** The message that the server has taken last, and answers. */
  let taken = "";
  /** When a person was asked for, in milliseconds; for the conversation it is the request's id. */
  let askedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const hasFailed = () => memory.get("asks").startsWith("-");
  const isSending = () => store.get().pending.some(({ status }) => status === "sending");
  /** Whether words wait for a line. Those that are refused for a while are no reason to keep a person away. */
  const areWordsWaiting = () => {
    const { pending, blockedUntil } = store.get();
    return blockedUntil <= Date.now() && pending.some(({ status }) => status === "waiting");
  };

  /** Words that are on their way for long, as behind an answer that is coming, are no reason to keep a person away. */
  function askInTurn(): void {
    if (areWordsWaiting()) {
      store.dispatch({ type: "handoffFailed", code: "NETWORK", waits: true });
      outbox.wake();
      wakeLater();
    } else if (isSending()) {
      isTurnAwaited = true;
      clearTimeout(timer);
      timer = setTimeout(() => void ask(), AGAIN_MS);
    } else void ask();
  }

  function wake(): void {
    if (store.get().handoff !== "waiting") return;
    const asks = memory.get("asks");
    // What was asked for in another tab since is the same request.
    askedAt = Math.max(askedAt, Number(asks));
    if (asks === DONE) {
      // Another tab has made it, or its visitor dropped it there.
      store.dispatch({ type: "handoffDropped" });
      inbox.refresh();
    } else if (hasFailed() || Date.now() - askedAt > WITHIN_MS)
      store.dispatch({ type: "handoffFailed", code: "NETWORK", waits: false });
    else if (taken && isSending()) {
      // There is a line, by which the words go.
      store.dispatch({ type: "handoffResumed" });
      askInTurn();
    } else if (isSending() || areWordsWaiting()) wakeLater();
    else void ask();
  }

  function wakeLater(): void {
    clearTimeout(timer);
    timer = setTimeout(wake, AGAIN_MS);
  }

  async function ask(): Promise<void> {
    isTurnAwaited = false;
    clearTimeout(timer);
    if (current) return;
    const mine = (current = new AbortController());
    try {
      const state = await call(`${askedAt}`, mine.signal);
      if (mine !== current) return;
      store.dispatch({ type: "handoffDone", state });
      // Nobody was told: a line of the transcript says so, and no live stream brings it.
      if (state !== "requested") inbox.refresh();
    } catch (thrown) {
      const { code } = toFailure(thrown);
      if (mine !== current || store.get().handoff === "idle") return;
      // No answer at all: whether it was made is not known, and asking again changes nothing where it was.
      const waits = code === "NETWORK" || code === "TIMEOUT";
      store.dispatch({ type: "handoffFailed", code, waits });
      if (waits) wakeLater();
    } finally {
      if (mine === current) current = undefined;
    }
  }

  function leave(): void {
    isTurnAwaited = false;
    clearTimeout(timer);
    current?.abort();
    current = undefined;
  }

  return {
    kept: () => {
      askedAt = Number(memory.get("asks"));
      if (askedAt === 0) return {};
      return { handoff: Date.now() - askedAt > WITHIN_MS ? "failed" : "waiting" };
    },
    make: () => {
      askedAt = Date.now();
      memory.set("asks", `${askedAt}`);
      store.dispatch({ type: "handoffAsked" });
      askInTurn();
    },
    drop: () => {
      leave();
      store.dispatch({ type: "handoffDropped" });
      inbox.refresh();
    },
    wake,
    wakeLater,
    update: () => {
      const { handoff, pending, answer } = store.get();
      if (handoff === "failed" && before !== handoff && !hasFailed()) memory.set("asks", FAILED);
      // One that has failed here is no reason to forget another tab's.
      if (handoff === "idle" && before !== handoff && (before !== "failed" || hasFailed()))
        memory.set("asks", DONE);
      before = handoff;
      if (hasFailedUnseen(store.get(), memory) && isSeen()) memory.set("asks", FAILED_AND_SEEN);

      const isTaken =
        answer && !answer.error && pending.every(({ ID }) => ID !== answer.questionId);
      const last = taken;
      taken = isTaken ? answer.questionId : "";
      // Not within the change that brought it about.
      if (taken && taken !== last) queueMicrotask(wake);
      if (isTurnAwaited && !isSending()) {
        isTurnAwaited = false;
        queueMicrotask(askInTurn);
      }
    },
    leave,
    stop: () => clearTimeout(timer),
  };
}
